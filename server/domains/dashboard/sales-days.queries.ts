import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The number of sales changes per statement, so that each statement stays short. */
const atOnce = 50_000

/**
 * Adds changes of orders to the sums per day; returns whether there are more changes. One statement deletes changes and
 * adds them to the sums, so every reader counts a change exactly once. Rows are written in the order of their keys, so
 * that two concurrent calls wait for each other instead of deadlocking.
 */
export async function foldSalesDays(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from sales_day_changes
      where ctid = any(array(select ctid from sales_day_changes limit ${atOnce})) returning *
    ),
    folded as (
      insert into sales_days (day, status, payment_method, orders, revenue, vat)
      select day, status, payment_method, sum(orders), sum(revenue), sum(vat)
      from gone group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, status, payment_method) do update set
        orders = sales_days.orders + excluded.orders,
        revenue = sales_days.revenue + excluded.revenue,
        vat = sales_days.vat + excluded.vat
    )
    select count(*) as count from gone`.execute(db)
  return rows[0]?.count === atOnce
}

/** Adds changes of sold products to the sums per day and month; returns whether there are more changes. */
export async function foldProductSales(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from product_sale_changes
      where ctid = any(array(select ctid from product_sale_changes limit ${atOnce})) returning *
    ),
    folded as (
      insert into product_sales (grain, start, product_id, units, revenue)
      select grain, start, product_id, sum(units), sum(revenue)
      from (
        select 'day' as grain, day as start, product_id, units, revenue from gone
        union all
        select 'month', date_trunc('month', day)::date, product_id, units, revenue from gone
      ) as part
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (grain, start, product_id) do update set
        units = product_sales.units + excluded.units,
        revenue = product_sales.revenue + excluded.revenue
    )
    select count(*) as count from gone`.execute(db)
  return rows[0]?.count === atOnce
}
