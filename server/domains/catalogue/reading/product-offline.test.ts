import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxOfflineBytes } from '#contract/catalogue/offline-catalogue.ts'
import { type OfflineList, readOfflineList } from '#contract/catalogue/offline-list.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { fitting } from './product-offline.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const url = '/api/produits/hors-ligne'
const read = async (locale: 'fr' | 'en'): Promise<OfflineList> =>
  readOfflineList((await shop.app.inject({ url, headers: { 'accept-language': locale } })).json())

describe('the catalogue’s list for use without a network', () => {
  test('has the published products, the newest first, in the reader’s language, with the ids of their words', async () => {
    const category = await shop.word('categories', 'Corps', 'Body')
    const skin = await shop.word('type-peaus', 'Sèche', 'Dry')
    const problem = await shop.word('probleme-peaus', 'Taches', 'Spots')
    const older = await shop.product({
      translations: {
        fr: { intitule: 'Beurre de karité' },
        en: { intitule: 'Shea butter' },
      },
      marque: 'Faso',
      prix: 4500,
      quantiteEnStock: 0,
      categories: [category],
      typesPeau: [skin],
      problemes: [problem],
    })
    const newer = await shop.product({ intitule: 'Savon', prix: 900, quantiteEnStock: 3 })
    await shop.product({ status: 'draft' })
    await shop.product({ status: 'disabled' })
    const list = await read('fr')
    expect(list.products.map(({ id }) => id)).toEqual([newer, older])
    expect(list.products[1]).toEqual({
      id: older,
      name: 'Beurre de karité',
      brand: 'Faso',
      price: 4500,
      inStock: false,
      photo: null,
      categories: [category],
      skinTypes: [skin],
      problems: [problem],
    })
    expect(list.products[0]?.inStock).toBe(true)
    expect(list.total).toBe(2)
    expect(list.categories).toEqual([{ id: category, name: 'Corps' }])
    const english = await read('en')
    expect(english.products[1]?.name).toBe('Shea butter')
    expect([english.skinTypes, english.problems]).toEqual([
      [{ id: skin, name: 'Dry' }],
      [{ id: problem, name: 'Spots' }],
    ])
  })

  test('is not sent again while nothing has changed', async () => {
    const first = await shop.app.inject({ url })
    expect(first.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await shop.app.inject({ url, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const [{ id } = { id: 0 }] = first.json().produits
    await shop.admin('POST', `/admin/produits/${id}`, { prix: 950 })
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(200)
    expect((await read('fr')).products[0]?.price).toBe(950)
  })

  test('has as many products as fit into its maximum size', () => {
    const product = (id: number) => ({
      id,
      name: 'é'.repeat(200),
      brand: '',
      price: 1,
      inStock: true,
      photo: null,
      categories: [],
      skinTypes: [],
      problems: [],
    })
    const products = Array.from({ length: 5000 }, (_, index) => product(index))
    const fit = fitting(products, maxOfflineBytes)
    const size = Buffer.byteLength(JSON.stringify(fit))
    expect(size).toBeLessThanOrEqual(maxOfflineBytes)
    expect(size).toBeGreaterThan(maxOfflineBytes - 1000)
    expect(fit).toEqual(products.slice(0, fit.length))
    expect(fitting(products.slice(0, 9), maxOfflineBytes)).toHaveLength(9)
  })
})
