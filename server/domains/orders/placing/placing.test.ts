import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#server/platform/http/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { createOrder, requireFee, type Sale } from './placing.service.ts'
import { noReductions, type OrderConnections, type ReductionSource } from './reductions.service.ts'

const now = new Date('2026-11-20T10:00:00Z')
const connections: OrderConnections = {
  reductions: {
    read: async () => noReductions,
    readForMember: async () => new Map(),
    readForGuest: async () => noReductions,
    lock: async () => noReductions,
  },
  channels: ['card'],
  accepts: () => true,
  begin: async () => undefined,
  release: async () => false,
}
const address = {
  name: '',
  street: 'Rue 1',
  complement: '',
  quarter: 'Gounghin',
  landmark: 'Face au marché',
  postalCode: '',
  pin: '12.37143,-1.51966',
  city: 'Ouagadougou',
  country: 'Burkina Faso',
  phone: '+22670112233',
}

let shop: OrderShop
let clerk: Person
beforeAll(async () => {
  shop = await openOrderShop()
  clerk = await shop.person('clerk')
  await shop.db.updateTable('settings').set({ value: '500' }).where('key', '=', 'delivery_fee').execute()
})
afterAll(() => shop.close())

/** Places an order of two units at 1000 FCFA, by default as staff do at the desk for a caller. */
async function sell(
  change: Partial<Sale> = {},
  isByClerk = true,
  lock: ReductionSource['lock'] = connections.reductions.lock,
) {
  const productId = await shop.product({ name: 'Savon' })
  const sale: Sale = {
    code: '',
    buyer: { userId: null, name: 'Awa Zongo', email: '' },
    actorId: clerk.id,
    lines: [{ id: 5, productId, quantity: 2 }],
    address,
    paymentMethod: 'cash_on_delivery',
    message: 'Sonnez',
    expectedTotal: 2500,
    locale: 'fr',
    ...(isByClerk ? { placedBy: clerk.id } : {}),
    ...change,
  }
  const deps = { jobs: shop.deps.jobs, now: () => now }
  const order = await shop.db
    .transaction()
    .execute(trx =>
      createOrder(trx, deps, { ...connections, reductions: { ...connections.reductions, lock } }, sale),
    )
  return { order, productId }
}
const invoicesOf = (id: number) =>
  shop.db.selectFrom('invoices').select(['total', 'vatAmount']).where('orderId', '=', id).execute()
async function mailsOf(id: number) {
  const { rows } = await sql`
    select from pgboss.job where name = 'order-mail' and (data ->> 'orderId')::integer = ${id}`.execute(
    shop.db,
  )
  return rows.length
}
const words = (message: string, place: string) => ({ message, params: { place } })

describe('an order placed by the desk', () => {
  test('has its caller and clerk, takes stock, and in cash is invoiced and mailed immediately', async () => {
    const { order, productId } = await sell()
    expect(order).toMatchObject({
      userId: null,
      customerName: 'Awa Zongo',
      placedBy: clerk.id,
      status: 'pending',
      paymentStatus: 'unpaid',
      payUntil: null,
      message: 'Sonnez',
      address,
      subtotal: 2000,
      deliveryFee: 500,
      total: 2500,
      owed: 2500,
      netRevenue: 2500,
      vatAmount: 381,
      netVat: 381,
    })
    expect(order.events).toMatchObject([{ status: 'pending', kind: 'step', actorId: clerk.id }])
    expect(await shop.stockOf(productId)).toBe(8)
    expect(await invoicesOf(order.id)).toEqual([{ total: 2500, vatAmount: 381 }])
    expect(await mailsOf(order.id)).toBe(1)
  })

  test('has a map position for the courier, which its invoice does not contain', async () => {
    const { order } = await sell()
    expect(order.address).toMatchObject({ pin: address.pin })
    const { buyer } = await shop.db
      .selectFrom('invoices')
      .select('buyer')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(buyer)).toContain(address.landmark)
    expect(JSON.stringify(buyer)).not.toContain(address.pin)
  })

  test('for online payment is not invoiced or mailed yet, and holds stock for the default time', async () => {
    const { order } = await sell({ paymentMethod: 'online' })
    expect(order).toMatchObject({
      paymentStatus: 'pending',
      payUntil: new Date('2026-11-20T10:15:00Z'),
    })
    expect([await invoicesOf(order.id), await mailsOf(order.id)]).toEqual([[], 0])
  })

  test('with a payment link holds stock for the given time', async () => {
    const payUntil = new Date('2026-11-22T18:00:00Z')
    expect((await sell({ paymentMethod: 'online', payUntil })).order.payUntil).toEqual(payUntil)
    expect((await sell({ payUntil })).order.payUntil).toBeNull()
  })

  test('for a member notifies the member and leaves the cart unchanged', async () => {
    const who = await shop.person()
    await shop.add(who, await shop.product())
    const { order } = await sell({ buyer: { userId: who.id, name: who.name, email: who.email } })
    const notifications = await shop.db
      .selectFrom('notifications')
      .select(['type', 'kind', 'params', 'link'])
      .where('userId', '=', who.id)
      .execute()
    const placed = {
      type: 'order',
      kind: 'orderPlaced',
      params: { number: order.number },
      link: `/account/orders/${order.id}`,
    }
    expect(notifications).toEqual([placed])
    const history = await shop.db
      .selectFrom('memberHistory')
      .select(['type', 'kind', 'params', 'link'])
      .where('userId', '=', who.id)
      .execute()
    expect(history).toEqual([placed])
    const { body } = await shop.call<{ item_count: number }>(who, 'GET', '/cart')
    expect(body.item_count).toBe(1)
  })
})

