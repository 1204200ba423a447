import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import * as queries from './order-removal.queries.ts'

/** Which of these orders exist. */
export function listExisting(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  return queries.listExisting(db, ids)
}

/** Locks these orders, so that nobody changes or invoices them before the transaction ends. */
export async function lockOrders(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await queries.lockOrders(trx, ids)
}

/** Which of these products orders name, other than the orders `except`. */
export function findOrderedProducts(
  db: Kysely<DB>,
  wanted: { products: readonly number[]; except: readonly number[] },
): Promise<number[]> {
  return queries.findOrderedProducts(db, wanted)
}

/**
 * Deletes orders with their lines, history and cash; triggers take them out of the sales. Only for orders of the demo:
 * no real order is ever deleted. Their invoices must be deleted before.
 */
export async function removeOrders(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await queries.deleteOrders(trx, ids)
}
