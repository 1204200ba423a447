import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { giveStockBack, takeStock } from './stock/stock.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const cause = { cause: 'order', actorId: null } as const
const sell = (productId: number, quantity: number) =>
  shop.db.transaction().execute(trx => takeStock(shop.deps, trx, [{ productId, quantity }], 'fr', cause))
const read = async (id: number) => (await shop.admin('GET', `/admin/produits/${id}`)).body
const save = (id: number, changes: object) => shop.admin('POST', `/admin/produits/${id}`, changes)

describe('a product that was opened before a sale', () => {
  test('keeps the sale when another field is saved', async () => {
    const id = await shop.product({ quantiteEnStock: 122 })
    const opened = await read(id)
    await sell(id, 5)
    const saved = await save(id, { revision: opened.revision, marque: 'Sira Officine' })
    expect(saved).toMatchObject({ status: 200, body: { marque: 'Sira Officine', quantiteEnStock: 117 } })
  })

  test('keeps the sale when a delivery is added to the stock that was read', async () => {
    const id = await shop.product({ quantiteEnStock: 10 })
    const { revision } = await read(id)
    await sell(id, 4)
    const saved = await save(id, { revision, quantiteEnStock: 30, stock_lu: 10 })
    expect(saved.body).toMatchObject({ quantiteEnStock: 26 })
    const ledger = await shop.db
      .selectFrom('stockMovements')
      .select(['quantity', 'cause'])
      .where('productId', '=', id)
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([
      { quantity: 10, cause: 'count' },
      { quantity: -4, cause: 'order' },
      { quantity: 20, cause: 'count' },
    ])
  })

  test('refuses to take away more than is left, and says how many are', async () => {
    const id = await shop.product({ quantiteEnStock: 10 })
    await sell(id, 5)
    const refused = await save(id, { quantiteEnStock: 2, stock_lu: 10 })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.quantiteEnStock?.[0]).toContain('Il en reste 5')
    expect(await read(id)).toMatchObject({ quantiteEnStock: 5 })
  })

  test('refuses more pieces than a stock can hold', async () => {
    const id = await shop.product({ quantiteEnStock: 5 })
    expect((await save(id, { quantiteEnStock: 10_000_000, stock_lu: 0 })).status).toBe(422)
    expect(await read(id)).toMatchObject({ quantiteEnStock: 5 })
  })

  test('is refused a stock without the stock that was read', async () => {
    const id = await shop.product({ quantiteEnStock: 10 })
    const { revision } = await read(id)
    const refused = await save(id, { revision, quantiteEnStock: 10 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['stock_lu']])
  })
})

describe('the revision of a product', () => {
  test('lets a client without it change what it names: its stock is what it counted', async () => {
    const id = await shop.product({ quantiteEnStock: 10, prix: 700 })
    expect((await save(id, { quantiteEnStock: 3 })).body).toMatchObject({ quantiteEnStock: 3, prix: 700 })
  })

  test('does not change when units are sold or restocked', async () => {
    const id = await shop.product({ quantiteEnStock: 10 })
    const { revision } = await read(id)
    await sell(id, 2)
    const back = { cause: 'cancelled', actorId: null } as const
    await shop.db
      .transaction()
      .execute(trx => giveStockBack(shop.deps.jobs, trx, [{ productId: id, quantity: 1 }], back))
    expect(await read(id)).toMatchObject({ revision, quantiteEnStock: 9 })
  })

  test.each<[string, (id: number, word: number) => Promise<{ status: number }>]>([
    ['a save', id => save(id, { marque: 'Autre' })],
    [
      'a new status for many',
      id => shop.admin('PUT', '/admin/produits/bulk', { ids: [id], status: 'disabled' }),
    ],
    ['new prices for many', id => shop.admin('PUT', '/admin/produits/bulk', { ids: [id], prixPourcent: 10 })],
    [
      'a category for many',
      (id, word) => shop.admin('PUT', '/admin/produits/bulk', { ids: [id], categories: [word] }),
    ],
    [
      'an added category',
      (id, word) => shop.admin('POST', `/admin/produits/${id}/categories`, { ids: [word] }),
    ],
    [
      'a removed category',
      (id, word) => shop.admin('DELETE', `/admin/produits/${id}/categories`, { ids: [word] }),
    ],
  ])('rises with %s, so that a form opened before is refused', async (name, change) => {
    const word = await shop.word('categories', `Mot ${name}`, `Word ${name}`)
    const id = await shop.product({ prix: 1000 })
    const { revision } = await read(id)
    expect((await change(id, word)).status).toBe(200)
    const refused = await save(id, { revision, prix: 6900 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(refused.body.message).toContain('Quelqu’un d’autre a modifié ce produit')
    expect((await read(id)).prix).not.toBe(6900)
  })

  test('refuses the second of two administrators, whether they changed the same field or others', async () => {
    const id = await shop.product({ quantiteEnStock: 15, prix: 6900 })
    const { revision } = await read(id)
    const first = { revision, quantiteEnStock: 99, stock_lu: 15, prix: 7100 }
    expect((await save(id, first)).status).toBe(200)
    expect((await save(id, { revision, marque: 'Autre' })).status).toBe(409)
    expect((await save(id, { revision, prix: 5000 })).status).toBe(409)
    const now = await read(id)
    expect(now).toMatchObject({ quantiteEnStock: 99, prix: 7100, marque: '' })
    expect((await save(id, { revision: now.revision, prix: 5000 })).body).toMatchObject({ prix: 5000 })
  })

  test('lets one of many saves of the same moment through', async () => {
    const id = await shop.product({ prix: 1000 })
    const { revision } = await read(id)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(part => save(id, { revision, prix: 1000 + part })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
    const winner = answers.findIndex(answer => answer.status === 200)
    expect(await read(id)).toMatchObject({ prix: 1001 + winner })
  })

  test('keeps every sale that happens while the stock is changed', async () => {
    const id = await shop.product({ quantiteEnStock: 100 })
    const works = Array.from({ length: 6 }, (_, number) => [
      sell(id, 1),
      save(id, { quantiteEnStock: 100 + number, stock_lu: 100 }),
    ])
    await Promise.all(works.flat())
    expect(await read(id)).toMatchObject({ quantiteEnStock: 100 - 6 + 15 })
  })

  test('leaves no file of a photo whose save was refused', async () => {
    const id = await shop.product()
    const before = shop.files()
    const { revision } = await read(id)
    await save(id, { marque: 'Autre' })
    const form = new FormData()
    form.set('revision', String(revision))
    form.set('photo', new Blob([tinyPng], { type: 'image/png' }), 'a.png')
    expect((await shop.call('POST', `/admin/produits/${id}`, { as: 'admin', form })).status).toBe(409)
    expect(shop.files()).toEqual(before)
  })
})

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
