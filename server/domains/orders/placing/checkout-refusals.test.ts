import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Cart } from '#contract/cart/cart.ts'
import { NewOrder, type Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import legal from '#messages/fr/legal.json' with { type: 'json' }
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireCart = z.input<typeof Cart>
type WireOrder = z.input<typeof NewOrder>
type Placed = z.input<typeof Order> & ErrorBody

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const buyer = (...products: number[]) => buyerOf(shop, ...products)
const cartOf = async (who: Person) => (await shop.call<WireCart>(who, 'GET', '/cart')).body
const ordersOf = (who: Person) =>
  shop.db.selectFrom('orders').select('id').where('userId', '=', who.id).execute()

describe('a refused order', () => {
  test('for lack of stock names the lines with their stock, and changes nothing', async () => {
    const plenty = await shop.product({ name: 'Savon', stock: 10 })
    const short = await shop.product({ name: 'Huile', stock: 5 })
    const withdrawn = await shop.product({ name: 'Baume', stock: 5 })
    const { who, addressId } = await buyer(plenty, short, withdrawn)
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', short).execute()
    await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', withdrawn).execute()
    const cart = await cartOf(who)
    const { status, body } = await shop.order<Placed>(who, addressId)
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 'OUT_OF_STOCK',
      message:
        'La commande n’a pas été passée. Ces articles ne sont plus disponibles dans la quantité voulue\u00a0: Huile, Baume.',
      errors: {
        [`items.${cart.items[1]?.id}`]: ['Il ne reste qu’un exemplaire de «\u202fHuile\u202f».'],
        [`items.${cart.items[2]?.id}`]: ['«\u202fBaume\u202f» n’est plus disponible.'],
      },
    })
    expect(await cartOf(who)).toEqual(cart)
    expect([await shop.stockOf(plenty), await shop.stockOf(short)]).toEqual([10, 1])
    expect(await ordersOf(who)).toEqual([])
  })

  test('can be repeated with the same key once the cart is corrected', async () => {
    const soap = await shop.product({ stock: 2 })
    const { who, addressId } = await buyer(soap)
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', soap).execute()
    const key = randomUUID()
    expect((await shop.order(who, addressId, { key })).status).toBe(409)
    await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', soap).execute()
    expect((await shop.order(who, addressId, { key })).status).toBe(201)
  })

  test('with an empty cart is a 409, even if there never was a cart', async () => {
    const { who, addressId } = await buyer()
    expect((await shop.order<Placed>(who, addressId)).body.code).toBe('CART_EMPTY')
    await shop.add(who, await shop.product())
    await shop.call(who, 'DELETE', '/cart')
    const { status, body } = await shop.order<Placed>(who, addressId)
    expect([status, body.code]).toEqual([409, 'CART_EMPTY'])
  })

  test('to another member’s address is a 404, like one to an unknown address', async () => {
    const { addressId: foreign } = await buyer()
    const { who } = await buyer(await shop.product())
    const answers = [await shop.order<Placed>(who, foreign), await shop.order<Placed>(who, 2_147_483_647)]
    expect(answers.map(answer => answer.status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(answers[0]?.body.errors).toHaveProperty('address_id')
    expect((await cartOf(who)).item_count).toBe(1)
  })

  test('has another total than the buyer was shown', async () => {
    const soap = await shop.product({ price: 2000 })
    const { who, addressId } = await buyer(soap)
    await shop.db.updateTable('products').set({ price: 3000 }).where('id', '=', soap).execute()
    const { status, body } = await shop.order<Placed>(who, addressId, { body: { expected_total: 4000 } })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toContain('6\u202f000\u00a0FCFA')
    expect(await shop.stockOf(soap)).toBe(10)
  })

  test('has other lines than the buyer was shown, also of the same total', async () => {
    const [soap, oil] = [await shop.product({ price: 2000 }), await shop.product({ price: 2000 })]
    const { who, addressId } = await buyer(soap)
    const order = (...lines: [number, number][]) =>
      shop.order<Placed>(who, addressId, {
        body: { expected_lines: lines.map(([produit_id, quantity]) => ({ produit_id, quantity })) },
      })
    for (const lines of [
      [[oil, 2]],
      [[soap, 1]],
      [
        [soap, 2],
        [oil, 1],
      ],
      [],
    ] as [number, number][][]) {
      const { status, body } = await order(...lines)
      expect([status, body.code]).toEqual([409, 'CONFLICT'])
      expect(body.message).toContain('panier a changé')
    }
    expect(await shop.stockOf(soap)).toBe(10)
    await shop.add(who, oil, 1)
    expect((await order([oil, 1], [soap, 2])).status).toBe(201)
  })

  test('has outdated terms, unless it repeats an order that was placed', async () => {
    const soap = await shop.product()
    const { who, addressId } = await buyer(soap)
    const { status, body } = await shop.order<Placed>(who, addressId, { body: { terms_version: '0' } })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.errors).toEqual({ terms_version: [body.message] })
    expect(body.message).toContain('conditions générales')
    expect(await shop.stockOf(soap)).toBe(10)
    const key = randomUUID()
    const accepted = { key, body: { terms_version: legal.terms.version } }
    const placed = await shop.order<Placed>(who, addressId, accepted)
    expect(placed.status).toBe(201)
    const again = await shop.order<Placed>(who, addressId, { key, body: { terms_version: '0' } })
    expect(again.text).toBe(placed.text)
  })

  test('exceeds the maximum total', async () => {
    const gold = await shop.product({ price: 100_000_000, stock: 10_000 })
    const who = await shop.person()
    await shop.add(who, gold, 10_000)
    expect((await cartOf(who)).total).toBe(1_000_000_000_000)
    const { status, body } = await shop.order<Placed>(who, await shop.address(who))
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(await shop.stockOf(gold)).toBe(10_000)
  })

  test('is by card without a payment provider', async () => {
    const { who, addressId } = await buyer(await shop.product())
    const { status, body } = await shop.order<Placed>(who, addressId, {
      body: { payment_method: 'credit_card' },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['payment_method']])
    expect(body.errors?.payment_method?.[0]).toContain('pas encore')
  })

  test('does not accept the terms explicitly', async () => {
    const { who, addressId } = await buyer(await shop.product())
    for (const terms_accepted of [false, undefined, null, 'true', 1, [true]]) {
      const { status, body } = await shop.order<Placed>(who, addressId, { body: { terms_accepted } })
      expect([status, body.errors]).toEqual([422, { terms_accepted: ['Veuillez accepter pour continuer.'] }])
    }
  })

  test.each([...['', 'abc', '1', `${randomUUID()}x`].map(key => [key])])('with the key %j', async key => {
    const { who, addressId } = await buyer(await shop.product())
    const { status, body } = await shop.order<Placed>(who, addressId, { key })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
  })

  test('has no idempotency key', async () => {
    const { who, addressId } = await buyer(await shop.product())
    const body = { address_id: addressId, payment_method: 'cash_on_delivery', terms_accepted: true }
    const answer = await shop.call<ErrorBody>(who, 'POST', '/orders', { body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
  })

  test.each([
    ...[undefined, null, 0, -1, 1.5, '1', [1], {}, 2_147_483_648].map(value => ['address_id', value]),
    ...[undefined, null, '', 'cash', 'CASH_ON_DELIVERY', 1, ['cash_on_delivery']].map(value => [
      'payment_method',
      value,
    ]),
    ...['a'.repeat(1001), 7, null, ['a'], {}, 'a\u0000b', 'bell \u0007'].map(value => ['message', value]),
    ...[-1, 0.5, '4000', null, 1e300].map(value => ['expected_total', value]),
    ...[1, null, ['1'], 'a'.repeat(41)].map(value => ['terms_version', value]),
  ] as [string, unknown][])('with %s = %j', async (field, value) => {
    const { who, addressId } = await buyer()
    const { status, body } = await shop.order<Placed>(who, addressId, { body: { [field]: value } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('ignores fields that only the shop sets, such as prices and status', async () => {
    const soap = await shop.product({ price: 2000 })
    const { who, addressId } = await buyer(soap)
    const forged = {
      total: 1,
      subtotal: 1,
      delivery_fee: -5000,
      vat_rate: 0,
      status: 'delivered',
      payment_status: 'paid',
      user_id: 1,
      number: 'X',
      items: [{ produit_id: soap, quantity: 1, price: 1 }],
      __proto__: { total: 1 },
      customer_email: 'x@example.org',
    }
    const { status, body } = await shop.order<Placed>(who, addressId, { body: forged })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      total: 4000,
      status: 'pending',
      payment_status: 'unpaid',
      items: [{ quantity: 2, price: 2000 }],
    })
  })
})

describe('a request repeated after a lost response', () => {
  test('gets the same response, byte for byte, and orders nothing', async () => {
    const soap = await shop.product()
    const { who, addressId } = await buyer(soap)
    const key = randomUUID()
    const first = await shop.order<Placed>(who, addressId, { key, body: { message: 'Merci' } })
    await shop.add(who, soap, 1)
    for (const again of [key, key.toUpperCase()]) {
      const repeated = await shop.order<Placed>(who, addressId, { key: again, body: { message: 'Merci' } })
      expect([repeated.status, repeated.text]).toEqual([201, first.text])
    }
    expect(await ordersOf(who)).toHaveLength(1)
    expect((await cartOf(who)).items).toMatchObject([{ quantity: 1 }])
  })

  test('gets the same response with its fields in another order, and empty texts for none', async () => {
    const { who, addressId } = await buyer(await shop.product())
    const key = randomUUID()
    const first = await shop.order<Placed>(who, addressId, { key })
    const fields = { terms_accepted: true, payment_method: 'cash_on_delivery', address_id: addressId }
    const body = { code: '', message: ' ', ...fields }
    const again = await shop.call<Placed>(who, 'POST', '/orders', {
      body,
      headers: { 'idempotency-key': key },
    })
    expect([again.status, again.text]).toEqual([201, first.text])
  })

  const changes: { [Field in keyof Required<WireOrder>]: [value: unknown, answer: string | undefined] } = {
    address_id: [2_147_483_647, 'KEY_REUSED'],
    pickup: [{ point_id: 1, revision: 1, phone: '70112233' }, 'KEY_REUSED'],
    payment_method: ['credit_card', 'KEY_REUSED'],
    message: ['Autre', 'KEY_REUSED'],
    recipient: [{ name: 'Fanta', phone: '76112233' }, 'KEY_REUSED'],
    terms_accepted: [false, 'VALIDATION'],
    expected_total: [2000, 'KEY_REUSED'],
    expected_lines: [[{ produit_id: 1, quantity: 1 }], 'KEY_REUSED'],
    terms_version: ['0', undefined],
    slot: [{ starts_at: '2026-11-30T08:00:00.000Z', ends_at: '2026-11-30T10:00:00.000Z' }, 'KEY_REUSED'],
    code: ['DIX', 'KEY_REUSED'],
  }
  const fields = Object.keys(NewOrder.in.shape) as (keyof WireOrder)[]
  test.each(fields)(
    'is another request with another %s, unless that is the version of the terms',
    async field => {
      const { who, addressId } = await buyer(await shop.product())
      const key = randomUUID()
      await shop.order(who, addressId, { key })
      const [value, code] = changes[field]
      const { body } = await shop.order<Placed>(who, addressId, { key, body: { [field]: value } })
      expect(body.code).toBe(code)
    },
  )

  test('is independent of other buyers’ keys', async () => {
    const key = randomUUID()
    for (let n = 0; n < 2; n++) {
      const { who, addressId } = await buyer(await shop.product())
      expect((await shop.order(who, addressId, { key })).status).toBe(201)
    }
  })
})
