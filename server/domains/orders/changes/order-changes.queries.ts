import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { RefundMethod } from '#contract/orders/order-states.ts'
import { lineSubtotal, type OrderPrice, reductionTotal } from '#contract/orders/price.ts'
import type { DB, OrderLines } from '#database/tables.ts'
import { updateOrder } from '../order-figures.queries.ts'

/** An entry of an order's history, for the mail about it. */
export function findEvent(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('orderEvents')
    .select(['id', 'orderId', 'status', 'kind', 'note', 'details', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The revision of an order: the id of the newest entry of its history. */
export async function findRevision(db: Kysely<DB>, orderId: number): Promise<number> {
  const { revision } = await db
    .selectFrom('orderEvents')
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('revision'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return revision
}

/** The refunds of an order and their corrections, the oldest first. */
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
    /**
     * True when the courier who took the parcel back paid the refund in cash; otherwise the money came from the till.
     */
    byCourier?: boolean
    /** The refund that this negative row corrects, wholly or in part. */
    correctsId?: number
  },
): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute()
}

/** The price, quantity and returned units of each line of an order. */
export function listPriced(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('orderLines')
    .select(['price', 'quantity', 'reductions', 'returned'])
    .where('orderId', '=', orderId)
    .execute()
}

/** The lines of a locked order, sorted by their position. */
export function listLines(trx: Transaction<DB>, orderId: number) {
  return trx
    .selectFrom('orderLines')
    .select(['position', 'productId', 'name', 'reference', 'quantity', 'price'])
    .select(['reductions', 'vatRate', 'returned'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Stores the ordered quantity and the reductions of a line; deletes the line when the quantity is 0. */
export async function writeQuantity(
  trx: Transaction<DB>,
  orderId: number,
  { position, price, quantity, reductions }: Pick<LineRow, 'position' | 'price' | 'quantity' | 'reductions'>,
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
    .set({
      quantity,
      subtotal: lineSubtotal({ price, quantity }),
      reductions: JSON.stringify(reductions),
    })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()
}

/** Stores how many units of an order line have been returned in total. */
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

/** Stores the subtotal, delivery fee, VAT and total of an order after its lines have changed. */
export function writePrice(
  trx: Transaction<DB>,
  orderId: number,
  { subtotal, deliveryFee, deliveryGrants, reductions, vatAmount, total }: OrderPrice,
): Promise<void> {
  return updateOrder(trx, orderId, {
    subtotal,
    deliveryFee,
    deliveryReductions: JSON.stringify(deliveryGrants),
    reduction: reductionTotal(reductions),
    vatAmount,
    total,
  })
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

/** The delivery address that an order stores. */
export function findPlace(trx: Transaction<DB>, orderId: number) {
  return trx
    .selectFrom('orders')
    .select(['address', 'deliveryZone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/**
 * Stores another delivery address for an order. The expected delivery days never become earlier, so that a day agreed
 * with the buyer stays. In another zone the order gives up its delivery slot, because each zone has its own.
 */
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
      ...slotKeptIf(sql`delivery_zone_id = ${zoneId}::integer`),
    })
    .where('id', '=', orderId)
    .execute()
}

/** The delivery slot of an order that keeps it on a condition, and otherwise gives its place back. */
const slotKeptIf = (isKept: RawBuilder<unknown>) => ({
  slotFrom: sql<Date | null>`case when ${isKept} then slot_from end`,
  slotTo: sql<Date | null>`case when ${isKept} then slot_to end`,
})

/** Stores the expected delivery day of an order (YYYY-MM-DD). A delivery slot of another day is given up. */
export async function writeExpected(trx: Transaction<DB>, orderId: number, day: string): Promise<void> {
  const isSameDay = sql`(slot_from at time zone 'UTC')::date = ${day}::date`
  await trx
    .updateTable('orders')
    .set({ expectedFrom: day, expectedTo: day, ...slotKeptIf(isSameDay) })
    .where('id', '=', orderId)
    .execute()
}

/**
 * Gives the place of a delivery slot that has begun back, because an order was paid too late for it; false for an order
 * whose slot is still to come.
 */
export async function giveUpPastSlot(trx: Transaction<DB>, orderId: number, at: Date): Promise<boolean> {
  const { slotFrom } = await trx
    .updateTable('orders')
    .set(slotKeptIf(sql`slot_from > ${at}`))
    .where('id', '=', orderId)
    .returning('slotFrom')
    .executeTakeFirstOrThrow()
  return slotFrom === null
}

/** Moves an order's expected delivery days back. Later stored days stay, because they may be agreed with the buyer. */
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
