import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PersonalAddress } from '#contract/orders/address.ts'
import { erasedName } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'
import { anonymiseBuyers } from '#server/domains/invoices/invoices.service.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import { pickupColumns } from '../pickups/pickups.queries.ts'
import { eraseContent } from '../requests/requests.queries.ts'
import { deleteNotesOf } from '../voice-notes/voice-notes.queries.ts'

/** The values that overwrite an erased delivery address; the street is required, so it gets a placeholder. */
const nowhere: PersonalAddress = {
  name: '',
  street: erasedName,
  complement: '',
  quarter: '',
  landmark: '',
  postalCode: '',
  pin: '',
  phone: '',
}

/** All orders of a member with their stored columns, the newest first, for the member's data export. */
export function listStoredOrders(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'customerName', 'customerEmail', 'status', 'paymentMethod', 'paymentStatus'])
    .select([
      'subtotal',
      'vatRate',
      'vatAmount',
      'deliveryFee',
      'deliveryVatRate',
      'deliveryReductions',
      'reduction',
      'total',
      'paid',
      'refunded',
      'message',
      'address',
      'recipientName',
      'recipientPhone',
    ])
    .select(['termsVersion', 'locale', 'createdAt'])
    .select(eb =>
      jsonObjectFrom(
        eb.selectFrom('orderPickups').select(pickupColumns).whereRef('orderId', '=', 'orders.id'),
      ).as('pickup'),
    )
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** The lines of these orders with their stored columns, for the member's data export. */
export function listStoredLines(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('orderLines')
    .select(['orderId', 'name', 'reference', 'quantity', 'price', 'vatRate', 'subtotal', 'reductions'])
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

/** The history entries of these orders, the oldest first, for the member's data export. */
export function listStoredEvents(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'kind', 'status', 'note', 'details', 'createdAt'])
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .orderBy('id')
    .execute()
}

/** The refunds of these orders, for the member's data export; a negative amount corrects an earlier refund. */
export function listStoredRefunds(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('refunds')
    .select(['orderId', 'amount', 'method', 'reason', 'createdAt'])
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .orderBy('id')
    .execute()
}

export async function countOrdersOf(db: Kysely<DB>, userIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** The numbers of these members' orders that are in one of these states or have a refund due or an open request. */
export async function listUnsettled(
  db: Kysely<DB>,
  userIds: readonly number[],
  states: readonly OrderStatus[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('userId', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .where(eb =>
      eb.or([
        eb('status', 'in', [...states]),
        sql<boolean>`paid - refunded > owed`,
        eb('id', 'in', db.selectFrom('promisedRefunds').select('orderId').$narrowType<{ orderId: number }>()),
        eb('id', 'in', db.selectFrom('orderRequests').select('orderId').where('state', '=', 'open')),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(row => row.number)
}

/** SQL that selects ids of orders. */
type OrderIds = RawBuilder<{ id: number }>

/** SQL that selects the ids of these members' orders. */
export function ordersOf(userIds: readonly number[]): OrderIds {
  return sql`(select id from orders where user_id = any(${[...userIds]}::integer[]))`
}

/** Locks the orders whose buyers are on the list of erasures and were not erased yet; returns their ids. */
export async function lockErasedBuyers(trx: Transaction<DB>, digests: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('customerName', '<>', erasedName)
    .where(isErased(digests, sql`'buyer', id, created_at`))
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes name, e-mail, recipient, message, notes, reasons, requests, recordings and the address except city and country from orders.
 */
export async function anonymiseOrders(trx: Transaction<DB>, ids: OrderIds): Promise<void> {
  await sql`update order_events set note = '' where note <> '' and order_id in ${ids}`.execute(trx)
  await sql`update refunds set reason = '' where reason <> '' and order_id in ${ids}`.execute(trx)
  await eraseContent(trx, sql<boolean>`order_id in ${ids}`)
  await deleteNotesOf(trx, ids)
  const orders = await trx
    .updateTable('orders')
    .set({
      customerName: erasedName,
      customerEmail: '',
      message: '',
      recipientName: '',
      recipientPhone: '',
      address: sql`address || ${JSON.stringify(nowhere)}::jsonb`,
    })
    .where(sql<boolean>`id in ${ids}`)
    .returning('id')
    .execute()
  await anonymiseBuyers(
    trx,
    orders.map(order => order.id),
    { name: erasedName, address: nowhere },
  )
}
