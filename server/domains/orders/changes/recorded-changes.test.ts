import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/tables.ts'
import { collectNotes } from '#server/platform/http/acts.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import type { LockedOrder } from '../order-steps.ts'
import { lockOrder } from '../orders.queries.ts'
import { findRevision } from './order-changes.queries.ts'
import { recordChange, requireRevision } from './order-changes.ts'
import { recordReschedule } from './order-reschedule.service.ts'

let shop: OrderShop
let admin: Person
let soap: number
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
  soap = await shop.product({ stock: 1_000_000 })
})
afterAll(() => shop.close())

interface Placed {
  id: number
  number: string
}

async function placed() {
  const { who, addressId } = await buyerOf(shop, soap)
  const { body } = await shop.order<Placed>(who, addressId)
  return { who, ...body }
}
/** Runs `work` on a locked order and returns the fields that the audit log records. */
async function act(id: number, work: (trx: Transaction<DB>, order: LockedOrder) => Promise<void>) {
  const { changes } = await collectNotes(() =>
    shop.db.transaction().execute(async trx => {
      const order = await lockOrder(trx, id)
      if (!order) throw new Error('there is no such order')
      await work(trx, order)
    }),
  )
  return changes
}
const lastEvent = (orderId: number) =>
  shop.db
    .selectFrom('orderEvents')
    .select(['id', 'kind', 'status', 'note', 'details', 'actorId'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const notificationsOf = (who: Person) =>
  shop.db
    .selectFrom('notifications')
    .select(['type', 'kind', 'params', 'link'])
    .where('userId', '=', who.id)
    .orderBy('id')
    .execute()
async function mailsOf(id: number) {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'order-mail' and (data ->> 'orderId')::integer = ${id}
      and data ->> 'about' = 'event'`.execute(shop.db)
  return rows.map(({ data }) => data)
}

describe('a change of an order other than a step', () => {
  test('adds a history entry, a notification and a mail', async () => {
    const { id, number, who } = await placed()
    const details = { amount: 500 }
    const params = { amount: { fr: '500 FCFA', en: '500 FCFA' } }
    await act(id, (trx, order) =>
      recordChange(trx, shop.deps.jobs, order, { kind: 'refunded', details, params }, admin.id),
    )
    const { id: eventId, ...event } = await lastEvent(id)
    expect(event).toEqual({ kind: 'refunded', status: 'pending', note: '', details, actorId: admin.id })
    expect((await notificationsOf(who)).at(-1)).toEqual({
      type: 'order',
      kind: 'orderRefunded',
      params: { number, ...params },
      link: `/account/orders/${id}`,
    })
    expect(await mailsOf(id)).toEqual([{ orderId: id, audience: 'buyer', about: 'event', eventId }])
  })

  test('is in the audit log with the previous values, but without addresses', async () => {
    const { id, number } = await placed()
    const notes = (kind: 'edited' | 'readdressed' | 'refunded', details: object) =>
      act(id, (trx, order) => recordChange(trx, shop.deps.jobs, order, { kind, details }, admin.id))
    const lines = [{ name: 'Savon', before: 2, after: 5 }]
    expect(await notes('edited', { lines })).toEqual([
      {
        kind: 'order',
        id,
        name: number,
        fields: [
          { field: 'change', to: 'edited' },
          { field: 'quantity.Savon', from: 2, to: 5 },
        ],
      },
    ])
    const fee = { before: 1000, after: 2500 }
    expect((await notes('readdressed', { fee }))[0]?.fields).toEqual([
      { field: 'change', to: 'readdressed' },
      { field: 'address' },
      { field: 'fee', from: 1000, to: 2500 },
    ])
    expect((await notes('refunded', { amount: 500 }))[0]?.fields).toEqual([
      { field: 'change', to: 'refunded' },
      { field: 'amount', to: 500 },
    ])
  })

  test('is possible after the buyer’s account was erased', async () => {
    const { id, who } = await placed()
    await shop.db.updateTable('orders').set({ userId: null }).where('id', '=', id).execute()
    const before = await notificationsOf(who)
    await act(id, (trx, order) =>
      recordChange(trx, shop.deps.jobs, order, { kind: 'edited', details: {} }, null),
    )
    expect(await lastEvent(id)).toMatchObject({ kind: 'edited', actorId: null })
    expect(await notificationsOf(who)).toEqual(before)
  })
})

test('is refused when it is based on an older revision', async () => {
  const { id } = await placed()
  const seen = await findRevision(shop.db, id)
  await act(id, (trx, order) => requireRevision(trx, order, seen))
  await act(id, (trx, order) =>
    recordChange(trx, shop.deps.jobs, order, { kind: 'edited', details: {} }, admin.id),
  )
  await expect(act(id, (trx, order) => requireRevision(trx, order, seen))).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { message: 'orders:server.changedMeanwhile' },
  })
})

test('to another delivery day changes the expected day, and the buyer is told', async () => {
  const { id, number, who } = await placed()
  const agreed = { day: '2030-12-03', note: 'Après 18 h' }
  await act(id, (trx, order) => recordReschedule(trx, shop.deps, order, agreed, admin.id))
  const { body } = await shop.call<{ delivery: object }>(who, 'GET', `/orders/${id}`)
  expect(body.delivery).toMatchObject({ expected_from: '2030-12-03', expected_to: '2030-12-03' })
  const { id: eventId, ...event } = await lastEvent(id)
  expect(event).toEqual({
    kind: 'rescheduled',
    status: 'pending',
    note: 'Après 18 h',
    details: { day: '2030-12-03' },
    actorId: admin.id,
  })
  expect((await notificationsOf(who)).at(-1)).toEqual({
    type: 'order',
    kind: 'orderRescheduled',
    params: { number, day: { fr: 'mardi 3 décembre 2030', en: 'Tuesday 3 December 2030' } },
    link: `/account/orders/${id}`,
  })
  expect(await mailsOf(id)).toEqual([{ orderId: id, audience: 'buyer', about: 'event', eventId }])
})
