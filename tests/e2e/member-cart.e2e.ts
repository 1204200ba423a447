import type { Page } from '@playwright/test'
import { changeProduct, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

const localCart = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('local_cart') ?? 'null') as null | {
        total: number
        item_count: number
        items: { produit_id: number; intitule: string; quantity: number; price: number; subtotal: number }[]
      },
  )
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: t('shell:cart.labelWithCount', { count }) })

test('after login the local items are added to the member’s cart one by one; those without stock stay and are reported [S4.cart.merge] [S4.session.cartSync]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const kept = await newProduct(request, admin, 'Lait qui rejoint')
  const short = await newProduct(request, admin, 'Lait trop rare', { stock: 2 })
  await putInCart(request, member, kept, 2)
  await fillLocalCart(page, [kept, short])
  await changeProduct(request, admin, short, { quantiteEnStock: 0 })
  const posts: number[] = []
  page.on('request', sent => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/cart/items'))
      posts.push(sent.postDataJSON().produit_id)
  })
  await logInByForm(page, member)
  await expect.poll(() => posts).toEqual([kept.id, short.id])
  await page.goto('/cart')
  await expect(page.getByLabel(t('cart:line.quantity', { name: kept.name }))).toHaveValue('3')
  await expect(page.getByText(t('cart:notMerged'))).toBeVisible()
  await expect(page.getByRole('link', { name: short.name })).toBeVisible()
  await page.getByRole('button', { name: t('cart:notMergedDismiss') }).click()
  await expect(page.getByText(t('cart:notMerged'))).toHaveCount(0)
  expect(await localCart(page)).toBeNull()
})

test('after login the local cart is deleted, and the badge counts the member’s cart as soon as a page loads [S4.cart]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const goods = await Promise.all(['Un', 'Deux'].map(name => newProduct(request, admin, `Gel ${name}`)))
  await fillLocalCart(page, goods)
  let reads = 0
  page.on('request', sent => {
    if (sent.method() === 'GET' && new URL(sent.url()).pathname === '/api/cart') reads += 1
  })
  await logInByForm(page, member)
  expect(await localCart(page)).toBeNull()
  await expect(badge(page, 2)).toBeVisible()
  // At most three cart requests, however many lines: for merging, for the badge of the old page, and for the next page.
  expect(reads).toBeLessThanOrEqual(3)
  const cart = await (await request.get('/api/cart', as(member))).json()
  expect(cart).toMatchObject({ item_count: 2, total: 5000 })
  const asked = page.waitForRequest('**/api/cart')
  await page.goto('/products')
  await asked
  await expect(badge(page, 2)).toBeVisible()
})

test('the cart page loads the cart once, for itself and the header, and does not ask for an account', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const product = await newProduct(request, admin, 'Lait lu une fois')
  await putInCart(request, member, product, 1)
  await signIn(page, member)
  let reads = 0
  page.on('request', sent => {
    if (sent.method() === 'GET' && new URL(sent.url()).pathname === '/api/cart') reads += 1
  })
  await page.goto('/cart')
  await expect(page.getByLabel(t('cart:line.quantity', { name: product.name }))).toHaveValue('1')
  await expect(badge(page, 1)).toBeVisible()
  expect(reads).toBe(1)
  await expect(page.getByText(t('cart:withAccount'))).toHaveCount(0)
})

test('a cart that fails to load says so, and can be retried', async ({ page, request, shop }) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const product = await newProduct(request, admin, 'Lait hors connexion')
  await putInCart(request, member, product, 1)
  await signIn(page, member)
  await page.route('**/api/cart', route => route.abort('internetdisconnected'))
  await page.goto('/cart')
  await expect(page.getByText(t('cart:offline.title'))).toBeVisible()
  await expect(page.getByText(t('cart:offline.text'))).toBeVisible()
  await page.unroute('**/api/cart')
  await page.getByRole('button', { name: t('shell:action.retry') }).click()
  await expect(page.getByLabel(t('cart:line.quantity', { name: product.name }))).toHaveValue('1')
})

test('a changed quantity is one request, whose response is the cart', async ({ page, request, shop }) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const product = await newProduct(request, admin, 'Lait compté')
  await putInCart(request, member, product, 1)
  await signIn(page, member)
  await page.goto('/cart')
  const field = page.getByLabel(t('cart:line.quantity', { name: product.name }))
  await expect(field).toHaveValue('1')
  const calls: string[] = []
  page.on('request', sent => {
    if (new URL(sent.url()).pathname.startsWith('/api/cart')) calls.push(sent.method())
  })
  await page
    .getByRole('button', { name: t('cart:line.more') })
    .first()
    .click()
  await expect(field).toHaveValue('2')
  await page.getByRole('button', { name: t('cart:line.removeNamed', { name: product.name }) }).click()
  await expect(page.getByText(t('cart:removed', { name: product.name }))).toBeVisible()
  // A cart request from before the change may be sent late, so requests before the PUT are ignored.
  expect(calls.slice(calls.indexOf('PUT'))).toEqual(['PUT', 'DELETE'])
})

test('each failure of a member’s cart has a message and reverts the change [S8.cart]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const product = await newProduct(request, admin, 'Tonique têtu')
  await putInCart(request, member, product)
  await signIn(page, member)
  await page.goto('/cart')
  const quantity = page.getByLabel(t('cart:line.quantity', { name: product.name }))
  const act = async (kind: 'Update' | 'Remove' | 'Clear') => {
    if (kind === 'Update') return page.getByRole('button', { name: t('cart:line.more') }).click()
    if (kind === 'Remove')
      return page.getByRole('button', { name: t('cart:line.removeNamed', { name: product.name }) }).click()
    await page.getByRole('button', { name: t('cart:clear') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('cart:clearAsk.confirm') })
      .click()
  }
  for (const status of [401, 503]) {
    for (const kind of ['Update', 'Remove', 'Clear'] as const) {
      await page.unrouteAll()
      await page.route(/\/api\/cart(\/items\/\d+)?$/, route =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status, json: { message: 'x', code: 'X' } }),
      )
      await act(kind)
      const words =
        status === 401 ? t(`cart:error.login${kind}`) : t(`cart:error.${kind.toLowerCase() as 'update'}`)
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(quantity).toHaveValue('1')
    }
  }
  await page.unrouteAll()
  // The cart line is deleted elsewhere while the page's request is pending. If it were deleted earlier, the page might
  // have reloaded the cart.
  await page.route(/\/api\/cart\/items\/\d+$/, async route => {
    expect((await request.delete('/api/cart', as(member))).ok()).toBe(true)
    await route.fallback()
  })
  await act('Remove')
  await expect(page.getByRole('alert').filter({ hasText: t('cart:error.unknownLine') })).toBeVisible()
})

async function fillLocalCart(
  page: Page,
  goods: { id: number; name: string; price: number }[],
): Promise<void> {
  await page.goto('/login')
  const items = goods.map(({ id, name, price }) => ({
    id,
    produit_id: id,
    intitule: name,
    photo: null,
    quantity: 1,
    price,
    subtotal: price,
  }))
  await page.evaluate(
    cart => localStorage.setItem('local_cart', cart),
    JSON.stringify({ id: null, total: 0, item_count: items.length, items }),
  )
}

async function logInByForm(page: Page, member: Person): Promise<void> {
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  await page.getByLabel(t('accounts:fields.password')).fill(member.password)
  await page.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(page).toHaveURL(/\/$/)
}
