// `npm run screens`: photographs the screens of the built shop with the demo, on a phone and on a desktop, in both
// languages, into docs/screens/.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { demoAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import { answersOf } from '../bench/diagnostic.ts'
import { launchBrowser } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const mostBytes = 120_000
/** Which of the bench's skins the buyer has: one whose answers send her to nobody first. */
const someSkin = 5
const views = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

interface Visitor {
  token: string
  user: object
}

interface Screen {
  name: string
  path: (shown: Shown) => string
  as: 'guest' | 'buyer' | 'admin'
  /** Photographed from top to bottom instead of one screenful. */
  isWhole?: boolean
}

/** What the screens need to know of the demo. */
interface Shown {
  locale: Locale
  product: number
  order: number
  diagnostic: number
  article: string
}

const screens: Screen[] = [
  { name: 'home', path: () => '/', as: 'guest', isWhole: true },
  { name: 'products', path: () => '/products', as: 'guest' },
  {
    name: 'search',
    path: ({ locale }) => `/products?search=${locale === 'fr' ? 'creme+hydratente' : 'moisturzing+cream'}`,
    as: 'guest',
  },
  { name: 'product', path: ({ product }) => `/products/${product}`, as: 'guest', isWhole: true },
  { name: 'login', path: () => '/login', as: 'guest' },
  { name: 'register', path: () => '/register', as: 'guest', isWhole: true },
  { name: 'cart', path: () => '/cart', as: 'buyer', isWhole: true },
  { name: 'order-confirmation', path: () => '/order-confirmation', as: 'buyer', isWhole: true },
  { name: 'thank-you', path: ({ order }) => `/thank-you?order=${order}`, as: 'buyer', isWhole: true },
  { name: 'account-orders', path: () => '/account/orders', as: 'buyer' },
  { name: 'dashboard', path: () => '/dashboard', as: 'buyer', isWhole: true },
  { name: 'profile', path: () => '/account/profile', as: 'buyer', isWhole: true },
  { name: 'history', path: () => '/account/history', as: 'buyer' },
  { name: 'notifications', path: () => '/notifications', as: 'buyer' },
  { name: 'questionnaire', path: () => '/questionnaire', as: 'guest' },
  {
    name: 'result',
    path: ({ diagnostic }) => `/diagnostic/result/${diagnostic}`,
    as: 'buyer',
    isWhole: true,
  },
  { name: 'routine', path: () => '/routine', as: 'buyer', isWhole: true },
  { name: 'recommended', path: () => '/products/recommended', as: 'buyer' },
  { name: 'advice', path: () => '/advice', as: 'guest' },
  { name: 'article', path: ({ article }) => `/advice/${article}`, as: 'guest' },
  { name: 'videos', path: () => '/videos', as: 'guest' },
  { name: 'contact', path: () => '/contact', as: 'guest', isWhole: true },
  { name: 'admin-dashboard', path: () => '/admin/dashboard', as: 'admin' },
  { name: 'admin-members', path: () => '/admin/members', as: 'admin' },
  { name: 'admin-questionnaires', path: () => '/admin/questionnaires', as: 'admin' },
  { name: 'admin-diagnostics', path: () => '/admin/diagnostics', as: 'admin' },
  { name: 'admin-articles', path: () => '/admin/articles', as: 'admin' },
  { name: 'admin-products', path: () => '/admin/products', as: 'admin' },
  { name: 'admin-orders', path: () => '/admin/orders', as: 'admin' },
  { name: 'admin-order', path: ({ order }) => `/admin/orders/${order}`, as: 'admin', isWhole: true },
]

