import type { Page } from '@playwright/test'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ waitsForLife: false })

/** Holds the answers of an API address back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('an answer that takes longer than four seconds is announced as a slow network, and then shown', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, `Crème lente ${language}`)
      const order = await placeOrder(request, ready)
      await signIn(page, ready.member)
      const release = await hold(page, '**/api/orders?*')
      const started = Date.now()
      await page.goto('/account/orders')
      const notice = page.getByRole('status').getByText(t('shell:slowNetwork'))
      await expect(notice).toBeVisible({ timeout: 8000 })
      expect(Date.now() - started).toBeGreaterThan(4000)
      release()
      await expect(page.getByText(order.number)).toBeVisible()
      await expect(notice).toBeHidden()
    })

    test('an answer that never comes ends after ten seconds with a retry', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, `Crème muette ${language}`)
      const order = await placeOrder(request, ready)
      await signIn(page, ready.member)
      await hold(page, '**/api/orders?*')
      const started = Date.now()
      await page.goto('/account/orders')
      const retry = page.getByRole('main').getByRole('button', { name: t('shell:action.retry') })
      await expect(retry).toBeVisible({ timeout: 15_000 })
      expect(Date.now() - started).toBeGreaterThan(9_500)
      await page.unrouteAll()
      await retry.click()
      await expect(page.getByText(order.number)).toBeVisible()
    })
  })
}

const t = wordsOf('fr')

test('every page of a member without an answer of the API says so and can be retried', async ({
  browser,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop, 'Crème coupée')
  // Each page has its own device, because one page stores answers that another shows without a network.
  const retried = async (path: string) => {
    const device = await browser.newContext()
    const tab = await device.newPage()
    await signIn(tab, member)
    const retries = tab.getByRole('main').getByRole('button', { name: t('shell:action.retry') })
    await tab.route('**/api/**', route => route.abort('internetdisconnected'))
    await tab.goto(path)
    await expect(retries.first(), path).toBeVisible()
    await tab.unrouteAll()
    await expect(async () => {
      await retries
        .first()
        .click({ timeout: 500 })
        .catch(() => {})
      await expect(retries, path).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await device.close()
  }
  await Promise.all(
    [
      '/account/orders',
      '/cart',
      '/order-confirmation',
      '/dashboard',
      '/routine',
      '/account/profile',
      '/account/addresses',
      '/notifications',
    ].map(retried),
  )
})
