import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Translate } from '#messages/keys.ts'
import { changeProduct } from './support/goods.ts'
import { comeTwice, keptEntries, lineIsBack, outboxNews as news } from './support/offline.ts'
import { ordersOf, readyToOrder } from './support/ordering.ts'
import { endSessions, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const fr = wordsOf('fr')

/** Opens the checkout and accepts the terms, so that only the press is missing. */
async function openCheckout(page: Page, t: Translate = fr): Promise<void> {
  await page.goto('/order-confirmation')
  await page.getByLabel(t('checkout:terms.label')).check()
}

const placeButton = (page: Page, t: Translate = fr) =>
  page.getByRole('button', { name: t('checkout:place'), exact: true })
const waiting = (page: Page, t: Translate = fr) =>
  page.getByRole('main').getByText(t('outbox:list.waiting.order'))
/** The news that an order was placed. */
const placed = /commande \S+ est passée/

/** Presses "order" without a network. */
async function orderOffline(page: Page, context: BrowserContext, t: Translate = fr): Promise<void> {
  await openCheckout(page, t)
  await context.setOffline(true)
  await placeButton(page, t).click()
  await expect(waiting(page, t)).toBeInViewport()
  await expect(placeButton(page, t)).toHaveCount(0)
}

async function expectOrders(request: APIRequestContext, member: Person, count: number): Promise<void> {
  await expect.poll(async () => (await ordersOf(request, member)).length).toBe(count)
}

/** A member with the token of a new session. */
async function logInAgain(request: APIRequestContext, member: Person): Promise<Person> {
  const { password, user } = member
  const answer = await request.post('/api/auth/login', { data: { email: user.email, password } })
  return { ...member, token: (await answer.json()).access_token }
}

/** Makes a person the one who is signed in, as a login on this phone does. */
async function becomeMember(page: Page, { token, user }: Person): Promise<void> {
  await page.evaluate(
    ([key, stored]) => {
      localStorage.setItem('currentUser', stored as string)
      localStorage.setItem('token', key as string)
    },
    [token, JSON.stringify(user)],
  )
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('an order written without a network waits, is offered once, and goes out once when the line is back', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const { member } = await readyToOrder(request, shop)
      await signIn(page, member)
      await orderOffline(page, context, t)
      await expectOrders(request, member, 0)
      await context.setOffline(false)
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      const [order] = await ordersOf(request, member)
      expect(page.url()).toContain(`order=${order?.id}`)
      await expectOrders(request, member, 1)
      await expect.poll(() => keptEntries(page)).toEqual([])
      await page.goto('/order-confirmation')
      await expect(page.getByText(t('checkout:emptyTitle'))).toBeVisible()
    })
  })
}

test('an order that waits can be taken back, and is then ordered by a second press only', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  await orderOffline(page, context)
  await page.getByRole('button', { name: fr('outbox:list.takeBack.order') }).click()
  await expect(placeButton(page)).toBeVisible()
  await expect(page.getByText(fr('outbox:list.takenBack.unsent'))).toBeVisible()
  await context.setOffline(false)
  await expect(news(page)).toContainText(fr('outbox:news.takenBack'))
  await expect(news(page)).toContainText(/5\s000\sFCFA/)
  // What she has just done herself does not cover the page.
  await expect(news(page).getByText(fr('outbox:news.count', { count: 1 }))).toBeVisible()
  await expect(news(page).getByRole('link')).toBeHidden()
  await page.goto('/account/orders')
  await expect(page.getByText(fr('orders:list.emptyTitle'))).toBeVisible()
  await expectOrders(request, member, 0)
  await openCheckout(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/thank-you/)
  await expectOrders(request, member, 1)
})

