import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/tables.ts'
import { expectedDays } from '#server/domains/delivery/delivery.service.ts'
import { collectNotes } from '#server/platform/http/acts.ts'
import { type Bought, openPaymentShop, type PaymentShop } from '#tests/support/payment-shop.ts'
import {
  cancelUnpaid,
  changeToCash,
  type LockedOrder,
  listUnpaidOrders,
  lockForPayment,
  lockOwnForPayment,
  recordAttempt,
  recordCollection,
  recordOrderRefund,
  recordPayment,
  recordWriteOff,
  tellRefundDue,
} from './order-payment.service.ts'

const days = (count: number) => count * 86_400_000

let shop: PaymentShop
let zoneId: number
beforeAll(async () => {
  shop = await openPaymentShop()
  // The wrong zone comes first in the table, so that the test fails if the code takes any zone but the order's own.
  await zone('Bobo-Dioulasso', 20)
  zoneId = await zone('Ouagadougou', 1)
})
afterAll(() => shop.close())

async function zone(city: string, minDays: number): Promise<number> {
  const { id } = await shop.db
    .insertInto('deliveryZones')
    .values({ name: { fr: city, en: city }, fee: 0, minDays, maxDays: minDays + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('deliveryPlaces').values({ zoneId: id, city }).execute()
  return id
}

/**
 * Runs `work` on a locked order in a transaction; returns its result and the changes that it noted for the audit log.
 */
async function act<Value>(
  { order: { id } }: Bought,
  work: (trx: Transaction<DB>, order: LockedOrder) => Promise<Value>,
) {
  return collectNotes(() =>
    shop.db.transaction().execute(async trx => {
      const order = await lockForPayment(trx, id)
      if (!order) throw new Error('there is no such order')
      return work(trx, order)
    }),
  )
}
const later = (time: number) => () => new Date(Date.now() + time)
const pay = (bought: Bought, amount = bought.order.total, now = later(0)) =>
  act(bought, (trx, order) => recordPayment(trx, { jobs: shop.deps.jobs, now }, order, amount)).then(
    ({ value }) => value,
  )
const read = ({ order: { id } }: Bought) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'paymentMethod', 'paymentStatus', 'paid', 'refunded'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const change = ({ order: { id } }: Bought, values: object) =>
  shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
async function expectedOf(bought: Bought) {
  const { delivery } = await shop.shown(bought)
  return { expectedFrom: delivery.expected_from, expectedTo: delivery.expected_to }
}
const invoicesOf = async ({ order: { id } }: Bought) =>
  (await shop.db.selectFrom('invoices').select('total').where('orderId', '=', id).execute()).map(
    ({ total }) => total,
  )
const notificationsOf = ({ who }: Bought) =>
  shop.db
    .selectFrom('notifications')
    .select(['type', 'kind', 'params', 'link'])
    .where('userId', '=', who.id)
    .orderBy('id')
    .execute()
/** The mails queued for an order, sent or not. */
async function mailsOf({ order: { id } }: Bought): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: { orderId: number } }>`
    select data from pgboss.job where name = 'order-mail' and (data ->> 'orderId')::integer = ${id}
    order by created_on`.execute(shop.db)
  return rows.map(({ data: { orderId: _, ...data } }) => data)
}

