import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import { maxWishes } from '#contract/cart/wishlist-limits.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { countStatements } from '#server/platform/database/database.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const listOf = async (who: Person) =>
  (await shop.call<z.input<typeof Wishlist>>(who, 'GET', '/wishlist')).body.data
const idsOf = async (who: Person) => (await listOf(who)).map(({ product }) => product.id)
const add = (who: Person | undefined, id: number | string) =>
  shop.call<ErrorBody>(who, 'PUT', `/wishlist/${id}`)
const remove = (who: Person | undefined, id: number | string) =>
  shop.call<ErrorBody>(who, 'DELETE', `/wishlist/${id}`)

describe('the wishlist', () => {
  test('has each product once, the newest first, with the price that it had', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ name: 'Savon noir', price: 2000 })
    const oil = await shop.product({ name: 'Huile de baobab', price: 9000, stock: 0 })
    for (const id of [soap, oil, soap]) expect((await add(awa, id)).status).toBe(204)
    await shop.db.updateTable('products').set({ price: 1500 }).where('id', '=', soap).execute()
    expect(await listOf(awa)).toMatchObject([
      { product: { id: oil, intitule: 'Huile de baobab', prix: 9000 }, previousPrice: null },
      { product: { id: soap, prix: 1500 }, previousPrice: 2000 },
    ])
  })

  test('is of the member alone, who alone can remove from it', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const soap = await shop.product()
    await add(awa, soap)
    expect(await idsOf(issa)).toEqual([])
    expect((await remove(issa, soap)).status).toBe(404)
    expect(await idsOf(awa)).toEqual([soap])
    expect((await remove(awa, soap)).status).toBe(204)
    expect(await idsOf(awa)).toEqual([])
    expect((await remove(awa, soap)).status).toBe(404)
  })

  test('needs an account, a known product and a number', async () => {
    const awa = await shop.person()
    const soap = await shop.product()
    for (const call of [add, remove]) {
      expect((await call(undefined, soap)).status).toBe(401)
      expect((await call(awa, 999_999)).status).toBe(404)
      expect((await call(awa, 'savon')).status).toBe(404)
    }
    expect((await shop.call(undefined, 'GET', '/wishlist')).status).toBe(401)
  })

  test('shows a withdrawn product as such, takes none, and loses a deleted one', async () => {
    const awa = await shop.person()
    const [withdrawn, deleted] = [await shop.product(), await shop.product()]
    for (const id of [withdrawn, deleted]) await add(awa, id)
    await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', withdrawn).execute()
    await shop.db.deleteFrom('products').where('id', '=', deleted).execute()
    expect(await listOf(awa)).toMatchObject([{ product: { id: withdrawn, status: 'disabled' } }])
    expect((await add(await shop.person(), withdrawn)).status).toBe(404)
  })

  test('has a bound, also when products are added at the same time', async () => {
    const awa = await shop.person()
    const products = await Promise.all(Array.from({ length: maxWishes + 2 }, () => shop.product()))
    const known = products.slice(0, maxWishes - 1)
    await shop.db
      .insertInto('wishes')
      .values(known.map(productId => ({ userId: awa.id, productId, seenPrice: 1 })))
      .execute()
    const last = await Promise.all(products.slice(maxWishes - 1).map(id => add(awa, id)))
    expect(last.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(last.find(({ status }) => status === 409)?.body.message).toContain(String(maxWishes))
    expect(await idsOf(awa)).toHaveLength(maxWishes)
    // What is in the list can be wished for again.
    expect((await add(awa, products[0] ?? 0)).status).toBe(204)
  })

  test('takes the same number of statements for one product as for many', async () => {
    const [one, many] = [await shop.person(), await shop.person()]
    const products = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
    await add(one, products[0] ?? 0)
    for (const id of products) await add(many, id)
    const count = async (who: Person) => (await countStatements(() => listOf(who))).statements
    expect(await count(many)).toHaveLength((await count(one)).length)
  })

  test('is in the export of the member, and goes with the account', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ price: 700 })
    await add(awa, soap)
    const taken = await shop.call(awa, 'GET', '/account/export')
    expect(JSON.parse(taken.text)).toMatchObject({ wishlist: [{ productId: soap, seenPrice: 700 }] })
    await shop.db.deleteFrom('users').where('id', '=', awa.id).execute()
    const left = await shop.db.selectFrom('wishes').select('userId').where('userId', '=', awa.id).execute()
    expect(left).toEqual([])
  })

  test('of a guest gets the products that are on sale, in one call', async () => {
    const [sold, withdrawn] = [await shop.product({ name: 'Savon' }), await shop.product()]
    await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', withdrawn).execute()
    const read = (ids: string) =>
      shop.call<{ data: { id: number }[] }>(undefined, 'GET', `/wishlist/products?ids=${ids}`)
    expect((await read(`${sold},${withdrawn},999999`)).body.data).toMatchObject([
      { id: sold, intitule: 'Savon' },
    ])
    for (const ids of [
      '',
      'abc',
      Array(101)
        .fill('1')
        .map((_, at) => at + 1)
        .join(','),
    ])
      expect((await read(ids)).status).toBe(422)
  })
})
