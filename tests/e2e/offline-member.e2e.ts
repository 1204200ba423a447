import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { newDiagnostic } from './support/diagnostics.ts'
import { changeProduct, newProduct, putInCart } from './support/goods.ts'
import { comeTwice, untilKept } from './support/offline.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, newMember, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

const french = wordsOf('fr')
const asOf = /(?:État à|As of) \d{2}:\d{2}, (?:sans réseau|without a network)/
const answer = (member: Person, name: string, language = 'fr') =>
  `/api/kept/${member.user.id}/${name}?lang=${language}`

/** The member's cart on the server: quantities by product id. */
async function cartOf(request: APIRequestContext, member: Person): Promise<Record<number, number>> {
  const { items } = await (await request.get('/api/cart', as(member))).json()
  return Object.fromEntries(
    (items as { produit_id: number; quantity: number }[]).map(item => [item.produit_id, item.quantity]),
  )
}

/** Stores another member's session, as a login in this browser does. */
async function storeSession(page: Page, { token, user }: Person): Promise<void> {
  await page.evaluate(
    ([stored, person]) => {
      localStorage.setItem('currentUser', person as string)
      localStorage.setItem('token', stored as string)
    },
    [token, JSON.stringify(user)],
  )
}

const count = (page: Page, lines: number, t = french) =>
  page.getByRole('banner').getByRole('link', { name: t('shell:cart.labelWithCount', { count: lines }) })

/** Opens the cart with the worker running, and waits until the device keeps page and cart. */
async function keepCart(page: Page, member: Person): Promise<void> {
  await comeTwice(page)
  await page.goto('/cart')
  await untilKept(page, '/cart?lang=fr', answer(member, 'cart'))
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('without a network a member reads the last orders, the routine, the cart and its checkout, each with its time', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, `Crème lue ${language}`)
      const { member, product } = ready
      const order = await placeOrder(request, ready)
      await newDiagnostic(request, member)
      await putInCart(request, member, product, 3)
      await signIn(page, member)
      await comeTwice(page)
      const main = page.getByRole('main')
      const pages = [
        { path: '/account/orders', name: 'orders/1', shows: main.getByText(order.number) },
        {
          path: `/account/orders/${order.id}`,
          name: `order/${order.id}`,
          shows: main.getByText(order.number).first(),
        },
        {
          path: '/routine',
          name: 'routine',
          shows: main.getByRole('heading', { name: t('result:routine.morning') }),
        },
        {
          path: '/cart',
          name: 'cart',
          shows: main.getByLabel(t('cart:line.quantity', { name: product.name })),
        },
        {
          path: '/order-confirmation',
          name: 'checkout/',
          shows: main.getByText('Rue 14.32, porte 8').first(),
        },
      ]
      for (const { path, name, shows } of pages) {
        await page.goto(path)
        await expect(shows).toBeVisible()
        await expect(page.getByText(asOf)).toHaveCount(0)
        await untilKept(page, `${path}?lang=${language}`, answer(member, name, language))
      }
      await context.setOffline(true)
      for (const { path, shows } of pages) {
        await page.goto(path)
        await expect(shows).toBeVisible()
        await expect(page.getByText(asOf)).toBeVisible()
      }
      await expect(count(page, 1, t)).toBeVisible()
      await page.goto(`/account/orders/${order.id}`)
      await expect(main.getByText(t('orders:detail.needsNetwork'))).toBeVisible()
      await expect(main.getByRole('button', { name: t('orders:detail.cancel') })).toHaveCount(0)

      // The page is updated by itself when the line is back.
      await page.goto('/account/orders')
      await expect(page.getByText(asOf)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(asOf)).toHaveCount(0, { timeout: 4_000 })
      await expect(main.getByText(order.number)).toBeVisible()
    })
  })
}