describe('an order that the desk cannot place', () => {
  test('has another total than expected, with a message worded for clerk or buyer', async () => {
    const params = { total: '2\u202f500\u00a0FCFA', delivery: '500\u00a0FCFA' }
    await expect(sell({ expectedTotal: 2000 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { message: 'admin-desk:server.totalChanged', params },
    })
    await expect(sell({ expectedTotal: 2000 }, false)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { message: 'checkout:server.totalChanged', params },
    })
    expect((await sell({ expectedTotal: undefined })).order.total).toBe(2500)
  })

  test('has no lines', async () => {
    await expect(sell({ lines: [] })).rejects.toMatchObject({ code: 'CART_EMPTY' })
  })

  test('has only deleted products', async () => {
    const lines = [{ id: 1, productId: 2_000_000_000, quantity: 1 }]
    await expect(sell({ lines })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('lacks stock for some lines, and names each with its stock', async () => {
    const [soap, oil] = [await shop.product(), await shop.product({ name: 'Huile', stock: 1 })]
    const lines = [
      { id: 8, productId: soap, quantity: 1 },
      { id: 9, productId: oil, quantity: 2 },
    ]
    await expect(sell({ lines, expectedTotal: undefined })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: {
        message: 'checkout:server.linesUnavailable',
        params: { names: 'Huile' },
        fields: { 'items.9': [expect.anything()] },
      },
    })
    expect(await shop.stockOf(soap)).toBe(10)
  })
})

describe('a place without a fee', () => {
  function refusal(status: 'not_delivered' | 'quarter_needed', placedBy?: number, where: object = {}) {
    try {
      requireFee(
        { status, fee: null },
        { address: { ...address, ...where }, ...(placedBy === undefined ? {} : { placedBy }) },
      )
    } catch (error) {
      if (error instanceof ApiError) return { code: error.code, ...error.details }
      throw error
    }
    return undefined
  }

  test('is refused at the address for a buyer, and at the wrong field for a clerk', () => {
    const place = 'Gounghin, Ouagadougou'
    const refused = (message: string, field: string) => ({
      code: 'NOT_DELIVERED',
      ...words(message, place),
      fields: { [field]: [words(message, place)] },
    })
    expect(refusal('not_delivered')).toEqual(refused('delivery:server.notDelivered', 'address_id'))
    expect(refusal('quarter_needed')).toEqual(refused('delivery:server.quarterNeeded', 'address_id'))
    expect(refusal('not_delivered', 1)).toEqual(refused('admin-desk:server.notDelivered', 'address.city'))
    expect(refusal('quarter_needed', 1)).toEqual(
      refused('admin-desk:server.quarterNeeded', 'address.quarter'),
    )
  })

  test('is refused at the wrong field for a guest, who typed it, in the words for a buyer', () => {
    const guest = { userId: null, name: 'Awa Zongo', email: '' }
    expect(() => requireFee({ status: 'not_delivered', fee: null }, { address, buyer: guest })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          message: 'delivery:server.notDelivered',
          fields: { 'address.city': [expect.anything()] },
        }),
      }),
    )
  })

  test('is named by its town if no quarter was given', () => {
    expect(refusal('not_delivered', 1, { quarter: '' })?.params).toEqual({ place: 'Ouagadougou' })
  })

  test('is accepted if its fee is 0', () => {
    expect(requireFee({ status: 'by_phone', fee: 0 }, { address })).toBe(0)
    expect(requireFee({ status: 'served', fee: 1500 }, { address })).toBe(1500)
  })
})

describe('what a source of reductions offers', () => {
  const off = (origin: string, amount: number) => ({
    origin,
    label: { fr: 'Remise', en: 'Reduction' },
    amount,
  })

  test('is stored with the order and off its price and VAT, for the code and the buyer that it was asked for', async () => {
    const asked: unknown[] = []
    const { order, productId } = await sell(
      { code: 'DIX', expectedTotal: 1700 },
      true,
      async (_, question) => {
        asked.push(question)
        return fee => ({ lines: [[off('rule 1', 300)]], delivery: [off('rule 2', fee ?? 0)] })
      },
    )
    expect(asked).toEqual([
      {
        lines: [expect.objectContaining({ productId, quantity: 2, price: 1000 })],
        buyer: { userId: null, phone: '+22670112233' },
        code: 'DIX',
        at: now,
      },
    ])
    expect(order).toMatchObject({
      subtotal: 2000,
      deliveryFee: 500,
      deliveryReductions: [off('rule 2', 500)],
      reduction: 800,
      total: 1700,
      vatAmount: 259,
      lines: [{ subtotal: 2000, reductions: [off('rule 1', 300)] }],
    })
    expect(await invoicesOf(order.id)).toEqual([{ total: 1700, vatAmount: 259 }])
  })

  test('refuses an order at its code only where it says so', async () => {
    const refusing = (refusesOrder: boolean) => async () => () => ({
      lines: [],
      delivery: [],
      refusal: { words: () => ({ message: 'errors:NOT_FOUND' as const, params: {} }), refusesOrder },
    })
    const refused = await sell({ code: 'X' }, true, refusing(true)).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'VALIDATION', details: { fields: { code: [{}] } } })
    expect((await sell({ code: 'X' }, true, refusing(false))).order.total).toBe(2500)
  })
})
