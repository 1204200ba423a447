import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { RefundMethod } from '#contract/orders/order-states.ts'
import { lineSubtotal, type OrderPrice } from '#contract/orders/price.ts'
import type { DB, OrderLines } from '#database/tables.ts'
import { updateOrder } from '../order-figures.queries.ts'

/** An entry of an order's history, for the mail that tells of it. */
export function findEvent(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('orderEvents')
    .select(['id', 'orderId', 'status', 'kind', 'note', 'details', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How much has happened to an order: the id of the newest entry of its history. */
export async function findRevision(db: Kysely<DB>, orderId: number): Promise<number> {
  const { revision } = await db
    .selectFrom('orderEvents')
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('revision'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return revision
}

/** What was given back of an order's money, with the rows that correct others, the first first. */
export function listRefunds(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount', 'method', 'reason', 'byCourier', 'correctsId', 'actorId', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}

export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

export async function insertRefund(
  trx: Transaction<DB>,
  refund: {
    orderId: number
    amount: number
    method: RefundMethod
    reason: string
    actorId: number | null
    /** It was a courier's cash, who took the parcel back; else it was the till's. */
    byCourier?: boolean
    /** The refund that it takes back, whole or in part; its amount is then below zero. */
    correctsId?: number
  },
): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute()
}

/** The lines of an order, as its money depends on them. */
export function listPriced(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('orderLines')
    .select(['price', 'quantity', 'returned'])
    .where('orderId', '=', orderId)
    .execute()
}

/** The lines of an order whose row is held, by their place in it. */
export function listLines(trx: Transaction<DB>, orderId: number) {
  return trx
    .selectFrom('orderLines')
    .select(['position', 'productId', 'name', 'reference', 'quantity', 'price', 'returned'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Writes how many pieces of a line are ordered. With 0 pieces the line is deleted. */
export async function writeQuantity(
  trx: Transaction<DB>,
  orderId: number,
  { position, price }: { position: number; price: number },
  quantity: number,
): Promise<void> {
  if (quantity === 0) {
    await trx
      .deleteFrom('orderLines')
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute()
    return
  }
  await trx
    .updateTable('orderLines')
    .set({ quantity, subtotal: lineSubtotal({ price, quantity }) })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()
}

/** Writes how many pieces of a line have come back in all. */
export async function writeReturned(
  trx: Transaction<DB>,
  orderId: number,
  position: number,
  returned: number,
): Promise<void> {
  await trx
    .updateTable('orderLines')
    .set({ returned })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()
}

/** Writes the price of an order whose lines are written. */
export function writePrice(
  trx: Transaction<DB>,
  orderId: number,
  { subtotal, deliveryFee, vatAmount, total }: OrderPrice,
): Promise<void> {
  return updateOrder(trx, orderId, { subtotal, deliveryFee, vatAmount, total })
}

/** Adds a line at the end of an order. */
export async function insertLine(
  trx: Transaction<DB>,
  orderId: number,
  line: Omit<Insertable<OrderLines>, 'orderId' | 'subtotal' | 'netUnits' | 'netRevenue'> & {
    price: number
    quantity: number
  },
): Promise<void> {
  const subtotal = lineSubtotal(line)
  await trx
    .insertInto('orderLines')
    .values({ ...line, orderId, subtotal, netUnits: line.quantity, netRevenue: subtotal })
    .execute()
}

/** Where an order goes, as it is kept. */
export function findPlace(trx: Transaction<DB>, orderId: number) {
  return trx
    .selectFrom('orders')
    .select(['address', 'deliveryZone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Sends an order to another place. It is expected no sooner than before: a day that was agreed is kept. */
export async function writePlace(
  trx: Transaction<DB>,
  orderId: number,
  {
    address,
    zoneId,
    zone,
    expectedFrom,
    expectedTo,
  }: {
    address: OrderAddress
    zoneId: number | null
    zone: string
    expectedFrom: string | null
    expectedTo: string | null
  },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      address: JSON.stringify(address),
      deliveryZoneId: zoneId,
      deliveryZone: zone,
      expectedFrom: sql<Date>`greatest(expected_from, ${expectedFrom}::date)`,
      expectedTo: sql<Date>`greatest(expected_to, ${expectedTo}::date)`,
    })
    .where('id', '=', orderId)
    .execute()
}

/** Writes between which days (YYYY-MM-DD) an order is expected now. */
export async function writeExpected(
  trx: Transaction<DB>,
  orderId: number,
  days: { expectedFrom: string; expectedTo: string },
): Promise<void> {
  await trx.updateTable('orders').set(days).where('id', '=', orderId).execute()
}

/** The same, unless the order is expected as late or later anyway: a day that was agreed is kept. */
export async function postponeExpected(
  trx: Transaction<DB>,
  orderId: number,
  { expectedFrom, expectedTo }: { expectedFrom: string; expectedTo: string },
): Promise<void> {
  const from = sql<Date>`${expectedFrom}::date`
  await trx
    .updateTable('orders')
    .set({ expectedFrom: from, expectedTo: sql<Date>`greatest(expected_to, ${expectedTo}::date)` })
    .where('id', '=', orderId)
    .where('expectedFrom', '<', from)
    .execute()
}
