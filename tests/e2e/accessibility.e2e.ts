import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, type Person, signIn } from './support/people.ts'
import { expect, type Shop, test } from './support/shop.ts'
import { looksOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const [look, { width, scheme, language }] of looksOr('light at 360 px')) {
  test.describe(look, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme, language })

    test('the pages of a guest have no accessibility violations and fit a narrow screen', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000)
      const product = (await (await request.get('/api/produits')).json()).data[0]
      const article = (await (await request.get(`/api/articles?langue=${language}`)).json()).data[0]
      await expectClean(page, [
        '/',
        '/products',
        '/products?search=savon&inStock=true',
        '/products?search=zzqxjv',
        `/products/${product.id}`,
        '/cart',
        '/login',
        '/register',
        '/mentions-legales',
        '/cgv',
        '/securite',
        '/questionnaire',
        '/etiquette',
        '/arreter',
        '/advice',
        '/advice?search=zzqxjv',
        `/advice/${article.slug}`,
        '/contact',
        '/videos',
        '/nulle-part',
      ])
    })

    test('the pages of a member have no accessibility violations and fit a narrow screen', async ({
      page,
      request,
      shop,
    }) => {
      test.setTimeout(300_000)
      const { member, orderId } = await memberWithOrder(request, shop)
      await signIn(page, member)
      await expectClean(page, [
        '/account/orders',
        `/account/orders/${orderId}`,
        '/account/addresses',
        `/thank-you?order=${orderId}`,
        '/cart',
        '/order-confirmation',
        '/dashboard',
      ])
    })

    test('the pages of the administration have no accessibility violations and fit a narrow screen', async ({
      page,
      request,
      shop,
    }) => {
      test.setTimeout(300_000)
      const { admin, orderId, productId } = await memberWithOrder(request, shop)
      await signIn(page, admin)
      await expectClean(page, [
        '/admin/products',
        '/admin/products/add',
        '/admin/products/import',
        `/admin/products/${productId}`,
        `/admin/products/${productId}/edit`,
        '/admin/categorie-produits',
        '/admin/type-peaus',
        '/admin/probleme-peaus',
        '/admin/orders',
        '/admin/contact',
        `/admin/orders/${orderId}`,
        '/admin/settings',
        '/admin/langues',
      ])
    })
  })
}

test('the whole purchase works with Tab, Space and Enter only', async ({ page, request, shop }) => {
  test.setTimeout(120_000)
  const t = wordsOf('fr')
  const member = await newMember(request)
  await newAddress(request, member)
  const product = await newProduct(request, await administrator(request, shop), 'Clavier doux')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell:skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: t('catalogue:list.searchLabel') }))
  await page.keyboard.type('clavier doux')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await press(page, page.getByRole('main').getByRole('link', { name: product.name, exact: true }))
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}-clavier-doux$`))
  await press(page, page.getByRole('button', { name: t('catalogue:add.addNamed', { name: product.name }) }))
  await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
  await press(page, page.getByRole('link', { name: t('catalogue:add.seeCart') }))
  await press(page, page.getByRole('link', { name: t('cart:checkout') }))
  await tabTo(page, page.getByLabel(t('accounts:fields.email')))
  await page.keyboard.type(member.user.email)
  await tabTo(page, page.getByLabel(t('accounts:fields.password')))
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await tabTo(page, page.getByRole('checkbox', { name: t('checkout:terms.label') }))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: t('checkout:place') }))
  await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
})

/** Presses Tab until `target` has the keyboard focus; fails if no outline shows the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) {
      const hasOutline = await target.evaluate(element => {
        for (let part: Element | null = element; part; part = part.parentElement)
          if (
            getComputedStyle(part).outlineStyle !== 'none' ||
            getComputedStyle(part, '::after').outlineStyle !== 'none'
          )
            return true
        return false
      })
      expect(hasOutline, 'the focus can be seen').toBe(true)
      return
    }
  }
  throw new Error('Tab does not lead there')
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function expectClean(page: Page, paths: string[]): Promise<void> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    const violations = await accessibilityViolations(page)
    found.push(...violations.map(violation => `${path}: ${violation}`))
    const wide = page.viewportSize()
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > width) found.push(`${path} needs ${needed} of ${width} px`)
    }
    if (wide) await page.setViewportSize(wide)
  }
  expect(found).toEqual([])
}

/** Waits until a page has loaded: its heading is displayed and no loading placeholder is left. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('main [class*=animate-pulse]')).toHaveCount(0)
  await expect(page.locator('.first-load')).toBeHidden()
  // The page renders sections below the fold lazily; their colour contrast can only be measured once they are rendered.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold'))
      part.style.contentVisibility = 'visible'
  })
}

async function memberWithOrder(
  request: APIRequestContext,
  shop: Shop,
): Promise<{ admin: Person; member: Person; orderId: number; productId: number }> {
  const admin = await administrator(request, shop)
  const member = await newMember(request)
  const product = await newProduct(request, admin, 'Crème accessible')
  await putInCart(request, member, product)
  const order = await request.post('/api/orders', {
    headers: { ...as(member).headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      address_id: await newAddress(request, member),
      payment_method: 'cash_on_delivery',
      terms_accepted: true,
      message: 'Merci',
    },
  })
  expect(order.status()).toBe(201)
  await putInCart(request, member, product)
  return { admin, member, orderId: (await order.json()).id, productId: product.id }
}
