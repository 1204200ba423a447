import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

describe('PUT /admin/produits/bulk', () => {
  test('changes status, prices to a multiple of 5 FCFA, and adds categories', async () => {
    const [old, added] = [
      await shop.word('categories', 'Vieille', 'Old'),
      await shop.word('categories', 'Promo', 'Sale'),
    ]
    const ids = [
      await shop.product({ prix: 1999, categories: [old] }),
      await shop.product({ prix: 3 }),
      await shop.product({ prix: 1 }),
    ]
    const answer = await shop.admin('PUT', '/admin/produits/bulk', {
      ids: [...ids, ids[0]],
      prixPourcent: -12.5,
      categories: [added],
      status: 'disabled',
    })
    expect(answer).toEqual({ status: 200, body: { updated: 3 } })
    const products = await Promise.all(ids.map(id => shop.admin('GET', `/admin/produits/${id}`)))
    expect(products.map(product => product.body.prix)).toEqual([1750, 5, 1])
    expect(products[0]?.body).toMatchObject({ status: 'disabled', categories: [{ id: old }, { id: added }] })
    expect((await shop.get('/categories')).body).toContainEqual(
      expect.objectContaining({ id: added, productCount: 0 }),
    )
    await shop.admin('PUT', '/admin/produits/bulk', { ids, status: 'published' })
    expect((await shop.get('/categories')).body).toContainEqual(
      expect.objectContaining({ id: added, productCount: 3 }),
    )
  })

  test.each<[string, object, string]>([
    ['no ids', { ids: [], status: 'draft' }, 'ids'],
    ['ids missing', { status: 'draft' }, 'ids'],
    ['101 ids', { ids: Array.from({ length: 101 }, (_, id) => id + 1), status: 'draft' }, 'ids'],
    ['an unknown id', { ids: [999_999], status: 'draft' }, 'ids'],
    ['nothing to change', { ids: [1] }, 'status'],
    ['an unknown status', { ids: [1], status: 'x' }, 'status'],
    ['a price below a tenth', { ids: [1], prixPourcent: -91 }, 'prixPourcent'],
    ['a huge rise', { ids: [1], prixPourcent: 501 }, 'prixPourcent'],
    ['an unknown category', { ids: [1], categories: [999_999] }, 'categories'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await shop.admin('PUT', '/admin/produits/bulk', body)
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
      status: 422,
      fields: [field],
    })
  })

  test('is all or nothing', async () => {
    const cheap = await shop.product({ prix: 1000 })
    const dear = await shop.product({ prix: 100_000_000 })
    const answer = await shop.admin('PUT', '/admin/produits/bulk', { ids: [cheap, dear], prixPourcent: 10 })
    expect(answer).toMatchObject({ status: 422, body: { errors: { prixPourcent: [expect.any(String)] } } })
    expect((await shop.get(`/produits/${cheap}`)).body.prix).toBe(1000)
  })
})

describe.each([
  ['categories', 'categories', 'categories'],
  ['ingredients', 'ingredients', 'ingredients'],
  ['types-peau', 'type-peaus', 'typesPeau'],
] as const)('the tab %s of a product', (tab, words, field) => {
  test('adds and removes words and answers the product', async () => {
    const [a, b] = [
      await shop.word(words, `${tab} un`, `${tab} one`),
      await shop.word(words, `${tab} deux`, `${tab} two`),
    ]
    const id = await shop.product({ [field]: [a] })
    const added = await shop.admin('POST', `/admin/produits/${id}/${tab}`, { ids: [a, b, b] })
    expect(added).toMatchObject({ status: 200, body: { [field]: [{ id: a }, { id: b }] } })
    expect((await shop.get(`/produits/${id}`)).body[field]).toMatchObject([{ id: a }, { id: b }])
    const removed = await shop.admin('DELETE', `/admin/produits/${id}/${tab}`, { ids: [a] })
    expect(removed).toMatchObject({ status: 200, body: { [field]: [{ id: b }] } })
  })

  test('refuses unknown ids, an empty list, and invalid ids', async () => {
    const id = await shop.product()
    for (const ids of [[999_999], [], ['1'], [1.5], [-1], 'x', undefined]) {
      const answer = await shop.admin('POST', `/admin/produits/${id}/${tab}`, { ids })
      expect({ ids, status: answer.status }).toEqual({ ids, status: 422 })
    }
  })
})
