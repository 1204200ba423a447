import type { Page } from '@playwright/test'
import { calmAnswers, goodsOf, memberWithDiagnostic, productWith } from './support/diagnostics.ts'
import { putInCart } from './support/goods.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('products are recommended with their reasons, and a product says whether it fits the member’s skin [S2.member.recommended.screen]', async ({
      page,
      request,
    }) => {
      const { member, diagnostic } = await memberWithDiagnostic(request, {
        ...calmAnswers,
        pregnancy: ['pregnant'],
      })
      const retinol = await productWith(request, 'retinol', 'serums')
      await signIn(page, member)
      await page.goto('/products/recommended')
      await expect(page.getByText(t('result:recommended.fromDiagnostic'))).toBeVisible()
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards.first().getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: retinol.intitule })).toHaveCount(0)
      await page.getByRole('link', { name: t('shell:list.next') }).click()
      await expect(page).toHaveURL(/page=2$/)
      await expect(cards.first()).toBeVisible()

      const advised = diagnostic.products[0]?.product.id ?? 0
      await page.goto(`/products/${advised}`)
      await expect(page.getByText(t('result:fit.good'))).toBeVisible()
      await page.goto(`/products/${retinol.id}`)
      const fit = page.getByRole('status').filter({ hasText: t('result:fit.careful') })
      await expect(fit).toContainText(t('diagnostic:actives.retinol'))
    })

    test('the cart warns about incompatible products with the reason, and never blocks the order', async ({
      page,
      request,
    }) => {
      const { member } = await memberWithDiagnostic(request, { ...calmAnswers, pregnancy: ['pregnant'] })
      const retinol = await productWith(request, 'retinol', 'serums')
      const acid = await productWith(request, 'salicylic-acid', 'masks-exfoliants')
      for (const product of [retinol, acid]) await putInCart(request, member, goodsOf(product))
      await signIn(page, member)
      await page.goto('/cart')
      const guard = region(page, t('guard:label'))
      await expect(guard).toContainText(t('diagnostic:conflicts.retinoidAcid'))
      await expect(guard.getByText(t('guard:kind.pregnancy')).first()).toBeVisible()
      const clash = guard
        .getByRole('listitem')
        .filter({ hasText: t('guard:kind.conflict') })
        .first()
      await clash.locator('summary').click()
      await expect(clash).toContainText(t('diagnostic:facts.F20'))
      const count = await guard.getByText(t('guard:dismiss')).count()
      await guard
        .getByRole('button', { name: t('guard:dismissNamed', { kind: t('guard:kind.conflict') }) })
        .first()
        .click()
      await expect(guard.getByText(t('guard:dismiss'))).toHaveCount(count - 1)
      await page.reload()
      await expect(guard.getByText(t('guard:dismiss'))).toHaveCount(count - 1)
      await page.getByRole('link', { name: t('cart:checkout') }).click()
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await expect(guard.getByText(t('guard:kind.pregnancy')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t('checkout:place') })).toBeEnabled()
    })
  })
}

test('a guest’s cart asks about the buyer’s situation, and product pages show no skin fit', async ({
  page,
  request,
}) => {
  const t = wordsOf('fr')
  const retinol = await productWith(request, 'retinol', 'serums')
  await page.goto(`/products/${retinol.id}`)
  await expect(page.getByText(t('result:fit.loading'))).toBeHidden()
  await page
    .getByRole('button', { name: t('catalogue:add.addNamed', { name: retinol.intitule }) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
  await page.goto('/cart')
  const guard = region(page, t('guard:label'))
  await expect(guard).toContainText(t('guard:kind.ask'))
  await expect(guard).toContainText(t('guard:kind.sun'))
  await expect(guard).not.toContainText(t('guard:kind.pregnancy'))
  for (let left = await guard.getByText(t('guard:dismiss')).count(); left > 0; left--)
    await guard.getByText(t('guard:dismiss')).first().click()
  await expect(guard).toHaveCount(0)
})
