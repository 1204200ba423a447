import { newProduct } from './support/goods.ts'
import { administrator } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ javaScriptEnabled: false })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    for (const path of [
      '/login',
      '/register',
      '/cart',
      '/guest-order',
      '/order-confirmation',
      '/questionnaire',
    ])
      test(`${path} says that it needs JavaScript, and how to order without it`, async ({ page }) => {
        await page.goto(path)
        // Playwright cannot find texts or roles inside `noscript`, so the test selects its elements by CSS.
        const notice = page.locator('main noscript')
        await expect(notice.locator('p').first()).toHaveText(t('shell:noScript'))
        await expect(notice.locator('p').first()).toBeVisible()
        await expect(notice.locator('a[href^="tel:"]')).toBeVisible()
      })

    test('a product and lists say that the cart needs JavaScript, and offer no button that does nothing', async ({
      page,
      request,
    }) => {
      const { data } = await (await request.get('/api/produits?recommande=true')).json()
      for (const path of ['/', '/products', `/products/${data[0].id}`]) {
        await page.goto(path)
        const notice = page.locator('main noscript').first()
        await expect(notice.locator('p')).toContainText(t('catalogue:add.noScript'))
        await expect(notice.locator('a[href^="tel:"]')).toBeVisible()
        await expect(page.locator('[data-island=add-to-cart] button:visible')).toHaveCount(0)
      }
    })

    test('no page that everybody may open shows a button or a field that does nothing without JavaScript', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, 'Savon sans script')
      const soldOut = await newProduct(request, admin, 'Savon épuisé', { stock: 0 })
      for (const path of [
        '/',
        '/products',
        `/products/${soap.id}`,
        `/products/${soap.id}/reviews`,
        `/products/${soldOut.id}`,
        '/advice',
        '/advice/soleil-et-peau-noire',
        '/videos',
        '/contact',
        '/cart',
        '/guest-order',
        '/order-confirmation',
        '/questionnaire',
        '/track/unknown',
        '/ordered/unknown',
        '/pay/unknown',
        '/login',
        '/register',
        '/reset-password',
        '/offline',
        '/confidentialite',
      ]) {
        await page.goto(path)
        await expect(page.locator('h1, main noscript').first(), path).toBeAttached()
        // Forms with an address work without script.
        const idle = page.locator(':is(button, input, select, textarea):not(form[action] *):visible')
        expect(await idle.evaluateAll(parts => parts.map(part => part.outerHTML)), path).toEqual([])
      }
    })

    test('every page has a title and one heading', async ({ page }) => {
      for (const path of [
        '/',
        '/products',
        '/advice',
        '/videos',
        '/contact',
        '/cart',
        '/guest-order',
        '/order-confirmation',
        '/thank-you',
        '/questionnaire',
        '/etiquette',
        '/diagnostic',
        '/diagnostic/result/1',
        '/routine',
        '/dashboard',
        '/products/recommended',
        '/notifications',
        '/track/unknown',
        '/ordered/unknown',
        '/pay/unknown',
        '/login',
        '/register',
        '/reset-password',
        '/reset-password?token=unknown&email=awa@e2e.example',
        '/offline',
        '/offline/products',
        '/account/profile',
        '/account/profile/edit',
        '/account/orders',
        '/account/orders/1',
        '/account/addresses',
        '/account/diagnostics',
        '/account/history',
        '/nothing',
      ]) {
        await page.goto(path)
        await expect(page, path).toHaveTitle(/ – ./)
        await expect(page.locator('h1:visible'), path).toHaveCount(1)
        await expect(page.locator('h1:visible'), path).toHaveText(/./)
      }
    })

    test('the cart shows no placeholders', async ({ page }) => {
      await page.goto('/cart')
      await expect(page.locator('main .animate-pulse:visible')).toHaveCount(0)
    })

    test('the text of forms never appears in the address', async ({ page }) => {
      await page.goto('/contact')
      // A browser that does not know `@media (scripting: none)` shows the form.
      const form = page.locator('form:has([name=message])')
      await form.evaluate((hidden: HTMLFormElement) => {
        hidden.className = ''
      })
      await page.locator('[name=message]').fill('Je suis enceinte')
      const sent = page.waitForRequest(request => request.isNavigationRequest())
      await form.locator('button[type=submit]').click()
      expect((await sent).method()).toBe('POST')
      await expect(page).not.toHaveURL(/enceinte/)
    })
  })
}
