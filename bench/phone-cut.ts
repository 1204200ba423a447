import { setTimeout as sleep } from 'node:timers/promises'
import { errors, type Locator, type Page } from '@playwright/test'
import type { OfflineTry } from './phone-report.ts'
import {
  fillCart,
  fillCartByLink,
  openCart,
  opened,
  orderFromCart,
  quantityOf,
  type Shopper,
  takeTwo,
} from './phone-shopper.ts'
import { until, type Walk } from './phone-walk.ts'

const cutMs = 20_000
/** How long a shopper waits for something before she gives it up. */
const patienceMs = 4_000

/**
 * Fills a guest's cart, takes the network away for twenty seconds, tries what a shopper would, and walks to "thank you"
 * once it is back. Returns what she could do meanwhile, and her product.
 */
export async function cutTheLine(
  walk: Walk,
  shopper: Shopper,
): Promise<{ offline: OfflineTry[]; product: { path: string; name: string } }> {
  const { page, phone, step } = walk
  const name = await fillCart(walk)
  const productPath = new URL(page.url()).pathname
  await phone.setOffline(true)
  const cutAt = Date.now()
  const tries: OfflineTry[] = []
  const attempt = async (title: string, work: () => Promise<unknown>) => {
    const could = await work().then(
      () => true,
      (error: Error) => {
        if (error instanceof errors.TimeoutError || error.message.includes('net::ERR_')) return false
        throw error
      },
    )
    tries.push({ title, could })
  }
  await attempt('open the cart', async () => {
    await openCart(page, patienceMs)
    await see(quantityOf(page, name))
  })
  await attempt('change its quantity', () => takeTwo(page, name, patienceMs))
  await attempt('open the product again', () => open(page, productPath, opened.product(page, name)))
  await attempt('open the home page', () => open(page, '/', opened.home(page)))
  await attempt('search for another product', () =>
    open(page, '/products?search=savon', page.getByRole('article').first()),
  )
  await attempt('open a page not seen before', () => open(page, '/contact', opened.contact(page)))
  await sleep(Math.max(0, cutMs - (Date.now() - cutAt)))
  await phone.setOffline(false)
  await step('cart, after the cut', {
    press: () => page.goto('/cart', { waitUntil: 'commit' }),
    heading: name,
  })
  await orderFromCart(walk, shopper)
  return { offline: tries, product: { path: productPath, name } }
}

/**
 * Puts a product into the cart on the first page of a visit; returns the milliseconds from then until the device has the
 * cart's page with its scripts.
 */
export async function timeUntilCartIsKept(
  { page }: Walk,
  { path, name }: { path: string; name: string },
): Promise<number> {
  await fillCartByLink(page, path, name)
  const filledAt = Date.now()
  await until(() => page.evaluate<boolean>("caches.match('/cart?lang=fr').then(Boolean)"))
  return Date.now() - filledAt
}

const see = (part: Locator) => part.first().waitFor({ timeout: patienceMs })

async function open(page: Page, path: string, sign: Locator): Promise<void> {
  await page.goto(path, { waitUntil: 'commit', timeout: patienceMs })
  await see(sign)
}