test('an order whose answer is lost with its tab, or whose browser is killed, goes out once at the next opening', async ({
  playwright,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const { launchOptions } = test.info().project.use
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: shop.url,
      serviceWorkers: 'block',
    })
  try {
    let context = await open()
    let page = await context.newPage()
    await signIn(page, member)
    await openCheckout(page)
    // Browsers write their storage, as the session, to the disk after seconds.
    await page.waitForTimeout(6000)
    // The shop creates the order; its answer never comes.
    const isOrdered = new Promise<void>(resolve => {
      void context.route('**/api/orders', async route => {
        if (route.request().method() !== 'POST') return route.fallback()
        await route.fetch()
        resolve()
      })
    })
    await placeButton(page).click()
    await isOrdered
    const gone = new Promise(resolve => context.on('close', resolve))
    const session = await context.browser()?.newBrowserCDPSession()
    await session?.send('Browser.crash').catch(() => {})
    await gone
    context = await open()
    page = await context.newPage()
    const keys: (string | undefined)[] = []
    page.on('request', sent => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/orders'))
        keys.push(sent.headers()['idempotency-key'])
    })
    await page.goto('/cgv')
    await expect(news(page)).toContainText(placed)
    expect(keys).toHaveLength(1)
    await expectOrders(request, member, 1)
    await news(page)
      .getByRole('link', { name: fr('outbox:news.to.order') })
      .click()
    await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
    await expect.poll(() => keptEntries(page)).toEqual([])
    await expect(news(page).getByRole('link')).toHaveCount(0)
    await context.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('an order of a closed tab goes out once with the next page, and is seen where orders are', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  await orderOffline(page, context)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  // The shop is reached by pages, and not by orders.
  await next.route('**/api/orders', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await next.goto('/account/orders')
  await expect(waiting(next)).toBeVisible()
  await next.goto('/offline')
  await expect(waiting(next)).toBeVisible()
  await next.goto('/cart')
  await expect(next.getByText(fr('cart:ordered.title'))).toBeVisible()
  await expect(next.getByRole('link', { name: fr('cart:ordered.see') })).toBeVisible()
  await expectOrders(request, member, 0)
  await next.unroute('**/api/orders')
  await next.goto('/')
  await expect(news(next)).toContainText(placed)
  await expectOrders(request, member, 1)
  await expect(next.locator('header a[href="/cart"]')).toHaveAccessibleName(fr('shell:cart.label'))
  await next.getByRole('button', { name: fr('outbox:news.close') }).click()
  await expect.poll(() => keptEntries(next)).toEqual([])
  await next.reload()
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(news(next)).toHaveCount(0)
})

test('two tabs that order at once, and send at once, make one order', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  await openCheckout(page)
  const other = await context.newPage()
  await openCheckout(other)
  await context.setOffline(true)
  await Promise.all([placeButton(page).click(), placeButton(other).click()])
  await expect(waiting(page)).toBeVisible()
  await expect(waiting(other)).toBeVisible()
  expect(await keptEntries(page)).toHaveLength(1)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/thank-you/)
  await expectOrders(request, member, 1)
})

test('an excluded tab goes on to the order of the other', async ({ page, context, request, shop }) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  await openCheckout(page)
  const other = await context.newPage()
  await openCheckout(other)
  const released = Promise.withResolvers<void>()
  await page.route('**/api/orders', route => released.promise.then(() => route.fallback()))
  await placeButton(page).click()
  await expect.poll(() => keptEntries(page)).toHaveLength(1)
  await placeButton(other).click()
  await expect(waiting(other)).toBeVisible()
  released.resolve()
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(other).toHaveURL(/\/thank-you/)
  await expectOrders(request, member, 1)
})

test('a member whose session ended while an order waited types the password, and the order goes out once', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  await orderOffline(page, context)
  await endSessions(shop, member)
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: fr('shell:identity.again.title') })
  await expect(dialog).toContainText(fr('shell:identity.again.order'))
  await dialog.getByLabel(fr('shell:identity.shared.password')).fill(member.password)
  const cut = Promise.withResolvers<void>()
  await page.route('**/api/auth/**', route => cut.promise.then(() => route.abort()))
  const submit = dialog.getByRole('button', { name: fr('shell:identity.again.submit') })
  await submit.click()
  await expect(dialog.getByText(fr('shell:identity.shared.sending'))).toBeVisible()
  cut.resolve()
  await expect(dialog.getByText(fr('shell:identity.shared.failure'))).toBeVisible()
  await expect(dialog.getByText(fr('shell:identity.shared.sending'))).toHaveCount(0)
  await page.unroute('**/api/auth/**')
  await submit.click()
  await expect(page).toHaveURL(/\/thank-you/)
  await expectOrders(request, await logInAgain(request, member), 1)
})