describe('a payment for an order', () => {
  test('marks a waiting order as paid and confirmed, with notification, mail and one invoice', async () => {
    const bought = await shop.buy()
    expect(await pay(bought)).toBe(true)
    const { total, id, number } = bought.order
    expect(await read(bought)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paid: total })
    expect((await notificationsOf(bought)).at(-1)).toEqual({
      type: 'order',
      kind: 'orderPaid',
      params: { number },
      link: `/account/orders/${id}`,
    })
    expect(await mailsOf(bought)).toEqual([{}])
    expect(await invoicesOf(bought)).toEqual([total])
  })

  test('is rejected a second time, without another notification', async () => {
    const bought = await shop.buy()
    await pay(bought)
    expect(await pay(bought)).toBe(false)
    expect(await invoicesOf(bought)).toHaveLength(1)
    expect(await mailsOf(bought)).toHaveLength(1)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
  })

  test('starts the expected delivery days', async () => {
    const bought = await shop.buy()
    const now = later(days(4))
    await pay(bought, undefined, now)
    expect(await expectedOf(bought)).toEqual(expectedDays({ minDays: 1, maxDays: 2 }, now()))
  })

  test('keeps the expected days if the zone is suspended', async () => {
    const bought = await shop.buy()
    const before = await expectedOf(bought)
    const suspend = (isActive: boolean) =>
      shop.db.updateTable('deliveryZones').set({ isActive }).where('id', '=', zoneId).execute()
    await suspend(false)
    await pay(bought, undefined, later(days(4))).finally(() => suspend(true))
    expect(await expectedOf(bought)).toEqual(before)
  })

  test('keeps the expected days if the zone was deleted', async () => {
    const bought = await shop.buy()
    const before = await expectedOf(bought)
    await change(bought, { deliveryZoneId: null })
    await pay(bought, undefined, later(days(4)))
    expect(await expectedOf(bought)).toEqual(before)
  })

  test.each(['confirmed', 'preparing'] as const)(
    'that arrives late for a cash order in state “%s” makes it paid in that state, without a second invoice',
    async status => {
      const bought = await shop.buy('cash_on_delivery')
      await change(bought, { status })
      const before = await mailsOf(bought)
      expect(await pay(bought)).toBe(true)
      const { total, number, id } = bought.order
      expect(await read(bought)).toEqual({
        status,
        paymentMethod: 'online',
        paymentStatus: 'paid',
        paid: total,
        refunded: 0,
      })
      expect((await notificationsOf(bought)).at(-1)).toEqual({
        type: 'order',
        kind: 'orderPaid',
        params: { number },
        link: `/account/orders/${id}`,
      })
      expect((await mailsOf(bought)).length).toBe(before.length + 1)
      expect(await invoicesOf(bought)).toEqual([total])
    },
  )

  test('that arrives late confirms an unconfirmed cash order, with its existing invoice', async () => {
    const bought = await shop.buy('cash_on_delivery')
    expect(await pay(bought)).toBe(true)
    expect(await read(bought)).toMatchObject({
      status: 'confirmed',
      paymentMethod: 'online',
      paymentStatus: 'paid',
      paid: bought.order.total,
    })
    expect(await invoicesOf(bought)).toEqual([bought.order.total])
  })

  test('that arrives late for an erased buyer marks the order as paid without a notification', async () => {
    const bought = await shop.buy('cash_on_delivery')
    await change(bought, { status: 'preparing', userId: null })
    const kinds = await shop.kindsOf(bought)
    expect(await pay(bought)).toBe(true)
    expect(await read(bought)).toMatchObject({ paymentStatus: 'paid' })
    expect(await shop.kindsOf(bought)).toEqual(kinds)
  })

  test.each([
    ['has another amount', { status: 'confirmed' }, 1],
    ['is for a partly paid order', { paid: 500 }, 0],
    ['is for an order on its way', { status: 'shipped' }, 0],
    ['is for a cancelled order', { status: 'cancelled' }, 0],
  ])('that is late and %s is rejected', async (_, values, more) => {
    const bought = await shop.buy('cash_on_delivery')
    await change(bought, values)
    const before = [await read(bought), await shop.kindsOf(bought), await mailsOf(bought)]
    expect(await pay(bought, bought.order.total + more)).toBe(false)
    expect([await read(bought), await shop.kindsOf(bought), await mailsOf(bought)]).toEqual(before)
  })

  test('that cannot be used is notified to the buyer, and mailed to buyer and company with its amount', async () => {
    const bought = await shop.buy('cash_on_delivery')
    const payment = { attemptId: 71, amount: 1500, currency: 'XOF' }
    const tell = () => act(bought, (trx, order) => tellRefundDue(trx, shop.deps.jobs, order, payment))
    await tell()
    expect((await notificationsOf(bought)).at(-1)).toEqual({
      type: 'order',
      kind: 'refundDue',
      params: { number: bought.order.number },
      link: `/account/orders/${bought.order.id}`,
    })
    expect((await mailsOf(bought)).at(-1)).toEqual({ about: 'refund', payment })
    const kinds = await shop.kindsOf(bought)
    await change(bought, { userId: null })
    await tell()
    expect(await shop.kindsOf(bought)).toEqual(kinds)
    expect((await mailsOf(bought)).filter(({ about }) => about === 'refund')).toHaveLength(2)
  })
})

