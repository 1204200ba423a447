import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Cart } from '#contract/cart/cart.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { countStatements } from '#server/platform/database/database.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { sweepCartKeys } from './cart.service.ts'

type WireCart = z.input<typeof Cart>

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const cartOf = async (who: Person) => (await shop.call<WireCart>(who, 'GET', '/cart')).body
const post = (who: Person | undefined, body: unknown, headers?: Record<string, string>) =>
  shop.call<WireCart & ErrorBody>(who, 'POST', '/cart/items', { body, headers })

describe('reading the cart', () => {
  test('a member without a cart has an empty one, and reading it writes nothing', async () => {
    const awa = await shop.person()
    expect(await cartOf(awa)).toEqual({ id: awa.id, total: 0, item_count: 0, items: [] })
    expect(await shop.db.selectFrom('carts').select('id').where('userId', '=', awa.id).execute()).toEqual([])
  })

  test('counts distinct lines, sums subtotals, and lists lines as they were added [S3.cart.fields] [S3.cartItem] [S7.cart.get]', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ name: 'Savon noir', price: 2000 })
    const oil = await shop.product({ name: 'Huile de baobab', price: 9000, stock: 4 })
    await shop.add(awa, oil, 2)
    await shop.add(awa, soap, 3)
    const cart = await cartOf(awa)
    expect(cart).toMatchObject({ total: 24_000, item_count: 2 })
    expect(cart.items[0]).toEqual({
      id: expect.any(Number),
      produit_id: oil,
      intitule: 'Huile de baobab',
      photo: null,
      photoSources: null,
      quantity: 2,
      price: 9000,
      subtotal: 18_000,
      quantiteEnStock: 4,
      isAvailable: true,
      profil_id: null,
      previousPrice: null,
    })
    expect(cart.items[1]).toMatchObject({ produit_id: soap, quantity: 3, subtotal: 6000 })
  })

  test('names products in the language of the caller, else in the other one', async () => {
    const awa = await shop.person()
    const both = await shop.product({ name: 'Savon', englishName: 'Soap' })
    const frenchOnly = await shop.product({ name: 'Beurre de karité' })
    await shop.add(awa, both)
    await shop.add(awa, frenchOnly)
    const { body } = await shop.call<WireCart>(awa, 'GET', '/cart', { headers: { 'accept-language': 'en' } })
    expect(body.items.map(item => item.intitule)).toEqual(['Soap', 'Beurre de karité'])
  })

  test('tells the price that a line had until the member takes note of the new one', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ price: 2000 })
    await shop.add(awa, soap, 2)
    await shop.db.updateTable('products').set({ price: 2500 }).where('id', '=', soap).execute()
    for (let reads = 0; reads < 2; reads++) {
      expect((await cartOf(awa)).items[0]).toMatchObject({ price: 2500, subtotal: 5000, previousPrice: 2000 })
    }
    const seen = await shop.call<WireCart>(awa, 'PUT', '/cart/prices/seen')
    expect(seen.body.items[0]).toMatchObject({ price: 2500, previousPrice: null })
    expect((await cartOf(awa)).items[0]).toMatchObject({ previousPrice: null })
  })

  test('keeps a line that can no longer be bought, and says so', async () => {
    const awa = await shop.person()
    const short = await shop.product({ stock: 5 })
    const withdrawn = await shop.product({ stock: 5 })
    await shop.add(awa, short, 3)
    await shop.add(awa, withdrawn)
    await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', short).execute()
    await shop.db.updateTable('products').set({ status: 'disabled' }).where('id', '=', withdrawn).execute()
    const { items } = await cartOf(awa)
    expect(items[0]).toMatchObject({ quantity: 3, quantiteEnStock: 2, isAvailable: false })
    expect(items[1]).toMatchObject({ quantiteEnStock: 0, isAvailable: false })
  })

  test('a deleted product leaves the cart', async () => {
    const awa = await shop.person()
    const gone = await shop.product()
    await shop.add(awa, gone)
    await shop.db.deleteFrom('products').where('id', '=', gone).execute()
    expect(await cartOf(awa)).toMatchObject({ total: 0, item_count: 0, items: [] })
  })
})

