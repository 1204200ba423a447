import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`

export async function listExisting(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

export async function lockOrders(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
}

/** The products among these that a line of an order names, except lines of the orders `except`. */
export async function findOrderedProducts(
  db: Kysely<DB>,
  { products, except }: { products: readonly number[]; except: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orderLines')
    .select('productId')
    .distinct()
    .where('productId', '=', anyOf(products))
    .where(eb => eb.not(eb('orderId', '=', anyOf(except))))
    .$narrowType<{ productId: number }>()
    .execute()
  return rows.map(({ productId }) => productId)
}

export async function deleteOrders(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('orders').where('id', '=', anyOf(ids)).execute()
}
