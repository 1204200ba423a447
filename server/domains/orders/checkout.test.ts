import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Cart } from '#contract/cart/cart.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import legal from '#messages/fr/legal.json' with { type: 'json' }
import { countStatements } from '#server/platform/database.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireCart = z.input<typeof Cart>
type WireOrder = z.input<typeof Order>
type WireCheckout = z.input<typeof Checkout>
type Placed = WireOrder & ErrorBody

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** A buyer with an address and a cart of the given products, two pieces each. */
async function buyer(...products: number[]): Promise<{ who: Person; addressId: number }> {
  const who = await shop.person()
  for (const id of products) await shop.add(who, id, 2)
  return { who, addressId: await shop.address(who) }
}
const cartOf = async (who: Person) => (await shop.call<WireCart>(who, 'GET', '/cart')).body
const ordersOf = (who: Person) =>
  shop.db.selectFrom('orders').select('id').where('userId', '=', who.id).execute()

async function withSettings(values: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = await shop.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(values))
    .execute()
  const write = async (rows: { key: string; value: string }[]) => {
    for (const { key, value } of rows)
      await shop.db.updateTable('settings').set({ value }).where('key', '=', key).execute()
  }
  await write(Object.entries(values).map(([key, value]) => ({ key, value })))
  await work().finally(() => write(before))
}

describe('the review before ordering', () => {
  test('shows cart, addresses, amounts, ways to pay and the version of the terms in one call', async () => {
    await withSettings({ delivery_fee: '1500', vat_rate: '18' }, async () => {
      const { who, addressId } = await buyer(await shop.product({ price: 5000 }))
      const { status, body } = await shop.call<WireCheckout>(who, 'GET', '/checkout')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        cart: { total: 10_000, item_count: 1 },
        addresses: [{ id: addressId }],
        subtotal: 10_000,
        delivery_fee: 1500,
        vat_rate: 18,
        vat_amount: 1754,
        total: 11_500,
        payment_methods: [
          { method: 'cash_on_delivery', offered: true },
          { method: 'credit_card', offered: false },
        ],
        terms_version: legal.terms.version,
      })
      const placed = await shop.order<Placed>(who, addressId, { body: { expected_total: body.total } })
      const { subtotal, delivery_fee, vat_rate, vat_amount, total } = placed.body
      expect({ subtotal, delivery_fee, vat_rate, vat_amount, total }).toEqual({
        subtotal: 10_000,
        delivery_fee: 1500,
        vat_rate: 18,
        vat_amount: 1754,
        total: 11_500,
      })
    })
  })

  test('an empty cart costs nothing', async () => {
    await withSettings({ delivery_fee: '1500' }, async () => {
      const { body } = await shop.call<WireCheckout>(await shop.person(), 'GET', '/checkout')
      expect(body).toMatchObject({ subtotal: 0, delivery_fee: 0, vat_amount: 0, total: 0, addresses: [] })
    })
  })
})

describe('placing an order', () => {
  test('copies names, prices and address, takes the stock, empties the cart', async () => {
    const soap = await shop.product({ name: 'Savon noir', price: 2000, stock: 10 })
    const oil = await shop.product({ name: 'Huile', price: 9001, stock: 2 })
    const { who, addressId } = await buyer(soap, oil)
    const { status, body } = await shop.order<Placed>(who, addressId, {
      body: { message: ' Merci 🙏\n<b>gras</b> ' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^SB-\d{4}-\d{6}$/),
      status: 'pending',
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      items: [
        {
          line: 0,
          returned: 0,
          produit_id: soap,
          intitule: 'Savon noir',
          reference: expect.any(String),
          photo: null,
          quantity: 2,
          price: 2000,
          subtotal: 4000,
        },
        {
          line: 1,
          returned: 0,
          produit_id: oil,
          intitule: 'Huile',
          reference: expect.any(String),
          photo: null,
          quantity: 2,
          price: 9001,
          subtotal: 18_002,
        },
      ],
      subtotal: 22_002,
      vat_rate: 18,
      vat_amount: 3356,
      delivery_fee: 0,
      delivery: { zone: '', expected_from: null, expected_to: null },
      pay_until: null,
      total: 22_002,
      paid: 0,
      refunded: 0,
      message: 'Merci 🙏\n<b>gras</b>',
      address: {
        name: '',
        street: 'Rue 1',
        complement: '',
        quarter: '',
        landmark: '',
        postalCode: '',
        city: 'Ouagadougou',
        country: 'Burkina Faso',
        phone: '+22670112233',
      },
      history: [{ status: 'pending', kind: 'step', at: body.created_at, note: '' }],
      created_at: expect.stringMatching(/Z$/),
    })
    expect([await shop.stockOf(soap), await shop.stockOf(oil)]).toEqual([8, 0])
    expect(await cartOf(who)).toMatchObject({ total: 0, items: [] })

    await shop.db.updateTable('products').set({ price: 1 }).where('id', '=', soap).execute()
    await shop.db.deleteFrom('products').where('id', '=', oil).execute()
    await shop.call(who, 'DELETE', `/addresses/${addressId}`)
    const later = await shop.call<WireOrder>(who, 'GET', `/orders/${body.id}`)
    const items = body.items.map(item => (item.produit_id === oil ? { ...item, produit_id: null } : item))
    expect(later.body).toEqual({ ...body, items })
  })

  test('names products in the language of the order, for good', async () => {
    const { who, addressId } = await buyer(await shop.product({ name: 'Savon', englishName: 'Soap' }))
    const { body } = await shop.order<Placed>(who, addressId, { headers: { 'accept-language': 'en' } })
    expect(body.items[0]?.intitule).toBe('Soap')
    expect((await shop.call<WireOrder>(who, 'GET', `/orders/${body.id}`)).body.items[0]?.intitule).toBe(
      'Soap',
    )
  })

  test('keeps the picture that the product had', async () => {
    const soap = await shop.product()
    const image = { key: `products/${randomUUID()}`, width: 800, height: 800, widths: [320, 640] }
    const { id: imageId } = await shop.db
      .insertInto('images')
      .values(image)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('products').set({ imageId }).where('id', '=', soap).execute()
    const { who, addressId } = await buyer(soap)
    const inCart = (await cartOf(who)).items[0]?.photo
    const { body } = await shop.order<Placed>(who, addressId)
    expect(inCart).toBe(`/uploads/${image.key}-640.webp`)
    expect(body.items[0]?.photo).toBe(inCart)
  })

  test('numbers grow and are never given twice', async () => {
    const soap = await shop.product({ stock: 100 })
    const numbers: string[] = []
    for (let n = 0; n < 3; n++) {
      const { who, addressId } = await buyer(soap)
      numbers.push((await shop.order<Placed>(who, addressId)).body.number)
    }
    expect([...new Set(numbers)].sort()).toEqual(numbers)
  })

  test('from two additions to the order, all takes at most 17 statements, the order itself 9', async () => {
    const [soap, oil] = await shop.products(2)
    const who = await shop.person()
    const addressId = await shop.address(who)
    const added = await countStatements(async () => {
      await shop.add(who, soap as number)
      await shop.add(who, oil as number)
    })
    const ordered = await countStatements(async () => {
      expect((await shop.order(who, addressId)).status).toBe(201)
    })
    expect(ordered.statements.length).toBeLessThanOrEqual(9)
    expect(added.statements.length + ordered.statements.length).toBeLessThanOrEqual(17)
  })
})

