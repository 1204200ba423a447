import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderActor, OrderStatus } from '#contract/orders/order-states.ts'
import { collectNotes } from '#server/platform/http/acts.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { takeStep } from './order-steps.ts'
import { lockOrder } from './orders.queries.ts'
import { changeStatus } from './orders.service.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator', 'Mariam')
})
afterAll(() => shop.close())

interface Made {
  id: number
  number: string
  who: Person
  productId: number
}

/** Inserts a cash order of two units at 1000 FCFA, from a stock of ten, and sets the given columns of its row. */
async function made(values: object = {}): Promise<Made> {
  const productId = await shop.product()
  const { who, addressId } = await buyerOf(shop, productId)
  const { body } = await shop.order<{ id: number; number: string }>(who, addressId)
  if (Object.keys(values).length > 0)
    await shop.db.updateTable('orders').set(values).where('id', '=', body.id).execute()
  return { ...body, who, productId }
}
type Change = Omit<Parameters<typeof takeStep>[3], 'status'>

async function take(
  { id }: Made,
  status: OrderStatus,
  change: Change = {},
  role: OrderActor = 'admin',
  actorId: number | null = admin.id,
) {
  const { changes } = await collectNotes(() =>
    shop.db.transaction().execute(async trx => {
      const order = await lockOrder(trx, id)
      if (!order) throw new Error('there is no such order')
      await takeStep(trx, shop.deps.jobs, order, { status, ...change }, role, actorId)
    }),
  )
  return changes
}
const read = ({ id }: Made) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'paymentStatus', 'paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const lastEvent = ({ id }: Made) =>
  shop.db
    .selectFrom('orderEvents')
    .select(['kind', 'status', 'note', 'actorId'])
    .where('orderId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const lastNotification = ({ who }: Made) =>
  shop.db
    .selectFrom('notifications')
    .select(['type', 'kind', 'params', 'link'])
    .where('userId', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const historyOf = async ({ who }: Made) =>
  (
    await shop.db
      .selectFrom('memberHistory')
      .select('kind')
      .where('userId', '=', who.id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
async function eventMailsOf({ id }: Made) {
  const { rows } = await sql`
    select from pgboss.job where name = 'order-mail' and (data ->> 'orderId')::integer = ${id}
      and data ->> 'about' = 'event'`.execute(shop.db)
  return rows.length
}

describe('a step', () => {
  test('is in the history with actor and reason, notified and mailed to the buyer, and in the audit log', async () => {
    const order = await made()
    const changes = await take(order, 'confirmed', { note: 'Par téléphone' })
    expect(await lastEvent(order)).toEqual({
      kind: 'step',
      status: 'confirmed',
      note: 'Par téléphone',
      actorId: admin.id,
    })
    expect(await lastNotification(order)).toEqual({
      type: 'order',
      kind: 'orderConfirmed',
      params: { number: order.number },
      link: `/account/orders/${order.id}`,
    })
    expect(await eventMailsOf(order)).toBe(1)
    expect(changes).toEqual([
      {
        kind: 'order',
        id: order.id,
        name: order.number,
        fields: [{ field: 'status', from: 'pending', to: 'confirmed' }],
      },
    ])
    expect(await historyOf(order)).toEqual(['orderPlaced'])
  })

  test('has an empty note by default', async () => {
    const order = await made()
    await take(order, 'confirmed')
    expect((await lastEvent(order)).note).toBe('')
  })

  test('with a mail of its own sends no other, and has its own notification', async () => {
    const order = await made()
    await take(order, 'cancelled', { kind: 'orderUnpaid', hasOwnMail: true }, 'payment', null)
    expect(await eventMailsOf(order)).toBe(0)
    expect((await lastNotification(order)).kind).toBe('orderUnpaid')
    expect((await lastEvent(order)).actorId).toBeNull()
  })

  test('that cancels restocks the goods with its actor, and is in the member’s history', async () => {
    const order = await made({ status: 'confirmed' })
    await take(order, 'cancelled')
    expect(await shop.stockOf(order.productId)).toBe(10)
    const movement = await shop.db
      .selectFrom('stockMovements')
      .select(['cause', 'quantity', 'orderId', 'actorId'])
      .where('productId', '=', order.productId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(movement).toEqual({ cause: 'cancelled', quantity: 2, orderId: order.id, actorId: admin.id })
    expect(await historyOf(order)).toEqual(['orderPlaced', 'orderCancelled'])
    expect((await lastNotification(order)).kind).toBe('orderCancelled')
  })

  test('that returns an order does not restock, because goods are counted first, and credits the invoice', async () => {
    const order = await made({ status: 'delivered', paymentStatus: 'paid', paid: 2000 })
    await take(order, 'returned')
    expect(await shop.stockOf(order.productId)).toBe(8)
    expect(await historyOf(order)).toEqual(['orderPlaced'])
    const credit = await shop.db
      .selectFrom('invoices')
      .select(['total', 'reason'])
      .where('orderId', '=', order.id)
      .where('kind', '=', 'credit_note')
      .execute()
    expect(credit).toEqual([{ total: 2000, reason: 'returned' }])
  })

  test('is possible after the buyer’s account was erased', async () => {
    const order = await made({ userId: null })
    await take(order, 'cancelled')
    expect((await read(order)).status).toBe('cancelled')
    expect((await lastNotification(order)).kind).toBe('orderPlaced')
    expect(await historyOf(order)).toEqual(['orderPlaced'])
  })
})

describe('the refund due after an order ends', () => {
  test.each([
    ['cancelled', 'confirmed', 'orderCancelledOwed'],
    ['returned', 'delivered', 'orderReturnedOwed'],
  ] as const)('is in the notification that the order is %s', async (to, status, kind) => {
    const order = await made({ status, paymentStatus: 'paid', paid: 2000, refunded: 500 })
    await take(order, to)
    expect(await lastNotification(order)).toMatchObject({
      kind,
      params: {
        number: order.number,
        amount: { fr: '1\u202f500\u00a0FCFA', en: '1,500\u00a0FCFA' },
      },
    })
  })

  test('is 0 if all was refunded, or while the order is open', async () => {
    const back = await made({ status: 'delivered', paymentStatus: 'paid', paid: 2000, refunded: 2000 })
    await take(back, 'returned')
    expect(await lastNotification(back)).toMatchObject({
      kind: 'orderReturned',
      params: { number: back.number },
    })
    const paid = await made({ status: 'confirmed', paymentStatus: 'paid', paid: 2000 })
    await take(paid, 'preparing')
    const { kind, params } = await lastNotification(paid)
    expect([kind, params]).toEqual(['orderPreparing', { number: paid.number }])
  })
})

describe('the payment state after a delivery', () => {
  test.each([
    ['by default all that is due', undefined, 'paid', 2000],
    ['all of it', 2000, 'paid', 2000],
    ['less', 1999, 'unpaid', 1999],
    ['nothing', 0, 'unpaid', 0],
  ])('in cash: %s', async (_, collected, paymentStatus, paid) => {
    const order = await made({ status: 'shipped' })
    await take(order, 'delivered', { collected })
    expect(await read(order)).toEqual({ status: 'delivered', paymentStatus, paid })
  })

  test('does not change if it was paid before', async () => {
    const order = await made({
      status: 'shipped',
      paymentMethod: 'online',
      paymentStatus: 'paid',
      paid: 2000,
    })
    await take(order, 'delivered', { collected: 5 })
    expect(await read(order)).toEqual({ status: 'delivered', paymentStatus: 'paid', paid: 2000 })
  })

  test('followed by a return: cash of an underpaid order becomes due as a refund', async () => {
    const part = await made({ status: 'delivered', paid: 700 })
    await take(part, 'returned')
    expect(await read(part)).toEqual({ status: 'returned', paymentStatus: 'paid', paid: 700 })
    const none = await made({ status: 'delivered' })
    await take(none, 'returned')
    expect(await read(none)).toEqual({ status: 'returned', paymentStatus: 'unpaid', paid: 0 })
  })
})

describe('a step that cannot be taken', () => {
  const refusal = (message: string) => ({ code: 'WRONG_STATE', details: { message } })

  test('is any that the table of steps lacks for this actor', async () => {
    const order = await made({ status: 'preparing' })
    await expect(take(order, 'cancelled', {}, 'buyer', order.who.id)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      details: { message: 'orders:server.wrongStep', params: { from: 'preparing', to: 'cancelled' } },
    })
    expect(await read(order)).toMatchObject({ status: 'preparing' })
  })

  test('is any but the cancellation while an online payment is awaited', async () => {
    const order = await made({ paymentMethod: 'online', paymentStatus: 'pending' })
    await expect(take(order, 'confirmed')).rejects.toMatchObject(refusal('orders:server.notPaid'))
    await take(order, 'cancelled')
    expect(await read(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
    const paid = await made({ paymentMethod: 'online', paymentStatus: 'pending' })
    await take(paid, 'confirmed', { isPaid: true }, 'payment', null)
    expect(await read(paid)).toEqual({ status: 'confirmed', paymentStatus: 'paid', paid: 2000 })
  })

  test('is any forward step of a fully refunded order', async () => {
    const order = await made({ status: 'confirmed', paymentStatus: 'refunded', paid: 2000, refunded: 2000 })
    await expect(take(order, 'preparing')).rejects.toMatchObject(refusal('admin-orders:server.allRefunded'))
    await take(order, 'cancelled')
    expect(await read(order)).toMatchObject({ status: 'cancelled' })
  })
})

describe('on the order page', () => {
  const actor = (): Actor => ({ ...admin, role: 'administrator', abilities: [], sessionId: 0 })
  const change = (id: number, status: OrderStatus, revision?: number) =>
    changeStatus(shop.deps, actor(), id, { status, ...(revision === undefined ? {} : { revision }) })

  test('a cash delivery must state the amount received', async () => {
    const order = await made({ status: 'shipped' })
    await expect(change(order.id, 'delivered')).rejects.toMatchObject({
      code: 'WRONG_STATE',
      details: { message: 'orders:server.cashUntold' },
    })
    const paid = await made({
      status: 'shipped',
      paymentMethod: 'online',
      paymentStatus: 'paid',
      paid: 2000,
    })
    expect((await change(paid.id, 'delivered')).status).toBe('delivered')
  })

  test('an outdated change is refused', async () => {
    const order = await made()
    const { revision } = await change(order.id, 'confirmed')
    expect((await change(order.id, 'preparing', revision)).status).toBe('preparing')
    await expect(change(order.id, 'shipped', revision)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { message: 'orders:server.movedMeanwhile', params: { status: 'preparing' } },
    })
    expect((await read(order)).status).toBe('preparing')
  })
})
