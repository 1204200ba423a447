// `npm run screens`: takes screenshots of the built shop with the demo, on a phone and a desktop, in both languages,
// into docs/screens/. Arguments select some of them: `npm run screens -- home admin-desk`.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { launchBrowser } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { call, findTracked, logIn, orderByTelephone, type Visitor } from './shop-records.ts'
import { answersOf } from './skin-answers.ts'

const folder = join(import.meta.dirname, '../docs/screens')
/** The folder of the screenshots that browsers show before the shop is installed. */
const installFolder = join(import.meta.dirname, '../web/public/pictures')
const maxBytes = 120_000
/** The number that scripts/skin-answers.ts turns into the diagnostic answers of the screenshots. */
const someSkin = 5
const views = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const named = process.argv.slice(2)

interface Screen {
  name: string
  path: (shown: Shown) => string
  as: 'guest' | 'buyer' | 'admin'
  /** Captures the whole page instead of its first screen. */
  isWhole?: boolean
  /** Skips the phone, for desktop lists that would show only one card there. */
  isDeskOnly?: boolean
  /** The window's height in pixels, for pages of which more should be captured. */
  height?: number
}

/** The records of the demo that the screenshots show. */
interface Shown {
  locale: Locale
  product: number
  order: number
  diagnostic: number
  article: string
  /** Paths that show an order without login: its tracking page and its payment page. */
  trackPath: string
  payPath: string
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
  { name: 'kits', path: () => '/kits', as: 'guest', isWhole: true },
  { name: 'login', path: () => '/login', as: 'guest' },
  { name: 'register', path: () => '/register', as: 'guest', isWhole: true },
  { name: 'cart', path: () => '/cart', as: 'buyer', isWhole: true },
  { name: 'wishlist', path: () => '/wishlist', as: 'buyer', isWhole: true },
  { name: 'order-confirmation', path: () => '/order-confirmation', as: 'buyer', isWhole: true },
  { name: 'thank-you', path: ({ order }) => `/thank-you?order=${order}`, as: 'buyer', isWhole: true },
  { name: 'track', path: ({ trackPath }) => trackPath, as: 'guest', isWhole: true },
  { name: 'pay-link', path: ({ payPath }) => payPath, as: 'guest', isWhole: true },
  { name: 'account-orders', path: () => '/account/orders', as: 'buyer' },
  { name: 'refills', path: () => '/account/orders?refills', as: 'buyer', isWhole: true },
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
  { name: 'burned', path: ({ product }) => `/account/diagnostics?burned=${product}`, as: 'buyer' },
  { name: 'recommended', path: () => '/products/recommended', as: 'buyer' },
  { name: 'advice', path: () => '/advice', as: 'guest' },
  { name: 'article', path: ({ article }) => `/advice/${article}`, as: 'guest' },
  { name: 'videos', path: () => '/videos', as: 'guest' },
  { name: 'stopping', path: () => '/arreter', as: 'guest', isWhole: true },
  { name: 'label', path: () => '/etiquette', as: 'guest', isWhole: true },
  { name: 'contact', path: () => '/contact', as: 'guest', isWhole: true },
  { name: 'admin-dashboard', path: () => '/admin/dashboard', as: 'admin', height: 1700 },
  { name: 'admin-desk', path: () => '/admin/desk', as: 'admin', isWhole: true },
  { name: 'admin-members', path: () => '/admin/members', as: 'admin' },
  { name: 'admin-questionnaires', path: () => '/admin/questionnaires', as: 'admin' },
  { name: 'admin-diagnostics', path: () => '/admin/diagnostics', as: 'admin' },
  { name: 'admin-articles', path: () => '/admin/articles', as: 'admin' },
  {
    name: 'admin-product-edit',
    path: ({ product }) => `/admin/products/${product}/edit`,
    as: 'admin',
    isWhole: true,
  },
  { name: 'admin-products', path: () => '/admin/products', as: 'admin' },
  { name: 'admin-orders', path: () => '/admin/orders', as: 'admin' },
  { name: 'admin-order', path: ({ order }) => `/admin/orders/${order}`, as: 'admin', isWhole: true },
  { name: 'admin-order-new', path: () => '/admin/orders/new', as: 'admin', isWhole: true },
  { name: 'admin-invoices', path: () => '/admin/invoices', as: 'admin', height: 1100, isDeskOnly: true },
  { name: 'admin-zones', path: () => '/admin/delivery', as: 'admin', height: 1112, isDeskOnly: true },
  // The same page with its slots, closed days and pickup points.
  { name: 'admin-delivery', path: () => '/admin/delivery', as: 'admin', isWhole: true },
]