describe('an attempt to pay', () => {
  const record = (bought: Bought, state: 'pending' | 'failed') =>
    act(bought, (trx, order) => recordAttempt(trx, order, state))

  test('that fails leaves its order waiting for another attempt', async () => {
    const bought = await shop.buy()
    await record(bought, 'failed')
    expect(await shop.stateOf(bought)).toEqual(['pending', 'failed'])
    await record(bought, 'pending')
    expect(await shop.stateOf(bought)).toEqual(['pending', 'pending'])
  })

  test('that fails later does not change an order that is paid or in cash', async () => {
    const paid = await shop.buy()
    await pay(paid)
    await record(paid, 'failed')
    expect(await shop.stateOf(paid)).toEqual(['confirmed', 'paid'])
    const cash = await shop.buy('cash_on_delivery')
    await record(cash, 'failed')
    expect(await shop.stateOf(cash)).toEqual(['pending', 'unpaid'])
  })

  test('can lock an order for its own buyer only', async () => {
    const bought = await shop.buy()
    const other = await shop.person()
    await shop.db.transaction().execute(async trx => {
      expect((await lockOwnForPayment(trx, bought.who.id, bought.order.id))?.id).toBe(bought.order.id)
      expect(await lockOwnForPayment(trx, other.id, bought.order.id)).toBeUndefined()
    })
  })
})

describe('cash that was missing on delivery', () => {
  async function delivered(paid: number): Promise<Bought> {
    const bought = await shop.buy('cash_on_delivery')
    await change(bought, { status: 'delivered', paid })
    return bought
  }
  const collect = (bought: Bought, amount: number, due: number) =>
    act(bought, (trx, order) => recordCollection(trx, shop.deps.jobs, order, { amount, due }))

  test('may be paid in parts: the last one makes the order paid, and each is in the audit log', async () => {
    const bought = await delivered(500)
    const { id, number } = bought.order
    const first = await collect(bought, 600, 1500)
    expect(await read(bought)).toMatchObject({ paid: 1100, paymentStatus: 'unpaid' })
    expect(first.changes).toEqual([
      { kind: 'order', id, name: number, fields: [{ field: 'paid', from: 500, to: 1100 }] },
    ])
    await collect(bought, 899, 900)
    expect(await read(bought)).toMatchObject({ paid: 1999, paymentStatus: 'unpaid' })
    await collect(bought, 1, 1)
    expect(await read(bought)).toMatchObject({ paid: 2000, paymentStatus: 'paid' })
  })

  test('can be written off with reason and actor, visible to staff only', async () => {
    const bought = await delivered(500)
    const { id, number } = bought.order
    const lost = { note: 'Client introuvable', amount: 1500 }
    const { changes } = await act(bought, (trx, order) => recordWriteOff(trx, order, lost, shop.admin.id))
    const last = await shop.db
      .selectFrom('orderEvents')
      .select(['kind', 'status', 'note', 'details', 'actorId'])
      .where('orderId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({
      kind: 'written_off',
      status: 'delivered',
      note: 'Client introuvable',
      details: { amount: 1500 },
      actorId: shop.admin.id,
    })
    expect(changes).toEqual([
      {
        kind: 'order',
        id,
        name: number,
        fields: [
          { field: 'change', to: 'written_off' },
          { field: 'amount', to: 1500 },
        ],
      },
    ])
    expect((await shop.shown(bought)).history.map(({ kind }) => kind)).toEqual(['step'])
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced'])
  })
})

