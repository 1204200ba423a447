import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { erasedName } from '#contract/orders/order.ts'
import legal from '#messages/fr/legal.json' with { type: 'json' }
import { guestAddress, guestOrder, guestQuote } from '#tests/support/guest-orders.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { sweepOrderKeys } from '../placing/checkout.service.ts'

let shop: OrderShop
let soap: number
beforeAll(async () => {
  shop = await openOrderShop()
  soap = await shop.product({ name: 'Savon', stock: 1000, price: 2000 })
  await shop.db.updateTable('settings').set({ value: '500' }).where('key', '=', 'delivery_fee').execute()
  await shop.db
    .updateTable('settings')
    .set({ value: 'caisse@shop.example' })
    .where('key', '=', 'contact_email')
    .execute()
})
afterAll(() => shop.close())

const findOrder = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const countOrders = async () =>
  (
    await shop.db
      .selectFrom('orders')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('an order with a telephone number alone', () => {
  test('is placed like any cash order: stock, invoice, history and the company’s mail, and no mail to the buyer', async () => {
    const stock = await shop.stockOf(soap)
    const { status, body } = await guestOrder(shop, [soap], {
      body: { message: 'Sonnez', expected_total: 2500 },
    })
    expect([status, body.total]).toEqual([201, 2500])
    const order = await findOrder(body.number)
    expect(order).toMatchObject({
      userId: null,
      placedBy: null,
      customerName: 'Awa Zongo',
      customerEmail: '',
      status: 'pending',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'unpaid',
      total: 2500,
      message: 'Sonnez',
      termsVersion: legal.terms.version,
      address: { phone: '+22670112233', landmark: 'Face à la pharmacie', street: '', city: 'Ouagadougou' },
    })
    expect(await shop.stockOf(soap)).toBe(stock - 1)
    const { db } = shop
    const ofOrder = [
      db.selectFrom('invoices').select(['kind', 'buyer']).where('orderId', '=', order.id).execute(),
      db.selectFrom('orderEvents').select(['status', 'actorId']).where('orderId', '=', order.id).execute(),
      db
        .selectFrom('stockMovements')
        .select(['cause', 'quantity', 'actorId'])
        .where('orderId', '=', order.id)
        .execute(),
    ]
    expect(await Promise.all<object[]>(ofOrder)).toMatchObject([
      [{ kind: 'invoice', buyer: { name: 'Awa Zongo' } }],
      [{ status: 'pending', actorId: null }],
      [{ cause: 'order', quantity: -1, actorId: null }],
    ])
    await vi.waitFor(() => {
      const mails = shop.mails.filter(({ subject }) => subject.includes(body.number))
      expect(mails.map(({ to }) => to)).toEqual(['caisse@shop.example'])
    }, 10_000)
  })

  test('is answered with the address of its public tracking page in the language of the buyer', async () => {
    const { body } = await guestOrder(shop, [soap], { locale: 'en' })
    expect(body.url).toBe(`https://shop.example/track/${body.token}?lang=en`)
    const tracked = await shop.call<object>(undefined, 'GET', `/track/${body.token}`)
    expect(tracked.body).toMatchObject({ number: body.number, status: 'pending' })
    expect((await findOrder(body.number)).locale).toBe('en')
  })

  test('keeps the shop’s spelling of its place, and costs what that place costs', async () => {
    const admin = await shop.person('administrator')
    const body = {
      name: { fr: 'Est', en: 'East' },
      fee: 1500,
      free_from: null,
      min_days: 1,
      max_days: 2,
      is_active: true,
      places: [{ city: 'Fada', quarter: 'Dapoya' }],
    }
    expect((await shop.call(admin, 'POST', '/admin/delivery/zones', { body })).status).toBe(201)
    try {
      const address = { ...guestAddress, city: 'fada', quarter: 'dapoyaa' }
      const quoted = await guestQuote(shop, [soap], { city: 'fada', quarter: 'dapoyaa' })
      expect(quoted.body).toMatchObject({
        delivery_fee: 1500,
        total: 3500,
        delivery: { zone: 'Est', quarter: 'Dapoya' },
      })
      expect(quoted.body.delivery?.expected_from).toMatch(/^\d{4}-\d\d-\d\d$/)
      const placed = await guestOrder(shop, [soap], { body: { address } })
      expect(await findOrder(placed.body.number)).toMatchObject({
        total: 3500,
        deliveryZone: 'Est',
        address: { city: 'Fada', quarter: 'Dapoya' },
      })
      const refused = await guestOrder(shop, [soap], { body: { address: { ...address, city: 'Abidjan' } } })
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_DELIVERED'])
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['address.city'])
      const unknown = await guestOrder(shop, [soap], { body: { address: { ...address, quarter: '' } } })
      expect(Object.keys(unknown.body.errors ?? {})).toEqual(['address.quarter'])
      const elsewhere = await guestQuote(shop, [soap], { city: 'Abidjan', quarter: '' })
      expect(elsewhere.body).toMatchObject({
        delivery_fee: null,
        total: 2000,
        delivery: { status: 'not_delivered' },
      })
    } finally {
      await shop.db.deleteFrom('deliveryZones').execute()
    }
  })

  test('merges lines of the same product', async () => {
    const lines = [
      { produit_id: soap, quantity: 1 },
      { produit_id: soap, quantity: 2 },
    ]
    const { body } = await guestOrder(shop, [], { body: { lines } })
    expect(body.total).toBe(6500)
  })
})