describe('adding', () => {
  test('counts the units of one key once, also when its requests arrive at the same time', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    const soap = await shop.product({ price: 2000, stock: 9 })
    const key = randomUUID()
    const add = (who: Person, each: string = key, quantity = 2) =>
      post(who, { produit_id: soap, quantity }, { 'idempotency-key': each })
    const answers = await Promise.all([add(awa), add(awa), add(awa)])
    expect(answers.map(({ status, body }) => [status, body.items[0]?.quantity])).toEqual([
      [201, 2],
      [201, 2],
      [201, 2],
    ])
    expect((await add(issa)).body.items[0]).toMatchObject({ quantity: 2 })
    expect((await add(awa, randomUUID())).body.items[0]).toMatchObject({ quantity: 4 })
    expect((await add(awa, 'no key')).status).toBe(422)
  })

  test('leaves the key of a refused addition unused', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 1 })
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(awa, { produit_id: soap, quantity: 2 }, headers)).status).toBe(409)
    await shop.db.updateTable('products').set({ stock: 5 }).where('id', '=', soap).execute()
    expect((await post(awa, { produit_id: soap, quantity: 2 }, headers)).body.items[0]?.quantity).toBe(2)
  })

  test('remembers a key for thirty days', async () => {
    const awa = await shop.person()
    const soap = await shop.product()
    await post(awa, { produit_id: soap, quantity: 1 }, { 'idempotency-key': randomUUID() })
    const age = (days: number) =>
      sql`update cart_keys set created_at = now() - make_interval(days => ${days}) + interval '1 minute'
        where user_id = ${awa.id}`.execute(shop.db)
    await age(30)
    expect(await sweepCartKeys(shop.db)).toBe(0)
    await age(31)
    expect(await sweepCartKeys(shop.db)).toBe(1)
  })

  test('uses the shop’s price, name and picture, whatever the browser sends [S7.cart.add]', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ name: 'Savon', price: 2000 })
    for (const price of [1, -5, '0', null, { a: 1 }, 1e300]) {
      const extras = { price, productName: ['<b>'], productPhoto: 7, id: 1, user_id: 1, seen_price: 1 }
      const { status, body } = await post(awa, { produit_id: soap, quantity: 1, ...extras })
      expect(status).toBe(201)
      expect(body.items[0]).toMatchObject({ intitule: 'Savon', price: 2000, photo: null })
    }
    expect(await cartOf(awa)).toMatchObject({ total: 12_000, item_count: 1 })
  })

  test('adds to the line that the cart has', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 5 })
    await shop.add(awa, soap, 2)
    expect((await post(awa, { produit_id: soap, quantity: 3 })).body.items).toMatchObject([{ quantity: 5 }])
  })

  test('refuses a quantity that together with the line exceeds the stock, and names the available stock', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ name: 'Savon', englishName: 'Soap', stock: 5 })
    const first = await post(awa, { produit_id: soap, quantity: 6 })
    expect(first.status).toBe(409)
    expect(first.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Il ne reste que 5 exemplaires de «\u202fSavon\u202f».',
    })
    await shop.add(awa, soap, 4)
    const second = await post(awa, { produit_id: soap, quantity: 2 }, { 'accept-language': 'en' })
    expect(second.status).toBe(409)
    expect(second.body.errors?.quantity).toEqual([
      'Only 5 of “Soap” are left, and your cart already holds 4.',
    ])
    expect(await cartOf(awa)).toMatchObject({ items: [{ quantity: 4 }] })
  })

  test('a sold-out product is refused by name', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ name: 'Savon', stock: 0 })
    const { status, body } = await post(awa, { produit_id: soap, quantity: 1 })
    expect(status).toBe(409)
    expect(body.message).toBe('«\u202fSavon\u202f» n’est plus disponible.')
  })

  test('a draft, a withdrawn and an unknown product are the same: not for sale', async () => {
    const awa = await shop.person()
    const answers = await Promise.all(
      [
        await shop.product({ status: 'draft' }),
        await shop.product({ status: 'disabled' }),
        2_147_483_647,
      ].map(id => post(awa, { produit_id: id, quantity: 1 })),
    )
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  })

  test('a line has at most 10 000 units, a cart 100 lines', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 1_000_000 })
    expect((await post(awa, { produit_id: soap, quantity: 10_000 })).status).toBe(201)
    const more = await post(awa, { produit_id: soap, quantity: 1 })
    expect(more.status).toBe(422)
    expect(more.body.errors).toHaveProperty('quantity')
    const { id: cartId } = await shop.db
      .selectFrom('carts')
      .select('id')
      .where('userId', '=', awa.id)
      .executeTakeFirstOrThrow()
    const others = await shop.products(99)
    const rows = others.map(productId => ({ cartId, productId, quantity: 1, seenPrice: 1000 }))
    await shop.db.insertInto('cartItems').values(rows).execute()
    const full = await post(awa, { produit_id: await shop.product(), quantity: 1 })
    expect(full.status).toBe(409)
    expect(full.body.message).toBe('Votre panier contient déjà 100 produits différents, c’est le maximum.')
    expect((await post(awa, { produit_id: others[0], quantity: 1 })).status).toBe(201)
  })

  test.each([
    [{ quantity: 1 }, 'produit_id'],
    [{ produit_id: 1 }, 'quantity'],
    ...[0, -1, 0.5, 10_001, 1e9, 1e300, '2', [2], {}, null, true, ''].map(quantity => [
      { produit_id: 1, quantity },
      'quantity',
    ]),
    ...[0, -1, 1.5, 2_147_483_648, '1', [1], {}, null, 'abc', '1; drop table products'].map(id => [
      { produit_id: id, quantity: 1 },
      'produit_id',
    ]),
    [{ produit_id: 1, quantity: 1, productName: 'a\u0000b' }, 'productName'],
    [[], 'body'],
    ['text', 'body'],
  ] as [unknown, string][])('refuses %j by field', async (body, field) => {
    const awa = await shop.person()
    const answer = await post(awa, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual(
      typeof body === 'string' ? [415, []] : [422, expect.arrayContaining([field])],
    )
  })

  test('takes four statements at most, the login included', async () => {
    const awa = await shop.person()
    const soap = await shop.product()
    for (let round = 0; round < 2; round++) {
      const { statements } = await countStatements(() => shop.add(awa, soap))
      expect(statements.length).toBeLessThanOrEqual(4)
    }
    const { statements } = await countStatements(() => cartOf(awa))
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('changing', () => {
  test('sets, removes and empties [S7.cart]', async () => {
    const awa = await shop.person()
    const [soap, oil] = [await shop.product({ price: 100 }), await shop.product({ price: 1000 })]
    await shop.add(awa, soap)
    await shop.add(awa, oil)
    const [first, second] = (await cartOf(awa)).items
    const changed = await shop.call<WireCart>(awa, 'PUT', `/cart/items/${first?.id}`, {
      body: { quantity: 7 },
    })
    expect(changed).toMatchObject({ status: 200, body: { total: 1700, item_count: 2 } })
    const removed = await shop.call<WireCart>(awa, 'DELETE', `/cart/items/${second?.id}`)
    expect(removed).toMatchObject({ status: 200, body: { total: 700, item_count: 1 } })
    expect((await shop.call(awa, 'DELETE', `/cart/items/${second?.id}`)).status).toBe(404)
    const emptied = await shop.call<WireCart>(awa, 'DELETE', '/cart')
    expect(emptied).toMatchObject({ status: 200, body: { total: 0, item_count: 0, items: [] } })
    expect((await shop.call(awa, 'DELETE', '/cart')).status).toBe(200)
  })

  test('refuses more than the stock and leaves the line; fewer pieces of a short line are fine', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ name: 'Savon', stock: 5 })
    await shop.add(awa, soap, 5)
    await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', soap).execute()
    const id = (await cartOf(awa)).items[0]?.id
    const refused = await shop.call<ErrorBody>(awa, 'PUT', `/cart/items/${id}`, { body: { quantity: 4 } })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Il ne reste que 3 exemplaires de «\u202fSavon\u202f».',
    })
    const fewer = await shop.call<WireCart>(awa, 'PUT', `/cart/items/${id}`, { body: { quantity: 3 } })
    expect(fewer.body.items[0]).toMatchObject({ quantity: 3, isAvailable: true })
  })

  test.each([0, -1, 0.5, 10_001, '2', null, undefined, [1]])('refuses the quantity %j', async quantity => {
    const awa = await shop.person()
    await shop.add(awa, await shop.product())
    const id = (await cartOf(awa)).items[0]?.id
    const { status, body } = await shop.call<ErrorBody>(awa, 'PUT', `/cart/items/${id}`, {
      body: { quantity },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['quantity']])
  })
})

