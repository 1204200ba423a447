import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** As many as a statement folds in a moment, however many have gathered. */
const atOnce = 50_000

/**
 * Folds what orders have changed into the days, and answers whether there is more. A statement takes changes away and adds
 * their sums at once, so that whoever reads sees them in one place or the other; rows are written in the order of their
 * keys, so that two that fold at the same time wait for each other and never deadlock.
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

/** The same for what was sold of each product, by day and by month. */
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
