import { newProduct } from './support/goods.ts'
import { administrator } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const t = wordsOf('fr')

test('nothing moves in a guest’s cart when a notice about its products comes late', async ({
  page,
  request,
  shop,
}) => {
  const serum = await newProduct(request, await administrator(request, shop), 'Sérum immobile')
  await page.setViewportSize({ width: 360, height: 740 })
  await recordShifts(page)
  await page.goto(`/products/${serum.id}`)
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: serum.name }) }).click()
  await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
  await page.route('**/api/cart/warnings', async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    const warning = { kind: 'sun', produit_ids: [serum.id], text: 'Une crème solaire le matin.', facts: [] }
    await route.fulfill({ json: [warning] })
  })
  await page.goto('/cart')
  await expect(page.getByText(t('guard:kind.sun'))).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})