describe('whose cart', () => {
  test('nobody without a token has one', async () => {
    const calls = [
      ['GET', '/cart'],
      ['POST', '/cart/items'],
      ['PUT', '/cart/items/1'],
      ['DELETE', '/cart/items/1'],
      ['DELETE', '/cart'],
      ['PUT', '/cart/prices/seen'],
    ] as const
    for (const [method, path] of calls) expect((await shop.call(undefined, method, path)).status).toBe(401)
  })

  test('a stranger’s line is as unknown as one that does not exist', async () => {
    const [awa, issa] = [await shop.person(), await shop.person()]
    await shop.add(awa, await shop.product(), 2)
    const id = (await cartOf(awa)).items[0]?.id
    for (const target of [id, 2_147_483_647, 'abc', '1e3', 0]) {
      const changed = await shop.call(issa, 'PUT', `/cart/items/${target}`, { body: { quantity: 1 } })
      const removed = await shop.call(issa, 'DELETE', `/cart/items/${target}`)
      expect([changed.status, removed.status, changed.text]).toEqual([404, 404, removed.text])
    }
    await shop.call(issa, 'DELETE', '/cart')
    expect((await cartOf(awa)).items).toMatchObject([{ quantity: 2 }])
  })
})

describe('at the same time', () => {
  test('fifty concurrent additions of one product never exceed its stock, and all are counted', async () => {
    const awa = await shop.person()
    const soap = await shop.product({ stock: 20 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.add(awa, soap)))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(20)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(30)
    expect((await cartOf(awa)).items).toMatchObject([{ quantity: 20 }])
  })

  test('twenty additions of different products make one cart with twenty lines', async () => {
    const awa = await shop.person()
    const products = await shop.products(20)
    const answers = await Promise.all(products.map(id => shop.add(awa, id)))
    expect(answers.every(answer => answer.status === 201)).toBe(true)
    expect((await cartOf(awa)).item_count).toBe(20)
  })
})
