import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('when two clerks edit the lines or address of an order, the second sees both values and chooses', async ({
      page,
      request,
      shop,
    }) => {
      const name = 'Crème à deux'
      const ready = await readyToOrder(request, shop, name)
      const { admin } = ready
      const { id } = await placeOrder(request, ready)
      const path = `/api/admin/orders/${id}`
      const read = async () => (await request.get(path, as(admin))).json()
      const setQuantity = async (quantity: number) => {
        const data = { lines: [{ line: 0, quantity }], revision: (await read()).revision }
        expect((await request.put(`${path}/lines`, { ...as(admin), data })).ok()).toBe(true)
      }
      const setAddress = async (changes: object) => {
        const { revision, total, address } = await read()
        const { street, quarter, city, landmark, complement } = address
        const newAddress = { street, quarter, city, landmark, complement, phone: '70112233', ...changes }
        const data = { address: newAddress, expected_total: total, revision }
        expect((await request.put(`${path}/address`, { ...as(admin), data })).status()).toBe(200)
      }
      await setAddress({})
      await signIn(page, admin)
      await page.goto(`/admin/orders/${id}`)
      await page.getByRole('button', { name: t('admin-orders:change.edit.title') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-orders:change.edit.title') })
      const pieces = dialog.getByLabel(t('admin-orders:change.quantityOf', { name }))
      const save = dialog.getByRole('button', { name: t('admin-orders:change.edit.submit') })
      await pieces.fill('5')
      await setQuantity(3)
      await save.click()
      const conflict = page.getByRole('dialog', { name: t('admin:conflict.title') })
      const choices = conflict.getByRole('group', { name }).getByRole('radio')
      await expect(conflict.getByRole('group', { name })).toContainText(/3.*5/)
      await expect(choices.nth(1)).toBeChecked()
      // Closing the conflict dialog decides nothing: it opens again, so that no change is overwritten unseen.
      await conflict.getByRole('button', { name: t('admin:conflict.continue') }).click()
      await save.click()
      await choices.first().check()
      await conflict.getByRole('button', { name: t('admin-orders:change.takeChoice') }).click()
      await expect(pieces).toHaveValue('3')
      expect((await read()).items[0].quantity).toBe(3)
      await pieces.fill('4')
      await save.click()
      await expect(page.getByText(t('admin-orders:change.edit.done'))).toBeVisible()
      expect((await read()).items[0].quantity).toBe(4)

      await page.getByRole('button', { name: t('admin-orders:change.address.title') }).click()
      const address = page.getByRole('dialog', { name: t('admin-orders:change.address.title') })
      await address.getByLabel(t('addresses:fields.street')).fill('Rue à moi')
      await setAddress({ street: 'Rue à elle', landmark: 'Le puits' })
      await address.getByRole('button', { name: t('admin-orders:change.address.submit') }).click()
      const field = (of: 'street' | 'landmark') =>
        conflict.getByRole('group', { name: t(`addresses:fields.${of}`) }).getByRole('radio')
      await expect(field('street').nth(1)).toBeChecked()
      await expect(field('landmark').first()).toBeChecked()
      await conflict.getByRole('button', { name: t('admin-orders:change.takeChoice') }).click()
      await expect(address.getByLabel(t('addresses:fields.landmark'))).toHaveValue('Le puits')
      await address.getByRole('button', { name: t('admin-orders:change.address.submit') }).click()
      await expect(page.getByText(t('admin-orders:change.address.done'))).toBeVisible()
      expect((await read()).address).toMatchObject({ street: 'Rue à moi', landmark: 'Le puits' })
    })

    test('a return or refund that another clerk has just recorded is shown before it is recorded twice', async ({
      page,
      request,
      shop,
    }) => {
      const name = 'Crème rendue'
      const ready = await readyToOrder(request, shop, name)
      const { admin } = ready
      const { id } = await placeOrder(request, ready)
      await moveTo(request, admin, id, ['confirmed', 'preparing', 'shipped', 'delivered'])
      const path = `/api/admin/orders/${id}`
      const change = async (call: string, body: object) => {
        const { revision } = await (await request.get(path, as(admin))).json()
        const answer = await request.post(`${path}/${call}`, { ...as(admin), data: { ...body, revision } })
        expect(answer.status()).toBe(201)
      }
      await signIn(page, admin)
      await page.goto(`/admin/orders/${id}`)
      await page.getByRole('button', { name: t('admin-orders:change.return.title') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-orders:change.return.title') })
      await dialog.getByLabel(t('admin-orders:change.quantityOf', { name })).fill('1')
      await change('returns', { lines: [{ line: 0, quantity: 1, restock: false }] })
      await dialog.getByRole('button', { name: t('admin-orders:change.return.submit') }).click()
      const returned = { name: t('admin-orders:change.moved.returned', { name }), from: '0', to: '1' }
      await expect(dialog.getByText(t('admin-orders:change.moved.difference', returned))).toBeVisible()
      await dialog.getByRole('button', { name: t('shell:action.cancel') }).click()

      await page.getByRole('button', { name: t('admin-orders:change.refund.title') }).click()
      const refund = page.getByRole('dialog', { name: t('admin-orders:change.refund.title') })
      const amount = refund.getByLabel(t('admin-orders:change.refund.amount'))
      await expect(amount).toHaveValue('2500')
      await change('refunds', { amount: 1000, method: 'cash', reason: '' })
      await refund.getByRole('button', { name: t('admin-orders:change.refund.submit') }).click()
      await expect(refund.getByRole('listitem')).toContainText([t('admin-orders:change.moved.refunded')])
      await expect(amount).toHaveValue('1500')
    })
  })
}
