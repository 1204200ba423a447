import type { Page } from '@playwright/test'
import { changeProduct, newProduct } from './support/goods.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

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
const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: t('catalogue:add.addNamed', { name }) })

for (const language of languagesOr('en')) {
  test.describe(language, () => {
    test.use({ language })

    test('a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total [S1.guest.cart] [S2.public.cart] [S2.nav.cart.badge] [S2.cart] [S4.cart.guest] [S9.storage.local_cart]', async ({
      page,
      request,
      shop,
    }) => {
      const t = wordsOf(language)
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, 'Savon du compte', { price: 1500 })
      const oil = await newProduct(request, admin, 'Huile du compte', { price: 4250 })
      const addNamed = (name: string) =>
        page.getByRole('button', { name: t('catalogue:add.addNamed', { name }) })
      await page.goto(`/products/${soap.id}`)
      await page.getByRole('button', { name: t('catalogue:add.increase') }).click()
      await addNamed(soap.name).click()
      await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
      await page.reload()
      await addNamed(soap.name).click()
      await expect(page.getByRole('link', { name: t('catalogue:add.seeCart') })).toHaveAttribute(
        'href',
        '/cart',
      )
      await page.goto(`/products/${oil.id}`)
      await addNamed(oil.name).click()
      await expect(
        page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 2 }) }),
      ).toBeVisible()
      expect(await localCart(page)).toMatchObject({
        total: 8750,
        item_count: 2,
        items: [
          { produit_id: soap.id, intitule: soap.name, quantity: 3, price: 1500, subtotal: 4500 },
          { produit_id: oil.id, intitule: oil.name, quantity: 1, price: 4250, subtotal: 4250 },
        ],
      })
      await page.goto('/cart')
      await expect(page.getByText(t('cart:count', { count: 2 }))).toBeVisible()
      const line = page.locator('main li', { hasText: soap.name })
      await expect(line).toContainText(`${t('cart:line.price')} ${amount(1500, language)}`)
      await expect(line).toContainText(`${t('cart:line.subtotal')} ${amount(4500, language)}`)
      await expect(line.getByLabel(t('cart:line.quantity', { name: soap.name }))).toHaveValue('3')
      const total = page.locator('dl', { hasText: t('cart:total') })
      await expect(total).toContainText(amount(8750, language))
      const reads: string[] = []
      page.on('request', sent => {
        if (/\/api\/produits\/\d+$/.test(sent.url())) reads.push(sent.url().replace(/.*\//, ''))
      })
      await line.getByRole('button', { name: t('cart:line.less') }).click()
      await expect(total).toContainText(amount(7250, language))
      await page.waitForLoadState('networkidle')
      // A change reads each product once.
      expect(reads.toSorted()).toEqual([soap.id, oil.id].map(String).toSorted())
      expect((await localCart(page))?.items[0]).toMatchObject({ quantity: 2, subtotal: 3000 })
      await expect(page.getByRole('link', { name: t('cart:continue') })).toHaveAttribute('href', '/products')
      await expect(page.getByRole('link', { name: t('cart:checkout') })).toHaveAttribute(
        'href',
        '/login?redirect=%2Forder-confirmation',
      )
      await expect(page.getByText(t('cart:withAccount'))).toBeVisible()
      // Both ways say whether they need an account; the shorter one comes first.
      const ways = page.getByRole('complementary').getByRole('link', { name: /compte|account/ })
      await expect(ways).toHaveText([t('cart:byPhone'), t('cart:checkoutMember')])
      await expect(ways.first()).toHaveAttribute('href', '/guest-order')
    })

    test('typing 0 removes a line, which can be undone', async ({ page, request, shop }) => {
      const t = wordsOf(language)
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, 'Savon à zéro', { price: 1500 })
      await page.goto(`/products/${soap.id}`)
      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).dblclick()
      await page.goto('/cart')
      const quantity = page.getByLabel(t('cart:line.quantity', { name: soap.name }))
      // A double click on "Add to cart" adds only one unit.
      await expect(quantity).toHaveValue('1')
      await quantity.fill('0')
      await quantity.press('Enter')
      await expect(page.getByText(t('cart:empty.title'))).toBeVisible()
      await page.getByRole('button', { name: t('shell:action.undo') }).click()
      await expect(quantity).toHaveValue('1')
    })

    test('a removed line can be restored, and emptying the cart needs a confirmation [S2.cart.clear]', async ({
      page,
      request,
      shop,
    }) => {
      const t = wordsOf(language)
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Baume du retour')
      await page.goto(`/products/${product.id}`)
      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: product.name }) }).click()
      await page.goto('/cart')
      await page.getByRole('button', { name: t('cart:line.removeNamed', { name: product.name }) }).click()
      await expect(page.getByText(t('cart:empty.title'))).toBeVisible()
      await page.getByRole('button', { name: t('shell:action.undo') }).click()
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
      await page.getByRole('button', { name: t('cart:clear') }).click()
      const dialog = page.getByRole('alertdialog', { name: t('cart:clearAsk.title') })
      await dialog.getByRole('button', { name: t('cart:clearAsk.cancel') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
      await page.getByRole('button', { name: t('cart:clear') }).click()
      await dialog.getByRole('button', { name: t('cart:clearAsk.confirm') }).click()
      await expect(page.getByText(t('cart:cleared'))).toBeVisible()
      await expect(page.getByText(t('cart:empty.title'))).toBeVisible()
      expect(await localCart(page)).toBeNull()
    })
  })
}

