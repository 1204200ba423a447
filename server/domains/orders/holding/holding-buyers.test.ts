import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { hasPaidBefore, type Person } from '#tests/support/order-shop.ts'
import { openPaymentShop, type PaymentShop, type Placed } from '#tests/support/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop({ counts: true })
})
afterAll(() => shop.close())

let networks = 0
/** A network address that no other order of this test file comes from. */
const elsewhere = () => {
  networks += 1
  return `10.9.${networks % 250}.7`
}

interface Buyer {
  who: Person
  addressId: number
}

async function buyer(phone?: string): Promise<Buyer> {
  const who = await shop.person()
  return { who, addressId: await shop.address(who, phone) }
}

const online = { payment_method: 'credit_card' }

/** Places an order of a quantity of one product, in cash by default. */
async function order(
  { who, addressId }: Buyer,
  productId: number,
  quantity = 1,
  body: object = {},
  locale = 'fr',
) {
  await shop.call(who, 'DELETE', '/cart')
  await shop.add(who, productId, quantity)
  return shop.order<Placed & ErrorBody>(who, addressId, {
    body,
    ip: elsewhere(),
    headers: { 'accept-language': locale },
  })
}

describe('a buyer who has paid for one small order', () => {
  test('is limited in cash like a first order, and reads at the payment method how to buy more', async () => {
    const shelf = await shop.products(10, { stock: 10, price: 15_000 })
    const sly = await buyer()
    await hasPaidBefore(shop, sly.who, 2500)
    const answers = []
    for (const id of shelf) answers.push(await order(sly, id, 5))
    expect(answers.map(({ status }) => status)).toEqual([201, ...Array(9).fill(409)])
    const [id = 0] = shelf.slice(1)
    const some = await order(sly, id, 2)
    expect(some.status).toBe(409)
    expect(some.body.errors?.payment_method).toEqual([
      expect.stringMatching(
        /encore 25\s000\sFCFA d’articles au plus\. Payez cette commande en ligne, .*\+226/,
      ),
    ])
    const english = await order(sly, id, 2, {}, 'en')
    expect(english.body.errors?.payment_method).toEqual([
      expect.stringMatching(/worth 25,000\sFCFA at most.* Pay for this order online, .*\+226/),
    ])
    // The refusal of the cash order suggests paying online, so an online order must be accepted.
    expect((await order(sly, id, 2, online)).status).toBe(201)
    const dear = await shop.product({ price: 100_000 })
    expect((await order(sly, dear)).body.errors?.payment_method).toEqual([
      expect.stringMatching(/atteignent déjà ce que nous réservons pour un paiement à la livraison\. Payez/),
    ])
  })

  test('may hold more in cash after paying more, and less after a refund', async () => {
    const dear = await shop.product({ price: 120_000, stock: 20 })
    const regular = await buyer()
    await hasPaidBefore(shop, regular.who, 23_999)
    expect((await order(regular, dear)).body.code).toBe('CONFLICT')
    const paid = { subtotal: 24_000, total: 24_000, paid: 24_000 }
    const change = (columns: object) =>
      shop.db.updateTable('orders').set(columns).where('number', '=', `SB-PAID-${regular.who.id}`).execute()
    await change({ ...paid, refunded: 1 })
    expect((await order(regular, dear)).body.code).toBe('CONFLICT')
    await change({ refunded: 0, status: 'returned' })
    expect((await order(regular, dear)).body.code).toBe('CONFLICT')
    await change({ status: 'delivered' })
    expect((await order(regular, dear)).status).toBe(201)
  })

  test('cannot change an online order above the limit to cash', async () => {
    const dear = await shop.product({ price: 110_000, stock: 20 })
    const sly = await buyer()
    await hasPaidBefore(shop, sly.who, 2500)
    const { body } = await order(sly, dear, 1, online)
    const refused = await shop.call<ErrorBody>(sly.who, 'POST', `/orders/${body.id}/payment/on-delivery`)
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('cash orders cancelled by their buyers', () => {
  /** Places a cash order and cancels it, `times` times. */
  async function orderAndCancel(one: Buyer, productId: number, times: number) {
    for (let time = 0; time < times; time++) {
      const { status, body } = await order(one, productId)
      expect([status, body.message]).toEqual([201, ''])
      expect((await shop.call(one.who, 'POST', `/orders/${body.id}/cancel`)).status).toBe(200)
    }
  }

  test('are limited to three a day, then the next order must be paid online', async () => {
    const soap = await shop.product({ stock: 50 })
    const fickle = await buyer()
    await orderAndCancel(fickle, soap, 3)
    await shop.minuteJob()
    const refused = await order(fickle, soap)
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect(refused.body.errors?.payment_method).toEqual([
      expect.stringMatching(/annulées aujourd’hui.* Payez celle-ci en ligne, .*\+226/),
    ])
    expect((await order(fickle, soap, 1, online)).status).toBe(201)
    shop.putForward(24.1 * 3_600_000)
    expect((await order(fickle, soap)).status).toBe(201)
    shop.putForward(0)
  })

  test('also count for buyers who have paid before', async () => {
    const soap = await shop.product({ stock: 50 })
    const fickle = await buyer()
    await hasPaidBefore(shop, fickle.who, 50_000)
    await orderAndCancel(fickle, soap, 3)
    expect((await order(fickle, soap)).body.code).toBe('CONFLICT')
  })

  test('count for a telephone number for a day, even if the account is erased', async () => {
    const soap = await shop.product({ stock: 50 })
    const phone = '+22671234567'
    for (let account = 0; account < 3; account++) {
      const fickle = await buyer(phone)
      await orderAndCancel(fickle, soap, 1)
      if (account === 1) await shop.call(shop.admin, 'DELETE', `/users/${fickle.who.id}`)
    }
    await shop.minuteJob()
    expect((await order(await buyer(phone), soap)).body.code).toBe('CONFLICT')
    expect((await order(await buyer(), soap)).status).toBe(201)
    shop.putForward(24.1 * 3_600_000)
    await shop.minuteJob()
    expect(
      await shop.db
        .selectFrom('firstOrders')
        .innerJoin('orders', 'orders.id', 'orderId')
        .where('status', '=', 'cancelled')
        .select('id')
        .execute(),
    ).toEqual([])
    expect((await order(await buyer(phone), soap)).status).toBe(201)
    shop.putForward(0)
  })

  test('do not count if the shop cancelled them', async () => {
    const soap = await shop.product({ stock: 50 })
    const patient = await buyer()
    for (let time = 0; time < 4; time++) {
      const { status, body } = await order(patient, soap)
      expect(status).toBe(201)
      const path = `/admin/orders/${body.id}/status`
      expect((await shop.call(shop.admin, 'PUT', path, { body: { status: 'cancelled' } })).status).toBe(200)
    }
  })
})
