import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminOrderFilter } from '#contract/orders/order.ts'
import type { DB, Orders } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runOnce } from '#server/platform/database/prepared.ts'
import { holdsWords, phoneDigits } from '#server/platform/database/search-text.ts'
import { endOfDay } from '#server/platform/days.ts'

/** Database access for queries whose plan PostgreSQL makes for their actual values on every run. */
export type Reads = Pick<Database, 'db' | 'pool'>

/**
 * The ids of one page of the orders that match the staff's filter. PostgreSQL plans the query for its values, like the
 * count: how many rows a search matches decides whether the index of orders or of the searched text is faster.
 */
export async function listAdminOrderIds(
  { db, pool }: Reads,
  filter: AdminOrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { column, direction } = orderOf(filter)
  const window = filtered(db, filter)
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
  return (await runOnce<{ id: number }>(pool, window.compile())).map(row => row.id)
}

/** The orders with these ids, for the staff's list, sorted as the filter says. */
export function listAdminOrderRows(db: Kysely<DB>, filter: AdminOrderFilter, ids: number[]) {
  const { column, direction } = orderOf(filter)
  return db
    .selectFrom('orders')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'number', 'status', 'paymentMethod', 'paymentStatus', 'total', 'createdAt'])
    .select(['userId', 'customerName', 'customerEmail'])
    .select([sql<string>`address ->> 'phone'`.as('phone'), sql<string>`address ->> 'city'`.as('city')])
    .select(eb =>
      eb
        .selectFrom('orderLines')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('orderId', '=', 'orders.id')
        .as('itemCount'),
    )
    .$narrowType<{ itemCount: number }>()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute()
}

export type AdminOrderRow = Awaited<ReturnType<typeof listAdminOrderRows>>[number]

export async function countAdminOrders({ db, pool }: Reads, filter: AdminOrderFilter): Promise<number> {
  const counted = filtered(db, filter).select(eb => eb.fn.countAll<number>().as('count'))
  const [row] = await runOnce<{ count: number }>(pool, counted.compile())
  return row?.count ?? 0
}

/** The numbers of these orders, by order id. */
export async function listNumbers(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

function filtered(db: Kysely<DB>, filter: AdminOrderFilter): SelectQueryBuilder<DB, 'orders', object> {
  const { status, paymentStatus, paymentMethod, search, from, to } = filter
  let query = db.selectFrom('orders')
  if (status) query = query.where('status', '=', status)
  if (paymentStatus) query = query.where('paymentStatus', '=', paymentStatus)
  if (paymentMethod) query = query.where('paymentMethod', '=', paymentMethod)
  if (from) query = query.where('createdAt', '>=', new Date(from))
  if (to) query = query.where('createdAt', '<', endOfDay(to))
  if (search) query = query.where(eb => eb.or(matches(search)))
  return query
}

function matches(search: string) {
  const digits = phoneDigits(search)
  return [search, ...(digits ? [digits] : [])].map(text => holdsWords('searchText', text))
}

function orderOf({ sort = '-createdAt' }: AdminOrderFilter) {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return {
    column: sort.replace('-', '') as Extract<keyof Orders, 'createdAt' | 'number' | 'total'>,
    direction,
  }
}
