import { type Kysely, sql } from 'kysely'
import { conversionDays } from '#contract/dashboard/periods.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { endOfDay } from '#server/platform/days.ts'
import { monthsAndDays, type Span } from './span.ts'

/** The sum of the orders with one state and payment method, in the requested span or the one before. */
export interface SalesSum {
  isCurrent: boolean
  status: OrderStatus
  paymentMethod: PaymentMethod
  orders: number
  revenue: number
  vat: number
}

export interface SalesDay {
  day: string
  orders: number
  revenue: number
}

interface SalesRow extends Omit<SalesSum, 'status' | 'paymentMethod'> {
  status: OrderStatus | null
  paymentMethod: PaymentMethod | null
  day: string | null
}

/** Sales of the requested span and the one before by state and payment method, and of the requested span by day. */
export async function listSales(
  db: Kysely<DB>,
  { from, to, before }: Span,
): Promise<{ sums: SalesSum[]; days: SalesDay[] }> {
  const { rows } = await sql<SalesRow>`
    select is_current, status, payment_method, day::text as day,
      sum(orders)::bigint as orders, sum(revenue)::bigint as revenue, sum(vat)::bigint as vat
    from (
      select day >= ${from}::date as is_current, * from (
        select day, status, payment_method, orders, revenue, vat from sales_days
        where day between ${before.from}::date and ${to}::date
        union all
        select day, status, payment_method, orders, revenue, vat from sales_day_changes
        where day between ${before.from}::date and ${to}::date
      ) as kept
    ) as part
    group by grouping sets ((is_current, status, payment_method), (is_current, day))`.execute(db)
  return {
    sums: rows.filter((row): row is SalesRow & SalesSum => row.status !== null),
    days: rows.filter((row): row is SalesRow & SalesDay => row.day !== null && row.isCurrent),
  }
}

export interface SoldProduct {
  id: number
  name: string
  reference: string
  units: number
  revenue: number
  unitsBefore: number
  revenueBefore: number
}

// Sorting before the join lets PostgreSQL look up only the first few products instead of all.
const bestFirst = sql`(select * from sold where units > 0 order by revenue desc, product_id)`

/** The products with the most revenue in a span, compared with the span before. Deleted products are missing. */
export async function listBestSellers(
  db: Kysely<DB>,
  { from, to, before }: Span,
  locale: Locale,
  limit: number,
): Promise<SoldProduct[]> {
  const { months, days } = monthsAndDays({ from, to })
  const byDay = days.map(
    span => sql`
      union all
      select product_id, units, revenue from product_sales
      where grain = 'day' and start >= ${span.from}::date and start < ${span.until}::date`,
  )
  const { rows } = await sql<SoldProduct>`
    with sold as materialized (
      select product_id, sum(units) as units, sum(revenue) as revenue
      from (
        select product_id, units, revenue from product_sales
        where grain = 'month' and start >= ${months.from}::date and start < ${months.until}::date
        ${sql.join(byDay, sql` `)}
        union all
        select product_id, units, revenue from product_sale_changes where day between ${from}::date and ${to}::date
      ) as part
      group by product_id
    ),
    best as materialized (
      select sold.product_id, sold.units::bigint as units, sold.revenue::bigint as revenue
      from ${bestFirst} as sold join product_stocks on product_stocks.id = sold.product_id
      order by sold.revenue desc, sold.product_id limit ${limit}
    ),
    earlier as (
      select product_id, sum(units)::bigint as units, sum(revenue)::bigint as revenue
      from (
        select product_id, product_sales.units, product_sales.revenue from best join product_sales using (product_id)
        where grain = 'day' and start between ${before.from}::date and ${before.to}::date
        union all
        select product_id, units, revenue from product_sale_changes
        where day between ${before.from}::date and ${before.to}::date
      ) as part
      group by product_id
    )
    select product.id, product_names.name, product.reference, best.units, best.revenue,
      coalesce(earlier.units, 0) as units_before, coalesce(earlier.revenue, 0) as revenue_before
    from best
    join product_stocks product on product.id = best.product_id
    join product_names on product_names.product_id = product.id and product_names.locale = ${locale}
    left join earlier on earlier.product_id = best.product_id
    order by best.revenue desc, best.product_id`.execute(db)
  return rows
}

/** How many members did a diagnostic in each span, and how many of them ordered soon afterwards. */
export async function findConversion(db: Kysely<DB>, { from, to, before }: Span) {
  const { rows } = await sql<{
    diagnosed: number
    buyers: number
    diagnosedBefore: number
    buyersBefore: number
  }>`
    select count(distinct user_id) filter (where is_current) as diagnosed,
      count(distinct user_id) filter (where is_current and has_ordered) as buyers,
      count(distinct user_id) filter (where not is_current) as diagnosed_before,
      count(distinct user_id) filter (where not is_current and has_ordered) as buyers_before
    from (
      select user_id, created_at >= ${new Date(from)} as is_current, exists (
        select from order_summaries ordered
        where ordered.user_id = diagnosed.user_id and ordered.status <> 'cancelled'
          and ordered.created_at >= diagnosed.created_at
          and ordered.created_at < diagnosed.created_at + ${`${conversionDays} days`}::interval
      ) as has_ordered
      from diagnostic_dates as diagnosed
      where created_at >= ${new Date(before.from)} and created_at < ${endOfDay(to)}
    ) as asked`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** The number of all members, of disabled members and of administrators. */
export function countMembers(db: Kysely<DB>) {
  return db
    .selectFrom('members')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'disabled').as('disabled'),
      fn.countAll<number>().filterWhere('role', '=', 'administrator').as('administrators'),
    ])
    .executeTakeFirstOrThrow()
}

/** New members by day, in the requested span and the one before. */
export async function listRegistrations(
  db: Kysely<DB>,
  { to, before }: Span,
): Promise<{ day: string; members: number }[]> {
  const { rows } = await sql<{ day: string; members: number }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*) as members
    from members where created_at >= ${new Date(before.from)} and created_at < ${endOfDay(to)}
    group by 1`.execute(db)
  return rows
}

/** The number of all products and of published ones. */
export function countProducts(db: Kysely<DB>) {
  return db
    .selectFrom('productStocks')
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('status', '=', 'published').as('published'),
    ])
    .executeTakeFirstOrThrow()
}

/** The products with the lowest stock, and how many products in total have a stock less than `below`. */
export async function listLowStock(
  db: Kysely<DB>,
  { below, limit, locale }: { below: number; limit: number; locale: Locale },
) {
  const { rows } = await sql<{ id: number; name: string; reference: string; stock: number; count: number }>`
    select low.id, product_names.name, low.reference, low.stock, low.count
    from (
      select id, reference, stock, count(*) over () as count from product_stocks
      where status = 'published' and stock < ${below}
      order by stock, id limit ${limit}
    ) as low
    join product_names on product_names.product_id = low.id and product_names.locale = ${locale}
    order by low.stock, low.id`.execute(db)
  return rows
}