const shop = await startShop({ env: { SEED: 'demo' } })
let stopBrowser = async () => {}
try {
  await mkdir(folder, { recursive: true })
  const visitors = { guest: undefined, buyer: await logIn(shop, 'member'), admin: await logIn(shop, 'admin') }
  const { data: products } = await call<{ data: { id: number }[] }>(shop, '/produits?recommande=true')
  const product = products[0]?.id ?? 0
  for (const { id } of products.slice(0, 2)) {
    await call(shop, '/cart/items', { as: visitors.buyer, body: { produit_id: id, quantity: 1 } })
  }
  const { data: orders } = await call<{ data: { id: number }[] }>(shop, '/orders', { as: visitors.buyer })
  const { id: diagnostic } = await call<{ id: number }>(shop, '/diagnostics', {
    as: visitors.buyer,
    body: await answersOf(shop.url, someSkin),
  })
  for (const locale of locales) {
    const { data: articles } = await call<{ data: { slug: string }[] }>(shop, `/articles?langue=${locale}`)
    const shown: Shown = {
      locale,
      product,
      order: orders[0]?.id ?? 0,
      diagnostic,
      article: articles[0]?.slug ?? '',
    }
    // What the browser itself draws, such as a field for a date, follows its own language.
    const browser = await launchBrowser([`--lang=${locale}`])
    stopBrowser = () => browser.close()
    for (const view of views) {
      for (const screen of screens) {
        const context = await browser.newContext({
          viewport: view,
          locale,
          reducedMotion: 'reduce',
          colorScheme: 'light',
          // The pages' own policy forbids what the waits below look with.
          bypassCSP: true,
        })
        await prepare(context, shop, locale, visitors[screen.as])
        const page = await context.newPage()
        await page.goto(shop.url + screen.path(shown))
        await settle(page)
        await keep(
          `${screen.name}-${view.width}-${locale}`,
          await page.screenshot({ fullPage: screen.isWhole ?? false }),
        )
        await context.close()
      }
    }
    await browser.close()
  }
} finally {
  await stopBrowser()
  await shop.stop()
}

async function logIn({ url }: RunningShop, role: 'member' | 'admin'): Promise<Visitor> {
  const account = demoAccounts.find(known => known.role === role)
  const body = { email: account?.email, password: account?.password }
  const { access_token: token, user } = await call<{ access_token: string; user: object }>(
    { url },
    '/auth/login',
    { body },
  )
  return { token, user }
}

async function call<Answer>(
  { url }: Pick<RunningShop, 'url'>,
  path: string,
  { as, body }: { as?: Visitor; body?: object } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A visitor who has been here before: in this language, past the first spinner, and signed in when told. */
async function prepare(
  context: BrowserContext,
  { url }: RunningShop,
  locale: Locale,
  visitor: Visitor | undefined,
): Promise<void> {
  await context.addCookies([{ name: 'language', value: locale, url }])
  // A stream never ends, and a page with one is never idle.
  await context.route('**/api/notifications/stream', route => route.fulfill({ status: 204 }))
  await context.addInitScript(
    ({ locale, visitor }) => {
      localStorage.setItem('language', locale)
      sessionStorage.setItem('loaded', '1')
      if (!visitor) return
      localStorage.setItem('token', visitor.token)
      localStorage.setItem('currentUser', JSON.stringify(visitor.user))
    },
    { locale, visitor },
  )
}

/** Waits for data and for the pictures further down, which load as one comes near. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction("!document.querySelector('main [aria-busy=true], main .animate-pulse')")
  const height = Number(await page.evaluate('document.body.scrollHeight'))
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`)
    await page.waitForTimeout(40)
  }
  // A picture of the whole page goes further than what is near enough to be drawn.
  await page.addStyleTag({ content: '.below-fold { content-visibility: visible }' })
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
  await page.waitForFunction('window.scrollY === 0')
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(150)
}

/** WebP at the best quality that keeps the file small. */
async function keep(name: string, shot: Buffer): Promise<void> {
  for (const quality of [80, 65, 50, 35, 20]) {
    const content = await sharp(shot).webp({ quality, effort: 5 }).toBuffer()
    if (content.length > mostBytes && quality > 20) continue
    await writeFile(join(folder, `${name}.webp`), content)
    console.log(`${name}.webp ${Math.round(content.length / 1000)} kB`)
    return
  }
}
