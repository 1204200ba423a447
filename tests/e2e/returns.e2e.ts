import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { allTheWay, moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a full return restocks nothing and records no refund by default', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { admin } = ready
      const { id } = await placeOrder(request, ready)
      await moveTo(request, admin, id, allTheWay)
      const order = async () =>
        (await request.get(`/api/admin/orders/${id}`, as(admin))).json() as Promise<{
          status: string
          total: number
          refunded: number
          refund_due: number
        }>
      await signIn(page, admin)
      await page.goto(`/admin/orders/${id}`)
      await page.getByRole('button', { name: t('admin-orders:detail.to.returned'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-orders:change.return.title') })
      // By default the return dialog returns every unit, restocks none and leaves the refund for later.
      const pieces = dialog.getByLabel(t('admin-orders:change.quantityOf', { name: ready.product.name }))
      await expect(pieces).toHaveValue('2')
      await expect(dialog.getByText(t('admin-orders:change.return.all'))).toBeVisible()
      const intact = dialog.getByRole('checkbox', {
        name: t('admin-orders:change.return.restockOf', { name: ready.product.name }),
      })
      await expect(intact).not.toBeChecked()
      await expect(
        dialog.getByRole('radio', { name: t('admin-orders:change.return.money.later') }),
      ).toBeChecked()
      expect(await order()).toMatchObject({ status: 'delivered', refunded: 0 })

      await dialog.getByRole('radio', { name: t('admin-orders:change.return.money.courier') }).check()
      const amount = dialog.getByLabel(t('admin-orders:change.refund.amount'))
      const { total } = await order()
      await expect(amount).toHaveValue(String(total))
      const submit = dialog.getByRole('button', { name: t('admin-orders:change.return.submit') })
      await amount.fill('beaucoup')
      await submit.click()
      await expect(dialog.getByText(t('admin-orders:change.refund.noAmount'))).toBeVisible()
      await amount.fill(String(total + 1))
      await submit.click()
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await expect(amount).toHaveValue(String(total + 1))
      await amount.fill(String(total - 100))
      await submit.click()
      await expect(page.getByText(t('admin-orders:change.return.done'))).toBeVisible()
      expect(await order()).toMatchObject({ status: 'returned', refunded: total - 100, refund_due: 100 })
    })
  })
}
