import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Cart } from '#contract/cart/cart.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/order.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import legal from '#messages/fr/legal.json' with { type: 'json' }
import { countStatements } from '#server/platform/database/database.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

type WireCart = z.input<typeof Cart>
type WireOrder = z.input<typeof Order>
type WireCheckout = z.input<typeof Checkout>
type Placed = WireOrder & ErrorBody

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const buyer = (...products: number[]) => buyerOf(shop, ...products)
const cartOf = async (who: Person) => (await shop.call<WireCart>(who, 'GET', '/cart')).body

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
  test('has cart, addresses, amounts, payment methods and the version of the terms in one call', async () => {
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

  test('has a total of 0 for an empty cart', async () => {
    await withSettings({ delivery_fee: '1500' }, async () => {
      const { body } = await shop.call<WireCheckout>(await shop.person(), 'GET', '/checkout')
      expect(body).toMatchObject({ subtotal: 0, delivery_fee: 0, vat_amount: 0, total: 0, addresses: [] })
    })
  })
})

describe('placing an order', () => {
  test('copies names, prices and address, takes the stock, empties the cart [S7.other.placeOrder] [S9.payment.cash]', async () => {
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
          lots: [],
          produit_id: soap,
          intitule: 'Savon noir',
          reference: expect.any(String),
          photo: null,
          quantity: 2,
          price: 2000,
          subtotal: 4000,
          reductions: [],
        },
        {
          line: 1,
          returned: 0,
          lots: [],
          produit_id: oil,
          intitule: 'Huile',
          reference: expect.any(String),
          photo: null,
          quantity: 2,
          price: 9001,
          subtotal: 18_002,
          reductions: [],
        },
      ],
      subtotal: 22_002,
      vat_rate: 18,
      vat_amount: 3356,
      vat: [{ rate: 18, total: 22_002, amount: 3356 }],
      delivery_fee: 0,
      reductions: [],
      delivery: { zone: '', expected_from: null, expected_to: null, slot: null, pickup: null },
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
        pin: '12.37143,-1.51966',
        city: 'Ouagadougou',
        country: 'Burkina Faso',
        phone: '+22670112233',
      },
      recipient: null,
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

  test('stores product names in the language of the order', async () => {
    const { who, addressId } = await buyer(await shop.product({ name: 'Savon', englishName: 'Soap' }))
    const { body } = await shop.order<Placed>(who, addressId, { headers: { 'accept-language': 'en' } })
    expect(body.items[0]?.intitule).toBe('Soap')
    expect((await shop.call<WireOrder>(who, 'GET', `/orders/${body.id}`)).body.items[0]?.intitule).toBe(
      'Soap',
    )
  })

  test('stores the product’s picture at that time', async () => {
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

  test('assigns increasing, unique order numbers', async () => {
    const soap = await shop.product({ stock: 100 })
    const numbers: string[] = []
    for (let n = 0; n < 3; n++) {
      const { who, addressId } = await buyer(soap)
      numbers.push((await shop.order<Placed>(who, addressId)).body.number)
    }
    expect([...new Set(numbers)].sort()).toEqual(numbers)
  })

  test('takes at most 22 SQL statements, and 30 with two additions to the cart', async () => {
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
    expect(ordered.statements.length).toBeLessThanOrEqual(22)
    expect(added.statements.length + ordered.statements.length).toBeLessThanOrEqual(30)
  })
})
