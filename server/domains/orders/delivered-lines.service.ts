import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { findBuyers, findComingProducts, findKeptLines } from './kept-lines.queries.ts'
import { findOrderOfLine, lockDeliveredLine } from './orders.queries.ts'

/**
 * The id of the newest line of an order with which a member received a product and kept a unit of it; undefined when there
 * is none. The order cannot be returned before the transaction ends.
 */
export function deliveredLine(
  trx: Transaction<DB>,
  userId: number,
  productId: number,
): Promise<number | undefined> {
  return lockDeliveredLine(trx, userId, productId)
}

/** The id of the order that has a line. */
export function orderOfLine(db: Kysely<DB>, lineId: number): Promise<number> {
  return findOrderOfLine(db, lineId)
}

/** A line that a member received and kept; `units` leaves out what came back. */
export type KeptLine = Awaited<ReturnType<typeof findKeptLines>>[number]

/** The ids of members with a delivered order since a moment, in ascending order, beginning after an id. */
export function listBuyers(
  db: Kysely<DB>,
  range: { since: Date; after: number; limit: number },
): Promise<number[]> {
  return findBuyers(db, range)
}

/** What a member received and kept, and the ids of the products that are on their way to her. */
export async function readPurchases(
  db: Kysely<DB>,
  userId: number,
): Promise<{ kept: KeptLine[]; coming: number[] }> {
  return { kept: await findKeptLines(db, userId), coming: await findComingProducts(db, userId) }
}