describe('an order that is not placed', () => {
  test('for lack of stock names the lines and what is left, and changes nothing', async () => {
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

  test('may be placed with the same key once the cart is right', async () => {
    const soap = await shop.product({ stock: 2 })
    const { who, addressId } = await buyer(soap)
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', soap).execute()
    const key = randomUUID()
    expect((await shop.order(who, addressId, { key })).status).toBe(409)
    await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', soap).execute()
    expect((await shop.order(who, addressId, { key })).status).toBe(201)
  })

  test('with an empty cart is a 409, with or without a cart ever', async () => {
    const { who, addressId } = await buyer()
    expect((await shop.order<Placed>(who, addressId)).body.code).toBe('CART_EMPTY')
    await shop.add(who, await shop.product())
    await shop.call(who, 'DELETE', '/cart')
    const { status, body } = await shop.order<Placed>(who, addressId)
    expect([status, body.code]).toEqual([409, 'CART_EMPTY'])
  })

  test('to a stranger’s address is as impossible as to one that does not exist', async () => {
    const { addressId: foreign } = await buyer()
    const { who } = await buyer(await shop.product())
    const answers = [await shop.order<Placed>(who, foreign), await shop.order<Placed>(who, 2_147_483_647)]
    expect(answers.map(answer => answer.status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(answers[0]?.body.errors).toHaveProperty('address_id')
    expect((await cartOf(who)).item_count).toBe(1)
  })

  test('when the total is no longer what the buyer was shown', async () => {
    const soap = await shop.product({ price: 2000 })
    const { who, addressId } = await buyer(soap)
    await shop.db.updateTable('products').set({ price: 3000 }).where('id', '=', soap).execute()
    const { status, body } = await shop.order<Placed>(who, addressId, { body: { expected_total: 4000 } })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toContain('6\u202f000\u00a0FCFA')
    expect(await shop.stockOf(soap)).toBe(10)
  })

  test('when the terms are no longer those that the buyer accepted, but a repeated order is answered', async () => {
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

  test('when it costs more than an order can hold', async () => {
    const gold = await shop.product({ price: 100_000_000, stock: 10_000 })
    const who = await shop.person()
    await shop.add(who, gold, 10_000)
    expect((await cartOf(who)).total).toBe(1_000_000_000_000)
    const { status, body } = await shop.order<Placed>(who, await shop.address(who))
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(await shop.stockOf(gold)).toBe(10_000)
  })

  test('by card, until a provider is there', async () => {
    const { who, addressId } = await buyer(await shop.product())
    const { status, body } = await shop.order<Placed>(who, addressId, {
      body: { payment_method: 'credit_card' },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['payment_method']])
    expect(body.errors?.payment_method?.[0]).toContain('pas encore')
  })

  test('without the terms being accepted, in so many words', async () => {
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

  test('without a key', async () => {
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

  test('ignores everything that is the shop’s to say', async () => {
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

describe('an answer that was lost', () => {
  test('comes again, byte for byte, and orders nothing', async () => {
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

  test.each([{ message: 'Autre' }, { expected_total: 2000 }])(
    'but not for another request: %j',
    async change => {
      const { who, addressId } = await buyer(await shop.product())
      const key = randomUUID()
      await shop.order(who, addressId, { key })
      const { status, body } = await shop.order<Placed>(who, addressId, { key, body: change })
      expect([status, body.code]).toEqual([422, 'KEY_REUSED'])
    },
  )

  test('and another buyer’s key is another key', async () => {
    const key = randomUUID()
    for (let n = 0; n < 2; n++) {
      const { who, addressId } = await buyer(await shop.product())
      expect((await shop.order(who, addressId, { key })).status).toBe(201)
    }
  })
})
