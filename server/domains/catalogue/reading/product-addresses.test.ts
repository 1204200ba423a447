import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { listProductAddresses } from './product-addresses.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

test('a map of the site has every published product under the slug of each language, and when its texts changed', async () => {
  const id = await shop.product({
    translations: { fr: { intitule: 'Savon noir' }, en: { intitule: 'Black soap' } },
  })
  await shop.product({ status: 'draft' })
  await shop.product({ status: 'disabled' })
  const [address, ...others] = await listProductAddresses(shop.db, 10)
  expect(others).toEqual([])
  expect(address).toMatchObject({
    paths: { fr: `/products/${id}-savon-noir`, en: `/products/${id}-black-soap` },
    photoSources: null,
  })
  const before = Date.parse(address?.changedAt ?? '')
  await shop.admin('POST', `/admin/produits/${id}`, { descriptionCourte: 'Doux.' })
  const [changed] = await listProductAddresses(shop.db, 10)
  expect(Date.parse(changed?.changedAt ?? '')).toBeGreaterThan(before)
  expect(await listProductAddresses(shop.db, 0)).toEqual([])
})

test('of the sizes of a product the map has the first published one, whose page stands for all', async () => {
  const ids = [await shop.product({ status: 'draft' }), await shop.product(), await shop.product()]
  const produits = ids.map((id, place) => ({ id, valeurs: { fr: `${place} l`, en: `${place} l` } }))
  await shop.admin('PUT', `/admin/produits/${ids[0]}/variantes`, { option: 'size', produits })
  const paths = (await listProductAddresses(shop.db, 10)).map(({ paths: { fr } }) => fr)
  const listed = (id = 0) => paths.some(path => path.startsWith(`/products/${id}-`))
  expect(ids.map(listed)).toEqual([false, true, false])
})