test('adding on home shows its success for three seconds; a failure and an ended session say so [S4.homeAdd] [S7.other.homeAdd] [S8.cart.401.add] [S9.addToCart.success]', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const name =
    (await page
      .locator('article', { has: page.locator('button:enabled') })
      .first()
      .getByRole('heading')
      .textContent()) ?? ''
  const card = page.locator('article', { has: page.getByRole('heading', { name, exact: true }) }).first()
  const button = card.getByRole('button')
  await addButton(page, name).first().click()
  await expect(button).toHaveText(t('catalogue:add.added'))
  const shownAt = Date.now()
  await expect(button).toHaveText(t('catalogue:add.add'))
  expect(Date.now() - shownAt).toBeGreaterThan(2_200)
  expect(Date.now() - shownAt).toBeLessThan(7_000)

  // A guest's cart in the browser would be merged after login by an extra request, which would disturb this test.
  await page.evaluate(() => localStorage.removeItem('local_cart'))
  await signIn(page, await newMember(request))
  let release = () => {}
  const answers = [
    { status: 503, json: { message: 'x', code: 'UNAVAILABLE' } },
    { status: 500, json: { message: 'x', code: 'INTERNAL' } },
    { status: 401, json: { message: 'x', code: 'UNAUTHENTICATED' } },
  ]
  let held = new Promise<void>(resolve => {
    release = resolve
  })
  const posted: unknown[] = []
  await page.route('**/api/cart/items', async route => {
    posted.push(route.request().method())
    await held
    const answer = answers.shift()
    await (answer ? route.fulfill(answer) : route.abort())
  })
  await page.goto('/')
  for (const [words, opensDialog] of [
    [t('catalogue:add.error'), false],
    [t('catalogue:add.error'), true],
    ['Veuillez vous connecter pour ajouter des articles à votre panier', false],
  ] as const) {
    await button.press('Enter')
    await expect(button).toBeDisabled()
    await expect(button).toHaveText(t('catalogue:add.adding'))
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    release()
    await expect(card.getByRole('status')).toHaveText(words)
    await expect(button).toBeEnabled()
    if (opensDialog) await page.getByRole('alertdialog').getByRole('button').click()
    held = new Promise<void>(resolve => {
      release = resolve
    })
  }
  expect(posted).toEqual(['POST', 'POST', 'POST'])
})

test('a sold-out product cannot be added, on its page and in lists [S5.stock.addDisabled]', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Masque épuisé', { stock: 0 })
  for (const path of [`/products/${product.id}`, '/products?search=masque+épuisé']) {
    await page.goto(path)
    const button = page
      .getByRole('main')
      .getByRole('button', { name: t('catalogue:add.outOfStock'), exact: true })
      .first()
    await expect(button).toBeDisabled()
    await expect(page.getByRole('main')).toContainText(t('catalogue:stock.out'))
  }
})

test('two tabs of a guest show the same cart, and a missing line is reported [S8.cart.unknownLine]', async ({
  page,
  context,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Crème des deux onglets')
  const other = await context.newPage()
  await other.goto(`${shop.url}/cart`)
  await expect(other.getByText(t('cart:empty.title'))).toBeVisible()
  await page.goto(`/products/${product.id}`)
  await addButton(page, product.name).click()
  await expect(other.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(badge(other, 1)).toBeVisible()
  await other.getByRole('button', { name: t('cart:line.removeNamed', { name: product.name }) }).click()
  await expect(page.getByRole('link', { name: t('shell:cart.label'), exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await localCart(page))?.items ?? []).toEqual([])
  await addButton(page, product.name).click()
  const more = other.getByRole('button', { name: t('cart:line.more') })
  await expect(more).toBeVisible()
  // The cart is removed without a storage event in this tab, as when the browser clears its data.
  await other.evaluate(() => localStorage.removeItem('local_cart'))
  await more.click()
  await expect(other.getByRole('alert').filter({ hasText: t('cart:error.unknownLine') })).toBeVisible()
})

test('the cart page shows a changed price and a lower stock before the order', async ({
  page,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Sérum qui change', { price: 3000, stock: 5 })
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: t('catalogue:add.increase') }).click()
  await addButton(page, product.name).click()
  await expect(badge(page, 1)).toBeVisible()
  await changeProduct(request, admin, product, { prix: 3500, quantiteEnStock: 1 })
  await page.goto('/cart')
  const values = { name: product.name, before: amount(3000, 'fr'), now: amount(3500, 'fr') }
  await expect(page.getByText(t('cart:priceChanged', values))).toBeVisible()
  await page.getByRole('button', { name: t('cart:acknowledge') }).click()
  await expect(page.getByText(t('cart:changes'))).toHaveCount(0)
  await expect(page.getByText(t('cart:fixFirst'))).toBeVisible()
  await expect(page.getByText(t('cart:stockChanged', { name: product.name, count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('cart:takeLeft') }).click()
  await expect(page.getByRole('link', { name: t('cart:checkout') })).toBeVisible()
  await changeProduct(request, admin, product, { status: 'disabled' })
  await page.reload()
  await expect(page.getByText(t('cart:gone', { name: product.name }))).toBeVisible()
})
