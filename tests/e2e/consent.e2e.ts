import type { Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { calmAnswers, newDiagnostic } from './support/diagnostics.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a member withdraws one consent with a click, gives it again, and withdraws all together', async ({
      page,
      request,
      shop,
    }) => {
      const member = await newMember(request)
      const { id } = await newDiagnostic(request, member)
      const admin = await administrator(request, shop)
      const opened = async () => (await request.get(`/api/admin/diagnostics/${id}`, as(admin))).status()
      expect(await opened()).toBe(200)
      await signIn(page, member)
      await page.goto('/account/diagnostics')
      const card = region(page, t('result:consents.title'))
      const staff = t('result:consents.staff')
      await card.getByRole('button', { name: t('result:consents.withdrawNamed', { purpose: staff }) }).click()
      const give = card.getByRole('button', { name: t('result:consents.giveNamed', { purpose: staff }) })
      await expect(give).toBeVisible()
      expect(await opened()).toBe(404)
      await give.click()
      await expect(
        card.getByRole('button', { name: t('result:consents.withdrawNamed', { purpose: staff }) }),
      ).toBeVisible()
      expect(await opened()).toBe(200)

      await card.getByRole('button', { name: t('result:consents.all') }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('shell:action.cancel') }).click()
      await expect(dialog).toHaveCount(0)
      expect((await request.get(`/api/diagnostics/${id}`, as(member))).status()).toBe(200)
      const keep = t('result:consents.keep')
      await card.getByRole('button', { name: t('result:consents.withdrawNamed', { purpose: keep }) }).click()
      await dialog.getByRole('button', { name: t('result:consents.allConfirm') }).click()
      await expect(page.getByText(t('result:mine.emptyTitle'))).toBeVisible()
      await expect(card).toHaveCount(0)
      expect((await request.get(`/api/diagnostics/${id}`, as(member))).status()).toBe(404)
    })

    test('with a small budget only the first month is added to the cart, and everything on request', async ({
      page,
      request,
    }) => {
      const member = await newMember(request)
      const diagnostic = await newDiagnostic(request, member, { ...calmAnswers, budget: ['10000'] })
      const full = await (await request.get(`/api/diagnostics/${diagnostic.id}`, as(member))).json()
      const months = full.purchasePlan as { total: number; products: { productId: number }[] }[]
      expect(months.length).toBeGreaterThan(1)
      const first = months.find(({ products }) => products.length > 0)
      await signIn(page, member)
      await page.goto(`/diagnostic/result/${diagnostic.id}`)
      await expect(page.getByText(t('result:plan.thisMonth'))).toBeVisible()
      const cost = `section[aria-label="${t('result:cost.title')}"]`
      expect(await accessibilityViolations(page, cost)).toEqual([])
      await page.getByRole('button', { name: t('result:purchase.firstMonth') }).click()
      await expect(page.getByRole('link', { name: t('result:purchase.seeCart') })).toBeVisible()
      const inCart = async () => {
        const { items } = await (await request.get('/api/cart', as(member))).json()
        return (items as { produit_id: number }[]).map(line => line.produit_id).toSorted()
      }
      expect(await inCart()).toEqual(first?.products.map(({ productId }) => productId).toSorted())
      expect(first?.total).toBeLessThanOrEqual(10_000)
      // Only the pressed button says that it works.
      const line = Promise.withResolvers<void>()
      await page.route('**/api/cart', route => line.promise.then(() => route.continue()))
      const everything = page.getByRole('button', { name: t('result:purchase.everything') })
      await everything.click()
      await expect(everything).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
      line.resolve()
      await expect.poll(inCart).toHaveLength(full.products.length)
    })

    test('somebody under 16 can add nothing to the cart before an adult confirms being present', async ({
      page,
      request,
    }) => {
      const member = await newMember(request)
      const answers = { ...calmAnswers, age: ['12-15'] }
      const { id } = await newDiagnostic(request, member, answers, { adult_present: true })
      await signIn(page, member)
      await page.goto(`/diagnostic/result/${id}`)
      const cost = region(page, t('result:cost.title'))
      const present = cost.getByRole('checkbox', { name: t('result:adult.present') })
      await expect(present).not.toBeChecked()
      await expect(cost.getByRole('button')).toHaveCount(0)
      await expect(region(page, t('result:products.title')).getByRole('button')).toHaveCount(0)
      await present.check()
      await expect(cost.getByRole('button').first()).toBeVisible()
      await page.goto('/products/recommended')
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').getByRole('button')).toHaveCount(0)
      await page.getByRole('checkbox', { name: t('result:adult.present') }).check()
      await expect(page.getByRole('main').getByRole('article').getByRole('button').first()).toBeVisible()
    })
  })
}