describe('an unpaid online order', () => {
  test('can be changed to cash by its buyer: mailed, invoiced, and expected from that day', async () => {
    const bought = await shop.buy()
    const now = later(days(4))
    await act(bought, (trx, order) => changeToCash(trx, { ...shop.deps, now }, order, 'fr'))
    expect(await read(bought)).toMatchObject({
      status: 'pending',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'unpaid',
      paid: 0,
    })
    expect(await expectedOf(bought)).toEqual(expectedDays({ minDays: 1, maxDays: 2 }, now()))
    expect(await mailsOf(bought)).toEqual([{}])
    expect(await invoicesOf(bought)).toEqual([bought.order.total])
  })

  test('is cancelled and restocked, and its buyer gets one mail with the reason', async () => {
    const bought = await shop.buy()
    await act(bought, (trx, order) => cancelUnpaid(trx, shop.deps.jobs, order))
    expect(await shop.stateOf(bought)).toEqual(['cancelled', 'unpaid'])
    expect(await shop.stockOf(bought.productId)).toBe(10)
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderUnpaid'])
    expect(await mailsOf(bought)).toEqual([{ audience: 'buyer', about: 'unpaid' }])
    expect(await invoicesOf(bought)).toEqual([])
  })

  test('is found after its deadline, the oldest first, up to a hundred', async () => {
    // Orders that an earlier run left in the database must not be found as unpaid.
    await sql`update orders set pay_until = null where pay_until < now() - interval '1 year'`.execute(shop.db)
    const [first, second, paid] = [await shop.buy(), await shop.buy(), await shop.buy()]
    await pay(paid)
    const old = new Date('2020-01-01T00:00:00Z')
    for (const bought of [first, second, paid]) await change(bought, { payUntil: old, createdAt: old })
    await change(second, { createdAt: new Date(old.getTime() - 1) })
    const found = async (at: Date) => (await listUnpaidOrders(shop.db, at)).map(({ id }) => id)
    expect(await found(old)).toEqual([])
    expect(await found(new Date(old.getTime() + 1))).toEqual([second.order.id, first.order.id])
    await sql`
      insert into orders (number, customer_name, customer_email, payment_method, payment_status, subtotal, vat_rate, vat_amount,
        delivery_fee, total, owed, net_revenue, net_vat, address, terms_version, locale, pay_until)
      select gen_random_uuid()::text, 'x', 'x@example.org', 'online', 'pending', 0, 18, 0, 0, 0, 0, 0, 0, '{}', 'old', 'fr', ${old}
      from generate_series(1, 99)`.execute(shop.db)
    expect(await found(new Date(old.getTime() + 1))).toHaveLength(100)
  })
})

describe('a refund of an order’s payment by its provider', () => {
  const giveBack = (bought: Bought) =>
    act(bought, (trx, order) => recordOrderRefund(trx, shop.deps.jobs, order, shop.admin.id))
  const refundsOf = ({ order: { id } }: Bought) =>
    shop.db
      .selectFrom('refunds')
      .select(['amount', 'method', 'reason', 'actorId'])
      .where('orderId', '=', id)
      .execute()

  test('is the amount that is left, with the actor who recorded it', async () => {
    const bought = await shop.buy()
    await pay(bought)
    await change(bought, { refunded: 500 })
    await giveBack(bought)
    expect(await refundsOf(bought)).toEqual([
      { amount: bought.order.total - 500, method: 'provider', reason: '', actorId: shop.admin.id },
    ])
    expect(await read(bought)).toMatchObject({ refunded: bought.order.total, paymentStatus: 'refunded' })
  })

  test('is not recorded if nothing is left', async () => {
    const bought = await shop.buy()
    await pay(bought)
    await change(bought, { refunded: bought.order.total })
    await giveBack(bought)
    expect(await refundsOf(bought)).toEqual([])
    expect(await shop.kindsOf(bought)).toEqual(['orderPlaced', 'orderPaid'])
  })
})