describe('the price of a guest’s cart', () => {
  test('names what cannot be ordered, omits what was deleted, and needs no place', async () => {
    const [sold, hidden] = [await shop.product({ stock: 0 }), await shop.product({ status: 'draft' })]
    const { status, body } = await guestQuote(shop, [soap, sold, hidden, 2_000_000_000], {
      city: '',
      quarter: '',
    })
    expect(status).toBe(200)
    expect(body.lines.map(line => [line.produit_id, line.isAvailable])).toEqual([
      [soap, true],
      [sold, false],
      [hidden, false],
    ])
    expect(body).toMatchObject({ delivery: null, delivery_fee: 500, terms_version: legal.terms.version })
  })

  test('says why a code gives no discount', async () => {
    const { body } = await guestQuote(shop, [soap], { code: 'RIEN' })
    expect(body.code_refusal).toContain('code')
    expect((await guestOrder(shop, [soap], { body: { code: 'RIEN' } })).body.errors).toHaveProperty('code')
  })
})

describe('a guest’s order is refused', () => {
  test.each<[string, object, string[]]>([
    ['without a name', { name: ' ' }, ['name']],
    ['with the mark of erased buyers as a name', { name: erasedName }, ['name']],
    ['with a wrong number', { address: { ...guestAddress, phone: '12' } }, ['address.phone']],
    [
      'with a number that nobody has',
      { address: { ...guestAddress, phone: '99 99 99 99' } },
      ['address.phone'],
    ],
    ['without a town', { address: { ...guestAddress, city: '' } }, ['address.city']],
    ['without street and landmark', { address: { ...guestAddress, landmark: '' } }, ['address.street']],
    ['without the terms', { terms_accepted: false }, ['terms_accepted']],
    ['without products', { lines: [] }, ['lines']],
    ['for somebody without a name', { recipient: { name: '—', phone: '76 11 22 33' } }, ['recipient.name']],
    ['for somebody with a wrong number', { recipient: { name: 'Ali', phone: '12' } }, ['recipient.phone']],
    [
      'for somebody with a number that nobody has',
      { recipient: { name: 'Ali', phone: '99 99 99 99' } },
      ['recipient.phone'],
    ],
    ['with a quantity of nothing', { lines: [{ produit_id: 1, quantity: 0 }] }, ['lines.0.quantity']],
  ])('%s, at its field', async (_, body, fields) => {
    const orders = await countOrders()
    const answer = await guestOrder(shop, [soap], { body })
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION'])
    expect(Object.keys(answer.body.errors ?? {})).toEqual(fields)
    expect(await countOrders()).toBe(orders)
  })

  test('with more units of a product than a cart may hold', async () => {
    const lines = Array.from({ length: 2 }, () => ({ produit_id: soap, quantity: 6000 }))
    const { status, body } = await guestOrder(shop, [], { body: { lines } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['lines.0.quantity']])
  })

  test('for products that are sold out, withdrawn or deleted, by name or at their lines', async () => {
    const sold = await shop.product({ name: 'Huile', stock: 0 })
    const hidden = await shop.product({ name: 'Baume', status: 'draft' })
    const missing = await guestOrder(shop, [soap, sold, hidden])
    expect([missing.status, missing.body.code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(missing.body.message).toContain('Huile, Baume')
    expect(Object.keys(missing.body.errors ?? {})).toEqual([`items.${sold}`, `items.${hidden}`])
    const gone = await guestOrder(shop, [soap, 2_000_000_000])
    expect([gone.status, gone.body.code]).toEqual([409, 'CONFLICT'])
    expect(gone.body.errors).toHaveProperty(['items.2000000000'])
  })

  test('with another total or other terms than the buyer saw', async () => {
    const total = await guestOrder(shop, [soap], { body: { expected_total: 2499 } })
    expect([total.status, total.body.code]).toEqual([409, 'CONFLICT'])
    expect(total.body.message).toContain('2\u202f500')
    const terms = await guestOrder(shop, [soap], { body: { terms_version: '0' } })
    expect([terms.status, Object.keys(terms.body.errors ?? {})]).toEqual([409, ['terms_version']])
  })
})

describe('a repeated request', () => {
  test('is answered with the same order, also when the terms have changed since', async () => {
    const key = randomUUID()
    const first = await guestOrder(shop, [soap], { key })
    const orders = await countOrders()
    const again = await guestOrder(shop, [soap], { key, body: { terms_version: '0' } })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await countOrders()).toBe(orders)
  })

  test('with other wishes is refused', async () => {
    const key = randomUUID()
    await guestOrder(shop, [soap], { key })
    const other = await guestOrder(shop, [soap], { key, body: { message: 'Vite' } })
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  })

  test('ten times at once places one order', async () => {
    const key = randomUUID()
    const orders = await countOrders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => guestOrder(shop, [soap], { key })))
    expect(await countOrders()).toBe(orders + 1)
    const placed = answers.filter(({ status }) => status === 201)
    expect(new Set(placed.map(({ body }) => body.number)).size).toBe(1)
    for (const { status, body } of answers)
      expect([201, 409]).toContain(status === 409 && body.code === 'IN_PROGRESS' ? 409 : status)
  })

  test('of a refused order can succeed later', async () => {
    const late = await shop.product({ stock: 0 })
    const key = randomUUID()
    expect((await guestOrder(shop, [late], { key })).status).toBe(409)
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', late).execute()
    expect((await guestOrder(shop, [late], { key })).status).toBe(201)
  })

  test('is known for thirty days', async () => {
    const key = randomUUID()
    await guestOrder(shop, [soap], { key })
    const age = (days: number) =>
      sql`update guest_order_keys set created_at = now() - make_interval(days => ${days}) + interval '1 minute'
        where key = ${key}`.execute(shop.db)
    await age(30)
    expect(await sweepOrderKeys(shop.db)).toBe(0)
    await age(31)
    expect(await sweepOrderKeys(shop.db)).toBe(1)
  })
})

test('the last piece is sold once, to a guest or to a member', async () => {
  const last = await shop.product({ stock: 1 })
  const who = await shop.person()
  await shop.add(who, last)
  const address = await shop.address(who)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => guestOrder(shop, [last])),
    shop.order(who, address),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await shop.stockOf(last)).toBe(0)
})