test('without a network a member’s cart is filled and changed; the line back sends each change once, and prices are asked again', async ({
  page,
  context,
  request,
  shop,
}) => {
  const t = french
  const { admin, member, product } = await readyToOrder(request, shop, 'Crème changée')
  const [removed, added] = await Promise.all(
    ['Savon retiré', 'Savon ajouté'].map(name => newProduct(request, admin, name, { price: 1000 })),
  )
  if (!removed || !added) throw new Error('the products are missing')
  await putInCart(request, member, removed)
  await signIn(page, member)
  await keepCart(page, member)
  await page.goto(`/products/${added.id}`)
  const address = new URL(page.url()).pathname
  await untilKept(page, `${address}?lang=fr`)

  await context.setOffline(true)
  await page.goto(address)
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: added.name }) }).click()
  await expect(page.getByText(t('catalogue:add.waits'))).toBeVisible()
  await expect(count(page, 3)).toBeVisible()
  await page.goto('/cart')
  const main = page.getByRole('main')
  const quantity = (name: string) => main.getByLabel(t('cart:line.quantity', { name }))
  await expect(quantity(added.name)).toHaveValue('1')
  const line = main.getByRole('listitem').filter({ hasText: product.name })
  await line.getByRole('button', { name: t('cart:line.more') }).click()
  await expect(quantity(product.name)).toHaveValue('3')
  await expect(line.getByText(t('cart:line.waiting'))).toBeVisible()
  await main.getByRole('button', { name: t('cart:line.removeNamed', { name: removed.name }) }).click()
  await expect(quantity(removed.name)).toHaveCount(0)
  await expect(count(page, 2)).toBeVisible()
  // What waits survives the page.
  await page.goto('/cart')
  await expect(quantity(product.name)).toHaveValue('3')
  await expect(quantity(removed.name)).toHaveCount(0)
  await page.goto('/order-confirmation')

  await changeProduct(request, admin, product, { prix: 2900 })
  expect(await cartOf(request, member)).toEqual({ [product.id]: 2, [removed.id]: 1 })
  const sent: string[] = []
  page.on('request', asked => {
    if (asked.url().includes('/api/cart/items'))
      sent.push(`${asked.method()} ${asked.headers()['idempotency-key'] ?? ''}`)
  })
  await context.setOffline(false)
  await page.goto('/cart')
  await expect(page.getByText(asOf)).toHaveCount(0)
  await expect.poll(() => cartOf(request, member)).toEqual({ [product.id]: 3, [added.id]: 1 })
  await expect(main.getByText(t('cart:line.waiting'))).toHaveCount(0)
  await expect(main.getByText(/2\s900/).first()).toBeVisible()
  // The page that was left may have sent some before, with the same key.
  const once = [...new Set(sent)].map(call => call.split(' ')[0]).toSorted()
  expect(once).toEqual(['DELETE', 'POST', 'PUT'])
})

test('two tabs without a network, and their line back, add a product once', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { admin, member } = await readyToOrder(request, shop, 'Crème des deux onglets')
  const added = await newProduct(request, admin, 'Savon des deux onglets')
  await signIn(page, member)
  await keepCart(page, member)
  await page.goto(`/products/${added.id}`)
  const address = new URL(page.url()).pathname
  await untilKept(page, `${address}?lang=fr`)
  const other = await context.newPage()
  await other.goto('/cart')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: french('catalogue:add.addNamed', { name: added.name }) }).click()
  await expect(count(page, 2)).toBeVisible()
  await expect(count(other, 2)).toBeVisible()
  await expect(page.getByText(french('catalogue:add.waits'))).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await cartOf(request, member))[added.id]).toBe(1)
  await expect(page.getByText(french('catalogue:add.waits'))).toHaveCount(0)
  for (const tab of [page, other]) await tab.reload()
  await expect(count(other, 2)).toBeVisible()
  expect((await cartOf(request, member))[added.id]).toBe(1)
})

test('an addition whose answer was lost is sent again and counts once', async ({ page, request, shop }) => {
  const { admin, member } = await readyToOrder(request, shop, 'Crème sans réponse')
  const added = await newProduct(request, admin, 'Savon sans réponse')
  await signIn(page, member)
  await page.goto(`/products/${added.id}`)
  await page.route('**/api/cart/items', async route => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: french('catalogue:add.addNamed', { name: added.name }) }).click()
  await expect(page.getByText(french('catalogue:add.waits'))).toBeVisible()
  expect((await cartOf(request, member))[added.id]).toBe(1)
  await page.unroute('**/api/cart/items')
  const repeated = page.waitForResponse(found => found.url().endsWith('/api/cart/items'))
  await page.reload()
  expect((await repeated).status()).toBe(201)
  expect((await cartOf(request, member))[added.id]).toBe(1)
  await expect(count(page, 2)).toBeVisible()
})