test('an order of a session that ended waits for its member: another on the same phone neither sees nor sends it', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { member } = await readyToOrder(request, shop)
  const second = await readyToOrder(request, shop, 'Crème d’une autre')
  await signIn(page, member)
  await orderOffline(page, context)
  await endSessions(shop, member)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: fr('shell:identity.again.title') })).toBeVisible()
  await page.goto('/cgv')
  await expect(news(page)).toContainText(fr('outbox:news.logIn'))
  expect((await keptEntries(page)).map(({ token }) => token)).toEqual([undefined])

  await becomeMember(page, second.member)
  await page.goto('/account/orders')
  await expect(page.getByText(fr('orders:list.emptyTitle'))).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expect(news(page)).toHaveCount(0)
  await page.goto('/order-confirmation')
  await expect(placeButton(page)).toBeVisible()
  await expectOrders(request, second.member, 0)

  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => localStorage.setItem('outbox', '1'))
  await page.goto('/login')
  await page.getByLabel(fr('accounts:fields.email')).fill(member.user.email)
  await page.locator('input[type=password]').fill(member.password)
  await page.getByRole('button', { name: fr('accounts:login.submit') }).click()
  await expect(news(page)).toContainText(placed)
  await expectOrders(request, await logInAgain(request, member), 1)
  await expectOrders(request, second.member, 0)
})

test('when the price or the stock has changed meanwhile, nothing is ordered, and the buyer is asked', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { member, admin, product } = await readyToOrder(request, shop)
  await signIn(page, member)
  await orderOffline(page, context)
  await changeProduct(request, admin, product, { prix: 3000 })
  await context.setOffline(false)
  await expect(news(page)).toContainText(fr('outbox:news.refused.order'))
  await expect(news(page)).toContainText(/6\s000/)
  await expectOrders(request, member, 0)
  await expect(page.getByRole('main')).toContainText(/6\s000/)
  await expect(placeButton(page)).toBeVisible()
  await news(page)
    .getByRole('button', { name: fr('outbox:news.close') })
    .click()

  await context.setOffline(true)
  await placeButton(page).click()
  await expect(waiting(page)).toBeVisible()
  await changeProduct(request, admin, product, { quantiteEnStock: 0 })
  await context.setOffline(false)
  await expect(news(page)).toContainText(product.name)
  await expectOrders(request, member, 0)
})

test('a logout asks first, and deletes what waits', async ({ page, request, shop }) => {
  const { member } = await readyToOrder(request, shop)
  await signIn(page, member)
  await openCheckout(page)
  // The line is cut for orders only.
  await page.route('**/api/orders', route => route.abort())
  await placeButton(page).click()
  await expect(waiting(page)).toBeVisible()
  const logOut = async () => {
    await page.getByRole('banner').locator('details summary', { hasText: /SK/ }).click()
    await page.getByRole('button', { name: fr('shell:user.logout') }).click()
  }
  await logOut()
  const question = page.getByRole('dialog', { name: fr('outbox:leave.title') })
  await expect(question).toContainText(fr('outbox:leave.order'))
  await question.getByRole('button', { name: fr('outbox:leave.stay') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
  await logOut()
  await question.getByRole('button', { name: fr('outbox:leave.leave') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await page.unroute('**/api/orders')
  await page.goto('/cgv')
  expect(await keptEntries(page)).toEqual([])
  await expect(news(page)).toHaveCount(0)
  await expectOrders(request, await logInAgain(request, member), 0)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', waitsForLife: false })

  test('an order whose tab was closed goes out in the background, and its number is shown at the next opening', async ({
    page,
    context,
    request,
    shop,
  }) => {
    const { member } = await readyToOrder(request, shop)
    await signIn(page, member)
    await comeTwice(page)
    await orderOffline(page, context)
    expect((await keptEntries(page)).map(({ token }) => token)).toEqual([member.token])
    // The checkout was seen, so it opens again, and shows the order.
    await page.goto('/order-confirmation')
    await expect(waiting(page)).toBeVisible()
    const other = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await other.goto('/api/ready')
    await expectOrders(request, member, 0)
    await lineIsBack(other)
    await expectOrders(request, member, 1)
    await other.goto('/cgv')
    await expect(news(other)).toContainText(placed)
    expect((await keptEntries(other)).map(({ state, token }) => [state, token])).toEqual([
      ['sent', undefined],
    ])
    await expectOrders(request, member, 1)
  })
})
