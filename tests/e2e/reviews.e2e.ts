import { accessibilityViolations } from './support/accessibility.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { allTheWay, moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a buyer reviews a product received, staff publish and answer, a visitor reads it', async ({
      page,
      browser,
      request,
      shop,
    }) => {
      test.setTimeout(120_000)
      const ready = await readyToOrder(request, shop, `Baume ${language}`)
      const { id } = await placeOrder(request, ready)
      const { product } = ready
      const words = `Zqdoux. ${'Il sent le karité et ne colle pas. '.repeat(8)}`.trim()
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${id}`)
      await expect(page.getByRole('button', { name: t('orders:reorder.action') })).toBeVisible()
      const open = page.getByRole('button', { name: t('requests:review.openNamed', { name: product.name }) })
      await expect(open).toHaveCount(0)
      await moveTo(request, ready.admin, id, allTheWay)
      await page.reload()

      // Only the keyboard is used: the focus must never be lost.
      await open.focus()
      await page.keyboard.press('Enter')
      const stars = page.getByLabel(t('requests:review.stars'))
      await expect(stars).toBeVisible()
      const send = page.getByRole('button', { name: t('requests:review.send') })
      await send.press('Enter')
      await expect(stars).toBeFocused()
      await expect(stars).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('5')
      await stars.selectOption('4')
      await page.keyboard.press('Tab')
      await page.keyboard.insertText(words)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('checkbox', { name: t('requests:review.anonymous') })).toBeFocused()
      await expect(page.getByText(t('requests:review.anonymousHint', { name: 'Salimata K.' }))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.route('**/my-review', route => route.abort(), { times: 1 })
      await send.press('Enter')
      await expect(page.getByRole('alert')).toContainText(t('requests:review.failure'))
      await send.press('Enter')
      await expect(page.getByText(t('requests:review.states.waiting'))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
      const address = `${shop.url}/products/${product.id}?lang=${language}`
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(product.name)
      await expect(visitor.getByText('Zqdoux')).toHaveCount(0)
      expect(
        await visitor.locator('script[type="application/ld+json"]').allTextContents(),
      ).not.toContainEqual(expect.stringContaining('aggregateRating'))

      const staff = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
      await signIn(staff, ready.admin)
      await staff.addInitScript(chosen => localStorage.setItem('language', chosen), language)
      await staff.context().addCookies([{ name: 'language', value: language, url: shop.url }])
      await staff.goto(`${shop.url}/admin/reviews?status=waiting&search=zqdoux`)
      await staff.getByRole('link', { name: product.name }).click()
      const dialog = staff.getByRole('dialog', { name: product.name })
      await expect(dialog.getByText('Salimata K.')).toBeVisible()
      await dialog.getByRole('button', { name: t('admin-content:reviews.decline') }).click()
      await expect(dialog.getByText(t('admin-content:reviews.reasonMissing'))).toBeVisible()
      expect(await accessibilityViolations(staff)).toEqual([])
      await dialog.getByRole('button', { name: t('admin-content:reviews.publish') }).click()
      await dialog.getByLabel(t('admin-content:reviews.answerText')).fill('Zqmerci de votre avis.')
      await dialog.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(staff.getByText(t('admin-content:reviews.answered'))).toBeVisible()

      await visitor.goto(address)
      const summary = t('home:reviews.summary', { average: language === 'fr' ? '4,0' : '4.0', count: 1 })
      await visitor.getByRole('link', { name: summary }).click()
      const reviews = visitor.locator('#reviews')
      await expect(reviews).toContainText('Zqmerci de votre avis.')
      await expect(reviews.getByText(/^Zqdoux.+…$/)).toBeVisible()
      expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringContaining('"ratingValue":4,"reviewCount":1'),
      )
      expect(await accessibilityViolations(visitor)).toEqual([])
      await reviews.getByRole('link', { name: t('home:reviews.all', { count: 1 }) }).click()
      await expect(visitor.getByText(words)).toBeVisible()
      expect(await accessibilityViolations(visitor)).toEqual([])
      await visitor.getByRole('link', { name: t('home:reviews.back') }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(product.name)

      await page.reload()
      await open.click()
      await expect(page.getByText(t('requests:review.states.published'))).toBeVisible()
      await expect(page.getByText('Zqmerci de votre avis.')).toBeVisible()
      await page.getByRole('button', { name: t('requests:review.delete') }).click()
      await page.getByRole('button', { name: t('requests:review.deleteConfirm'), exact: true }).click()
      await expect(stars).toBeVisible()
      await expect
        .poll(
          async () => {
            await visitor.goto(address)
            return visitor.locator('#reviews').count()
          },
          { timeout: 15_000 },
        )
        .toBe(0)
      await visitor.context().close()
      await staff.context().close()
    })
  })
}
