import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, emptyLocalCart, formatLocalCart, localCartKey } from '#contract/cart/local-cart.ts'
import { launchBrowser } from '../../scripts/browser.ts'
import { type RunningShop, startShop } from '../../scripts/running-shop.ts'
import {
  call,
  findTracked,
  logIn,
  orderAsGuest,
  orderByTelephone,
  type Visitor,
} from '../../scripts/shop-records.ts'
import { readBuilt, scriptSize } from './built-files.ts'
import { loadPage } from './loaded-page.ts'
import { type Budget, budgetOf, type MeasuredPage, pages } from './page-budgets.ts'

let shop: RunningShop
let browser: Browser
let records: Record<string, string>
let storage: Record<MeasuredPage['as'], Record<string, string>>

beforeAll(async () => {
  // The demo's accounts and orders are only in an embedded database.
  shop = await startShop({ env: { SEED: 'demo' } })
  browser = await launchBrowser()
  const member = await logIn(shop, 'member')
  const administrator = await logIn(shop, 'administrator')
  const { data: products } = await call<{ data: { id: number; intitule: string; prix: number }[] }>(
    shop,
    '/produits?recommande=true',
  )
  const [product] = products
  if (!product) throw new Error('the demo recommends no product')
  await call(shop, '/cart/items', { as: member, body: { produit_id: product.id, quantity: 1 } })
  const { data: orders } = await call<{ data: { id: number }[] }>(shop, '/orders', { as: member })
  const { data: articles } = await call<{ data: { slug: string }[] }>(shop, '/articles?langue=fr')
  records = {
    product: String(product.id),
    article: articles[0]?.slug ?? '',
    order: String(orders[0]?.id),
    payment: lastPart(await orderByTelephone(shop, administrator, product.id)),
    tracking: lastPart(await findTracked(shop)),
    guest: await orderAsGuest(shop, product.id),
  }
  const line = { productId: product.id, name: product.intitule, photo: null, price: product.prix }
  storage = {
    guest: { [localCartKey]: formatLocalCart(addLine(emptyLocalCart, line, 1)) },
    member: sessionOf(member),
    administrator: sessionOf(administrator),
  }
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
const sessionOf = ({ token, user }: Visitor) => ({ token, currentUser: JSON.stringify(user) })

const addressOf = ({ path }: MeasuredPage) =>
  shop.url + path.replace(/:(\w+)/g, (_, name: string) => records[name] ?? '')

async function measure(page: MeasuredPage): Promise<Budget> {
  const visit = { url: addressOf(page), storage: storage[page.as] }
  const measured = await loadPage(browser, { ...visit, isSaving: false })
  if (page.kind !== 'document') return measured
  const saving = await loadPage(browser, { ...visit, isSaving: true })
  return { ...measured, scriptBeforeUse: saving.script }
}

async function check(page: MeasuredPage): Promise<void> {
  const measured = await measure(page)
  // A smaller size means that the page's script was missed.
  expect(measured.scriptBeforeUse ?? measured.script).toBeGreaterThan(2_000)
  const exceeded = Object.entries(budgetOf(page)).flatMap(([part, most]) => {
    const size = measured[part as keyof Budget] ?? Number.POSITIVE_INFINITY
    return size > most ? [`${part}: ${size} of ${most}`] : []
  })
  expect(exceeded, JSON.stringify(measured)).toEqual([])
}

// A document loads its islands when the browser is idle, so each has the browser for itself.
it.each(pages.filter(({ kind }) => kind === 'document'))('$path loads no more than a document may', check)

it.concurrent.each(pages.filter(({ kind }) => kind !== 'document'))(
  '$path loads no more than its kind of page may',
  check,
)

it.each(pages.filter(({ kind }) => kind === 'buying'))(
  'the HTML of $path names the scripts of its island',
  async page => {
    const html = await (await fetch(addressOf(page))).text()
    const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      match => match[1] ?? '',
    )
    expect(preloads.some(file => file.startsWith('/assets/islands-'))).toBe(true)
    for (const file of preloads) expect((await fetch(shop.url + file)).status, file).toBe(200)
    const size = preloads.reduce((sum, file) => sum + scriptSize(readBuilt(file)), 0)
    expect(size).toBeLessThanOrEqual(budgetOf(page).script)
  },
)
