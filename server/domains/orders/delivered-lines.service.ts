import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
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
