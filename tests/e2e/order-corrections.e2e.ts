import { newProduct } from './support/goods.ts'
import { ordersOf, placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

test.afterEach(({ shop }) => runSql(shop, 'delete from delivery_zones'))

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('a caller’s order is changed to another quarter and one more soap, with their prices', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop, 'Beurre à envoyer ailleurs')
      const soap = await newProduct(request, ready.admin, `Savon oublié ${language}`, {
        price: 700,
        stock: 4,
      })
      for (const [name, fee, place] of [
        ['Centre', 1000, ''],
        ['Quartiers', 1500, 'Tampouy'],
      ] as const) {
        const places = [{ city: 'Ouagadougou', quarter: place }]
        const terms = { fee, free_from: null, min_days: 1, max_days: 2, is_active: true }
        const data = { name: { fr: name, en: name }, ...terms, places }
        expect((await request.post('/api/admin/delivery/zones', { ...as(ready.admin), data })).ok()).toBe(
          true,
        )
      }
      const order = await placeOrder(request, ready)
      await signIn(page, ready.admin)
      await page.goto(`/admin/orders/${order.id}`)

      await page.getByRole('button', { name: t('admin-orders:change.address.title') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-orders:change.address.title') })
      const save = dialog.getByRole('button', { name: t('admin-orders:change.address.submit') })
      const quarter = dialog.getByLabel(t('addresses:fields.quarter'))
      const street = dialog.getByLabel(t('addresses:fields.street'))
      const phone = dialog.getByLabel(t('addresses:fields.phone'))
      await street.fill('')
      await phone.fill('70 11 22 33')
      await save.click()
      // The form shows the error at the street field and removes it once the street is entered.
      await expect(dialog.getByText(t('validation:streetOrLandmark'))).toBeVisible()
      await expect(street).toBeFocused()
      await street.fill('Rue 17.300')
      await expect(dialog.getByText(t('validation:streetOrLandmark'))).toHaveCount(0)
      await quarter.fill('Tampouy')
      await expect(dialog.getByRole('status').filter({ hasText: '→' })).toBeVisible()
      await save.click()
      await expect(page.getByText(t('admin-orders:change.address.done'))).toBeVisible()
      await expect(page.getByText(t('orders:event.readdressed'))).toBeVisible()
      const [moved] = await ordersOf(request, ready.member)
      expect(moved?.total).toBe(order.total + 500)

      await page.getByRole('button', { name: t('admin-orders:change.edit.title') }).click()
      const items = page.getByRole('dialog', { name: t('admin-orders:change.edit.title') })
      const search = items.getByRole('searchbox', { name: t('admin-orders:find.label') })
      await search.fill(soap.name)
      await search.press('Enter')
      await expect(items.getByText(soap.name)).toBeVisible()
      await expect(items.getByText(t('admin-orders:change.edit.nothing'))).toHaveCount(0)
      await items.getByRole('button', { name: t('admin-orders:find.add', { name: soap.name }) }).click()
      await expect(items.getByText(t('admin-orders:change.edit.alreadyOrdered'))).toBeVisible()
      const pieces = items.getByLabel(t('admin-orders:change.quantityOf', { name: soap.name }))
      await pieces.fill('5')
      await items.getByRole('button', { name: t('admin-orders:change.edit.submit') }).click()
      await expect(items.getByText(t('orders:server.shortage', { name: soap.name, most: 4 }))).toBeVisible()
      await pieces.fill('2')
      await items.getByRole('button', { name: t('admin-orders:change.edit.submit') }).click()
      await expect(page.getByText(t('admin-orders:change.edit.done'))).toBeVisible()
      await expect(page.getByText(amount((moved?.total ?? 0) + 1400, language)).first()).toBeVisible()
    })
  })
}
