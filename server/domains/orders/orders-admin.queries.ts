import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminOrderFilter, AdminOrderSort } from '#contract/orders/order.ts'
import type { DB, Orders } from '#database/tables.ts'

const dayInMilliseconds = 86_400_000

/** A window of all orders that fit the filter. */
export function listAdminOrderRows(
  db: Kysely<DB>,
  filter: AdminOrderFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { column, direction } = orderOf(filter.sort ?? '-createdAt')
  return filtered(db, filter)
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
    .limit(limit)
    .offset(offset)
    .execute()
}

export type AdminOrderRow = Awaited<ReturnType<typeof listAdminOrderRows>>[number]

export async function countAdminOrders(db: Kysely<DB>, filter: AdminOrderFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function filtered(db: Kysely<DB>, filter: AdminOrderFilter): SelectQueryBuilder<DB, 'orders', object> {
  const { status, paymentStatus, paymentMethod, search, from, to } = filter
  let query = db.selectFrom('orders')
  if (status) query = query.where('status', '=', status)
  if (paymentStatus) query = query.where('paymentStatus', '=', paymentStatus)
  if (paymentMethod) query = query.where('paymentMethod', '=', paymentMethod)
  if (from) query = query.where('createdAt', '>=', new Date(from))
  if (to) query = query.where('createdAt', '<', new Date(Date.parse(to) + dayInMilliseconds))
  if (search) query = query.where(eb => eb.or(matches(search)))
  return query
}

function matches(search: string) {
  const text = `%${likeText(search)}%`
  const found = [
    sql<boolean>`number ilike ${text}`,
    sql<boolean>`unaccent(customer_name) ilike unaccent(${text})`,
    sql<boolean>`customer_email ilike ${text}`,
  ]
  // A phone is stored without the spaces that people write it with.
  const digits = search.replace(/[\s().-]/g, '')
  if (/^\+?\d{4,}$/.test(digits)) found.push(sql<boolean>`address ->> 'phone' like ${`%${digits}%`}`)
  return found
}

/** The signs that mean something to LIKE stand for themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}

function orderOf(sort: AdminOrderSort) {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return {
    column: sort.replace('-', '') as Extract<keyof Orders, 'createdAt' | 'number' | 'total'>,
    direction,
  }
}
