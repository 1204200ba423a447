import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

test('of the shades of a product a result recommends one in stock, and says that there are others', async () => {
  const shades = await Promise.all(['SOL-002', 'SOL-002-AMBRE', 'SOL-002-EBENE'].map(shop.productId))
  const { token } = await shop.member()
  const { body } = await shop.diagnose(token, { 'dark-marks': 'lasting', budget: 'no-limit' })
  const recommended = body.products.filter(({ productId }) => shades.includes(productId))
  expect(recommended).toMatchObject([
    {
      productId: shades[0],
      product: { intitule: 'Crème minérale teintée SPF 50 – Cacao', groupe: { nombre: 3 } },
    },
  ])
  const list = await shop.call<{ data: { id: number }[] }>('GET', '/produits/recommended?notPaginate=true', {
    token,
  })
  expect(list.body.data.filter(({ id }) => shades.includes(id))).toHaveLength(1)

  await shop.db
    .updateTable('products')
    .set({ stock: 0 })
    .where('id', '=', shades[0] ?? 0)
    .execute()
  const later = await shop.diagnose(token, { 'dark-marks': 'lasting', budget: 'no-limit', acne: 'few' })
  const others = later.body.products.filter(({ productId }) => shades.includes(productId))
  expect(others.map(({ productId }) => productId)).toEqual([shades[1]])
})

test('a result names one of several excluded shades, and none if another one is suitable', async () => {
  const { token } = await shop.member()
  const excluded = async (acne: string) =>
    (await shop.diagnose(token, { 'dark-marks': 'lasting', budget: '3000', acne })).body.excluded
      .map(({ product }) => product)
      .filter(name => name.includes('teintée'))
  await shop.db.updateTable('products').set({ stock: 5 }).where('reference', '=', 'SOL-002').execute()
  expect(await excluded('none')).toHaveLength(1)
  // A shade that is cheap enough is recommended, so that the dearer ones are not excluded.
  await shop.db.updateTable('products').set({ price: 900 }).where('reference', '=', 'SOL-002-AMBRE').execute()
  expect(await excluded('few')).toEqual([])
})
