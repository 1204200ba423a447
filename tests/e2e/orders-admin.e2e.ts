import type { Page } from '@playwright/test'
import { ordersOf, placeOrder, readyToOrder } from './support/ordering.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { shopStep } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('staff change an order’s quantities, record a return and refund it', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, 'Beurre à reprendre')
      const { admin, member, product } = ready
      const order = await placeOrder(request, ready)
      await signIn(page, admin)
      await page.goto(`/admin/orders/${order.id}`)

      // Two units are ordered and eight are in stock, so eleven are refused, and the typed quantity stays.
      await page.getByRole('button', { name: t('admin-orders:change.edit.title') }).click()
      const edit = page.getByRole('dialog', { name: t('admin-orders:change.edit.title') })
      const quantity = edit.getByLabel(t('admin-orders:change.quantityOf', { name: product.name }))
      await quantity.fill('11')
      await edit.getByRole('button', { name: t('admin-orders:change.edit.submit') }).click()
      await expect(
        edit.getByText(t('orders:server.shortage', { name: product.name, most: 10 })),
      ).toBeVisible()
      await expect(quantity).toHaveValue('11')
      await expect(quantity).toHaveAttribute('aria-invalid', 'true')
      await quantity.fill('3')
      await edit.getByRole('button', { name: t('admin-orders:change.edit.submit') }).click()
      await expect(page.getByText(t('admin-orders:change.edit.done'))).toBeVisible()
      await expect(edit).toHaveCount(0)
      const changed = t('orders:event.line', { name: product.name, before: 2, after: 3 })
      await expect(page.getByText(changed)).toBeVisible()
      expect(await ordersOf(request, member)).toMatchObject([{ total: 7500 }])

      for (const status of ['confirmed', 'preparing', 'shipped', 'delivered']) {
        expect(await shopStep(request, admin, order.id, status)).toBe(200)
      }
      await page.reload()
      await expect(page.getByRole('button', { name: t('admin-orders:change.edit.title') })).toHaveCount(0)
      await page.getByRole('button', { name: t('admin-orders:change.return.title') }).click()
      const back = page.getByRole('dialog', { name: t('admin-orders:change.return.title') })
      await back.getByRole('button', { name: t('admin-orders:change.return.submit') }).click()
      await expect(back.getByText(t('admin-orders:change.return.nothing'))).toBeVisible()
      await back.getByRole('button', { name: t('admin-orders:change.more', { name: product.name }) }).click()
      await expect(back.getByText(t('admin-orders:change.return.restock'))).toBeVisible()
      await back.getByRole('button', { name: t('admin-orders:change.return.submit') }).click()
      await expect(page.getByText(t('admin-orders:change.return.done'))).toBeVisible()
      await expect(page.getByText(t('orders:event.partly_returned'))).toBeVisible()
      await expect(page.getByText(t('admin-orders:money.due'))).toContainText(amount(2500, language))

      await page.getByRole('button', { name: t('admin-orders:change.refund.title') }).click()
      const refund = page.getByRole('dialog', { name: t('admin-orders:change.refund.title') })
      const sum = refund.getByLabel(t('admin-orders:change.refund.amount'))
      await expect(sum).toHaveValue('2500')
      await sum.fill('8000')
      await refund.getByLabel(t('admin-orders:change.refund.reason')).fill('Pot fendu')
      await refund.getByRole('button', { name: t('admin-orders:change.refund.submit') }).click()
      await expect(sum).toHaveAttribute('aria-invalid', 'true')
      await expect(refund.getByLabel(t('admin-orders:change.refund.reason'))).toHaveValue('Pot fendu')
      await sum.fill('2500')
      await refund.getByLabel(t('admin-orders:money.by.mobile_money')).check()
      await refund.getByRole('button', { name: t('admin-orders:change.refund.submit') }).click()
      await expect(page.getByText(t('admin-orders:change.refund.done'))).toBeVisible()
      await expect(page.getByText(t('admin-orders:money.due'))).toHaveCount(0)
      await expect(page.getByText('Pot fendu')).toHaveCount(2)

      await ledgerShows(page, product.id, [
        t('admin-catalogue:stock.causes.edit'),
        t('admin-catalogue:stock.causes.order'),
        t('admin-catalogue:stock.causes.count'),
      ])
    })
  })
}

/** Checks that the product's stock history lists exactly these causes in this order. */
async function ledgerShows(page: Page, productId: number, causes: string[]): Promise<void> {
  await page.goto(`/admin/products/${productId}?tab=stock`)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(causes.length + 1)
  for (const [place, cause] of causes.entries()) await expect(rows.nth(place + 1)).toContainText(cause)
}