const shop = await startShop({ env: { SEED: 'demo' } })
let stopBrowser = async () => {}
try {
  await mkdir(folder, { recursive: true })
  const visitors = {
    guest: undefined,
    buyer: await logIn(shop, 'member'),
    admin: await logIn(shop, 'administrator'),
  }
  const { data: products } = await call<{ data: { id: number }[] }>(shop, '/produits?recommande=true')
  const product = products[0]?.id ?? 0
  for (const { id } of products.slice(0, 2)) {
    await call(shop, '/cart/items', { as: visitors.buyer, body: { produit_id: id, quantity: 1 } })
  }
  const { data: orders } = await call<{ data: { id: number }[] }>(shop, '/orders', { as: visitors.buyer })
  const trackUrl = await findTracked(shop)
  const payUrl = await orderByTelephone(shop, visitors.admin, product)
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
      trackPath: pathOf(trackUrl),
      payPath: pathOf(payUrl),
    }
    // The browser's own widgets, such as a date field, use its language.
    const browser = await launchBrowser([`--lang=${locale}`])
    stopBrowser = () => browser.close()
    for (const view of views) {
      for (const screen of screens) {
        if (named.length > 0 && !named.includes(screen.name)) continue
        if (screen.isDeskOnly && view.width < 1000) continue
        const context = await browser.newContext({
          viewport: { ...view, height: screen.height ?? view.height },
          locale,
          reducedMotion: 'reduce',
          colorScheme: 'light',
          // The page's Content Security Policy would block the code that waits for the page below.
          bypassCSP: true,
        })
        await prepare(context, shop, locale, visitors[screen.as])
        const page = await context.newPage()
        await page.goto(shop.url + screen.path(shown))
        await settle(page)
        const name = `${screen.name}-${view.width}-${locale}`
        await keep(name, await page.screenshot({ fullPage: screen.isWhole ?? false }))
        if (screen.name === 'products')
          await copyFile(
            join(folder, `${name}.webp`),
            join(installFolder, `install-${view.width < 1000 ? 'narrow' : 'wide'}-${locale}.webp`),
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

/** The path of a URL, without its language parameter. */
function pathOf(url: string): string {
  return new URL(url).pathname
}

/**
 * Prepares the browser of a returning visitor: the language is chosen, the first page's loading animation is skipped,
 * and the given member is logged in.
 */
async function prepare(
  context: BrowserContext,
  { url }: RunningShop,
  locale: Locale,
  visitor: Visitor | undefined,
): Promise<void> {
  await context.addCookies([{ name: 'language', value: locale, url }])
  // Blocks the notification stream, because the page's network would never become idle while it is open.
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

/** Waits until the page has its data and the lazily loaded pictures further down. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction("!document.querySelector('main [aria-busy=true], main .animate-pulse')")
  const height = Number(await page.evaluate('document.body.scrollHeight'))
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`)
    await page.waitForTimeout(40)
  }
  // Renders all parts of the page, because a screenshot includes parts that browsers skip as too far down.
  await page.addStyleTag({ content: '.below-fold { content-visibility: visible }' })
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
  await page.waitForFunction('window.scrollY === 0')
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(150)
}

/** Saves a screenshot as WebP, in the best quality that keeps the file small. */
async function keep(name: string, shot: Buffer): Promise<void> {
  for (const quality of [80, 65, 50, 35, 20]) {
    const content = await sharp(shot).webp({ quality, effort: 5 }).toBuffer()
    if (content.length > maxBytes && quality > 20) continue
    await writeFile(join(folder, `${name}.webp`), content)
    console.log(`${name}.webp ${Math.round(content.length / 1000)} kB`)
    return
  }
}
