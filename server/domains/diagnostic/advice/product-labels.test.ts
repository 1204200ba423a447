import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProductLabels } from '#contract/diagnostic/label-list.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const url = '/api/produits/etiquettes'
const read = async (locale: 'fr' | 'en') =>
  readProductLabels((await shop.app.inject({ url, headers: { 'accept-language': locale } })).json())

test('the labels of published products are in the reader’s language, the newest first, with what is washed off', async () => {
  const cream = await shop.product({
    translations: { fr: { intitule: 'Crème' }, en: { intitule: 'Cream' } },
    inci: 'Aqua, Glycerin',
  })
  const soap = await shop.product({ intitule: 'Gel douche doux', inci: 'Aqua, Coco-Glucoside' })
  await shop.product({ intitule: 'Sans liste', inci: '' })
  await shop.product({ intitule: 'Brouillon', inci: 'Aqua', status: 'draft' })
  expect(await read('fr')).toEqual([
    { id: soap, name: 'Gel douche doux', inci: 'Aqua, Coco-Glucoside', isRinsed: true },
    { id: cream, name: 'Crème', inci: 'Aqua, Glycerin', isRinsed: false },
  ])
  expect((await read('en')).at(-1)?.name).toBe('Cream')
})

test('the labels are not sent again while they have not changed', async () => {
  const first = await shop.app.inject({ url })
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await shop.app.inject({ url, headers })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await shop.product({ intitule: 'Nouveau', inci: 'Aqua, Retinol' })
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(200)
})
