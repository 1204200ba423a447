import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/**
 * The buyer by whom uses of promotions are counted. A guest with a cart has neither account nor telephone number yet.
 */
export interface ReductionBuyer {
  userId: number | null
  /** The telephone number of the delivery address, in E.164; empty when unknown. */
  phone: string
}

/**
 * SQL that is true for orders of the buyer's account or telephone number, so that neither a second account nor a second
 * number makes somebody a new buyer.
 */
const isOf = ({ userId, phone }: ReductionBuyer) =>
  sql<boolean>`(orders.user_id = ${userId}::integer or ${phone}::text <> '' and orders.address ->> 'phone' = ${phone})`

/** SQL for the stored discounts of each promotion, with their orders. The conditions match the partial indexes. */
const reductionsOf = (origins: readonly string[]) => sql`
  unnest(${[...origins]}::text[]) as origin
  cross join lateral jsonb_build_array(jsonb_build_object('origin', origin)) as wanted
  cross join lateral (
    select order_id, part from order_lines cross join jsonb_array_elements(reductions) as part
    where reductions <> '[]' and reductions @> wanted
    union all
    select id, part from orders cross join jsonb_array_elements(delivery_reductions) as part
    where delivery_reductions <> '[]' and delivery_reductions @> wanted
  ) as reduced
  join orders on orders.id = reduced.order_id and part ->> 'origin' = origin`

/**
 * Counts the orders with a discount of each promotion, in total and of one buyer, and sums the discounts. Cancelled
 * orders do not count.
 */
export async function countReduced(db: Kysely<DB>, origins: readonly string[], buyer: ReductionBuyer) {
  const { rows } = await sql<{ origin: string; orders: number; ofBuyer: number; amount: number }>`
    select origin, count(distinct orders.id)::integer as orders,
      (count(distinct orders.id) filter (where ${isOf(buyer)}))::integer as of_buyer,
      sum((part ->> 'amount')::bigint)::float8 as amount
    from ${reductionsOf(origins)} where orders.status <> 'cancelled' group by origin`.execute(db)
  return rows
}

/** Whether the buyer has an order that was not cancelled. */
export async function hasOrdered(db: Kysely<DB>, buyer: ReductionBuyer): Promise<boolean> {
  const { rows } = await sql`
    select from orders where status <> 'cancelled' and ${isOf(buyer)} limit 1`.execute(db)
  return rows.length > 0
}
