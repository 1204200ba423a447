import { type Kysely, sql } from 'kysely'
import type { StockMovementCause } from '#contract/orders/stock-movement.ts'
import type { DB } from '#database/tables.ts'

/** A product's stock and the number of its stock movements; undefined when there is no such product. */
export function findLedger(db: Kysely<DB>, productId: number) {
  return db
    .selectFrom('products')
    .select(eb => [
      'stock',
      eb
        .selectFrom('stockMovements')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .where('productId', '=', productId)
        .as('total'),
    ])
    .$narrowType<{ total: number }>()
    .where('id', '=', productId)
    .executeTakeFirst()
}

/**
 * A page of a product's stock movements, the newest first, with the stock after each, computed backwards from `stock`.
 */
export async function listRows(
  db: Kysely<DB>,
  productId: number,
  stock: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{
    id: number
    quantity: number
    balance: number
    cause: StockMovementCause
    orderId: number | null
    actorId: number | null
    createdAt: Date
  }>`
    select id, quantity, cause, order_id, actor_id, created_at,
      (${stock}::integer - coalesce(sum(quantity) over newer, 0))::integer as balance
    from stock_movements where product_id = ${productId}
    window newer as (order by id desc rows between unbounded preceding and 1 preceding)
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
