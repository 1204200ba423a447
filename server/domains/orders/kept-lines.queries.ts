import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The ids of members with a delivered order since a moment, in ascending order. */
export async function findBuyers(
  db: Kysely<DB>,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from orders
    where status = 'delivered' and user_id > ${after}::integer and created_at >= ${since}::timestamptz
    order by user_id limit ${limit}::integer`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The lines that a member received and kept, with the units kept. Lines of refunded orders are left out. */
export async function findKeptLines(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<{ id: number; productId: number; units: number; deliveredAt: Date }>`
    select line.id, line.product_id, line.quantity - line.returned as units, delivered.at as delivered_at
    from orders
      join order_lines line on line.order_id = orders.id
      cross join lateral (
        select max(created_at) as at from order_events
        where order_id = orders.id and kind = 'step' and status = 'delivered'
      ) as delivered
    where orders.user_id = ${userId}::integer and orders.status = 'delivered'
      and orders.payment_status <> 'refunded' and line.product_id is not null
      and line.quantity > line.returned and delivered.at is not null
    order by delivered.at, line.id`.execute(db)
  return rows
}

/** The ids of the products that are on their way to a member. */
export async function findComingProducts(db: Kysely<DB>, userId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct line.product_id from orders join order_lines line on line.order_id = orders.id
    where orders.user_id = ${userId}::integer and line.product_id is not null
      and orders.status in ('pending', 'confirmed', 'preparing', 'shipped')`.execute(db)
  return rows.map(({ productId }) => productId)
}