test('while a change of the cart waits, the checkout offers no order, although the shop answers it', async ({
  page,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop, 'Crème en attente')
  await signIn(page, member)
  await page.route('**/api/cart/items/*', route => route.abort('internetdisconnected'))
  await page.goto('/cart')
  await page.getByRole('button', { name: french('cart:line.more') }).click()
  const waiting = () => page.evaluate(id => localStorage.getItem(`cart_waiting:${id}`), member.user.id)
  await expect.poll(waiting).toContain('"quantity":3')
  const answered = page.waitForResponse(found => found.url().includes('/api/checkout'))
  await page.goto('/order-confirmation')
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText(french('checkout:cartWaits.title'))).toBeVisible()
  const order = page.getByRole('button', { name: french('checkout:place'), exact: true })
  await expect(order).toHaveCount(0)
  // The header's count sends what waits, and the open page shows the checkout of the changed cart.
  await page.unroute('**/api/cart/items/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(order).toBeEnabled()
  await expect(
    page
      .getByRole('complementary')
      .getByText(/7\s500/)
      .first(),
  ).toBeVisible()
})

test('of two members on one phone the second sees and sends nothing of the first', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { admin, member: first, product } = await readyToOrder(request, shop, 'Crème de la première')
  const second = await newMember(request, 'Issa Traoré')
  const added = await newProduct(request, admin, 'Savon de la première')
  await signIn(page, first)
  await keepCart(page, first)
  await page.goto(`/products/${added.id}`)
  const address = new URL(page.url()).pathname
  await untilKept(page, `${address}?lang=fr`)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: french('catalogue:add.addNamed', { name: added.name }) }).click()
  await expect(count(page, 2)).toBeVisible()
  await storeSession(page, second)
  await context.setOffline(false)
  await page.goto('/cart')
  await expect(page.getByText(french('cart:empty.title'))).toBeVisible()
  await untilKept(page, '/cart?lang=fr', answer(second, 'cart'))
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByText(french('cart:empty.title'))).toBeVisible()
  await expect(page.getByText(product.name)).toHaveCount(0)
  expect(await keptOf(page, first)).toEqual([])
  expect(await cartOf(request, second)).toEqual({})
  expect((await cartOf(request, first))[added.id]).toBeUndefined()
})

test('a logout deletes what was kept of the member', async ({ page, request, shop }) => {
  const { member } = await readyToOrder(request, shop, 'Crème effacée')
  await signIn(page, member)
  await keepCart(page, member)
  await page.getByText('SK', { exact: true }).click()
  await page.getByRole('button', { name: french('shell:user.logout') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await expect.poll(() => keptOf(page, member).catch(() => ['?'])).toEqual([])
})

test('a browser that was closed still shows the cart without a network, and sends its changes', async ({
  playwright,
  request,
  shop,
}) => {
  const { member, product } = await readyToOrder(request, shop, 'Crème de la nuit')
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const { launchOptions } = test.info().project.use
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: shop.url })
  const quantity = (page: Page) => page.getByLabel(french('cart:line.quantity', { name: product.name }))
  const start = async (context: BrowserContext, isOffline: boolean) => {
    await context.setOffline(isOffline)
    return context.newPage()
  }
  try {
    let context = await open()
    let page = await start(context, false)
    await page.goto('/cgv')
    await storeSession(page, member)
    await keepCart(page, member)
    await context.close()
    context = await open()
    page = await start(context, true)
    await page.goto('/cart')
    await expect(page.getByText(asOf)).toBeVisible()
    await page.getByRole('button', { name: french('cart:line.more') }).click()
    await expect(quantity(page)).toHaveValue('3')
    await expect(page.getByText(french('cart:line.waiting'))).toBeVisible()
    await context.close()
    context = await open()
    page = await start(context, false)
    await page.goto('/cgv')
    await expect.poll(() => cartOf(request, member)).toEqual({ [product.id]: 3 })
    await context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

/** The storage keys and addresses of kept answers that this device has of a member. */
function keptOf(page: Page, { user }: Person): Promise<string[]> {
  return page.evaluate(async id => {
    const requests = (await caches.has('answers')) ? await (await caches.open('answers')).keys() : []
    const addresses = requests.map(({ url }) => new URL(url).pathname)
    const own = Object.keys(localStorage).filter(key => key.endsWith(`:${id}`))
    return [...own, ...addresses.filter(path => path.startsWith(`/api/kept/${id}/`))]
  }, user.id)
}
