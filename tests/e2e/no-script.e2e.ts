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

    test('the cart shows no placeholders', async ({ page }) => {
      await page.goto('/cart')
      await expect(page.locator('main .animate-pulse:visible')).toHaveCount(0)
    })

    test('the text of forms never appears in the address', async ({ page }) => {
      await page.goto('/contact')
      await page.locator('[name=message]').fill('Je suis enceinte')
      await page.locator('form:has([name=message]) button[type=submit]').click()
      await expect(page).not.toHaveURL(/enceinte/)
    })
  })
}
