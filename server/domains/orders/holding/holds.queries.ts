import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { HoldFacts } from './hold-limits.ts'

/** The network and telephone number of an order as keyed digests, which can be compared but not read. */
export interface Source {
  network: Buffer
  /** The digest of the delivery address's telephone number; null without a number. */
  phone: Buffer | null
}

/**
 * Locks a network and a telephone number, so that concurrent first orders from either are counted one after another.
 */
export async function lockSource(trx: Transaction<DB>, { network, phone }: Source): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order network'), ${network.readInt32BE(0)})`.execute(trx)
  if (phone)
    await sql`select pg_advisory_xact_lock(hashtext('order phone'), ${phone.readInt32BE(0)})`.execute(trx)
}

const awaitsPayment = sql`payment_method = 'online' and status = 'pending' and payment_status in ('pending', 'failed')`

/**
 * Cash orders that their buyer cancelled in the day before `at`. An erased buyer's id is null in both compared columns.
 */
const cancelledByBuyer = (at: Date) => sql`
  orders.status = 'cancelled' and orders.payment_method = 'cash_on_delivery' and orders.placed_by is null and exists (
    select from order_events where order_id = orders.id and order_events.status = 'cancelled'
      and actor_id is not distinct from orders.user_id and order_events.created_at > ${at}::timestamptz - interval '1 day'
  )`

/** SQL for whether an order is of this buyer; that of a guest is known by its telephone number. */
const isOf = ({ userId, phone }: { userId: number | null; phone: string }) =>
  userId === null
    ? sql`orders.user_id is null and orders.address ->> 'phone' = ${phone}`
    : sql`orders.user_id = ${userId}`

/**
 * Reads what unpaid orders hold of these products, with the facts that limit the buyer's order. The caller has locked
 * the products, so that stock cannot change meanwhile. Orders that staff entered do not count.
 */
export async function readHolds(
  trx: Transaction<DB>,
  {
    source,
    productIds,
    at,
    ...buyer
  }: {
    userId: number | null
    phone: string
    source: Source | undefined
    productIds: number[]
    at: Date
  },
): Promise<HoldFacts> {
  const { userId } = buyer
  const { network = null, phone = null } = source ?? {}
  const { rows } = await sql<HoldFacts>`
    with own as materialized (
      select id, number, total, payment_method from orders
      where ${isOf(buyer)} and placed_by is null and payment_status in ('unpaid', 'pending', 'failed')
        and status in ('pending', 'confirmed', 'preparing', 'shipped')
    ),
    online as materialized (
      select id from orders where ${awaitsPayment} and placed_by is null
    ),
    first as materialized (
      select orders.id, orders.user_id, orders.payment_method, first_orders.network, first_orders.phone
      from first_orders join orders on orders.id = order_id
      where orders.status = 'pending' and orders.payment_status in ('unpaid', 'pending', 'failed')
    )
    select
      (
        select coalesce(sum(paid - refunded), 0) from orders
        where user_id = ${userId} and paid > refunded and status not in ('cancelled', 'returned')
      ) as paid,
      (select number from own where payment_method = 'online' order by id limit 1) as open_order,
      (select coalesce(sum(total), 0) from own)::integer as own_value,
      (
        select count(*) from orders where user_id = ${userId} and status = 'cancelled' and paid = 0
          and payment_method = 'online' and created_at > ${at}::timestamptz - interval '1 day'
      ) as lapsed,
      (
        select count(*) from (
          select id from orders where user_id = ${userId} union select order_id from first_orders where phone = ${phone}::bytea
        ) as ordered
        join orders using (id) where ${cancelledByBuyer(at)}
      ) as cancelled,
      (select count(*) from first where network = ${network}::bytea and payment_method = 'cash_on_delivery') as network_orders,
      (
        select count(*) from first where phone = ${phone}::bytea and payment_method = 'cash_on_delivery'
          and (${userId}::integer is null or user_id is distinct from ${userId})
      ) as phone_orders,
      (
        select coalesce(json_agg(json_build_object(
          'productId', products.id, 'price', products.price, 'stock', products.stock,
          'online', held.online, 'cash', held.cash, 'own', held.own, 'network', held.network
        )), '[]')
        from product_stocks as products cross join lateral (
          select coalesce(sum(quantity) filter (where exists (select from online where online.id = order_id)), 0) as online,
            coalesce(sum(quantity) filter (where exists (
              select from first where first.id = order_id and payment_method = 'cash_on_delivery')), 0) as cash,
            coalesce(sum(quantity) filter (where exists (select from own where own.id = order_id)), 0) as own,
            coalesce(sum(quantity) filter (where exists (
              select from first where first.id = order_id and network = ${network}::bytea)), 0) as network
          from order_lines where product_id = products.id and order_id in (
            select id from own union select id from online union select id from first
          )
        ) as held
        where products.id = any(${productIds}::integer[])
      ) as products`.execute(trx)
  return rows[0] as HoldFacts
}

/** Records that an order is its buyer's first, with the digests of its network and telephone number. */
export async function insertFirstOrder(
  trx: Transaction<DB>,
  orderId: number,
  { network, phone }: Source,
): Promise<void> {
  await trx.insertInto('firstOrders').values({ orderId, network, phone }).execute()
}

/**
 * The recorded digests of a first order's network and telephone number; undefined when they were deleted or never
 * stored.
 */
export function findFirstOrder(trx: Transaction<DB>, orderId: number): Promise<Source | undefined> {
  return trx
    .selectFrom('firstOrders')
    .select(['network', 'phone'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

/**
 * Deletes the recorded digests of first orders that no longer wait for payment or confirmation. Those of cancelled
 * orders stay as long as they count towards the limits.
 */
export async function deleteSettledFirstOrders(db: Kysely<DB>, at: Date): Promise<void> {
  await sql`
    delete from first_orders using orders
    where orders.id = order_id and (orders.status <> 'pending' or orders.payment_status in ('paid', 'refunded'))
      and not (${cancelledByBuyer(at)})`.execute(db)
}

/**
 * SQL for whether the guaranteed time of an unpaid order has passed: the first two thirds of its payment time.
 * `pay_until` was set when the order was placed, so a later change of the setting does not shorten it.
 */
const hadItsTime = (at: Date) =>
  sql`orders.created_at + (orders.pay_until - orders.created_at) * 2 / 3 < ${at}::timestamptz`

/**
 * Unpaid online orders of other buyers that may be cancelled, with the units that they hold of these products, the
 * oldest first.
 */
export async function listHoldsOf(
  db: Kysely<DB>,
  { productIds, at, exceptOf }: { productIds: number[]; at: Date; exceptOf: number | null },
): Promise<{ id: number; lines: { productId: number; quantity: number }[] }[]> {
  const { rows } = await sql<{ id: number; lines: { productId: number; quantity: number }[] }>`
    select orders.id, json_agg(json_build_object('productId', product_id, 'quantity', quantity)) as lines
    from orders join order_lines on order_id = orders.id
    where ${awaitsPayment} and placed_by is null and ${hadItsTime(at)} and product_id = any(${productIds}::integer[])
      and orders.user_id is distinct from ${exceptOf}
    group by orders.id order by orders.created_at limit 50`.execute(db)
  return rows
}

/** Unpaid online orders that may be cancelled and hold units of a product whose stock is 0. */
export async function listHoldsOfSoldOut(db: Kysely<DB>, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where ${awaitsPayment} and placed_by is null and ${hadItsTime(at)} and exists (
      select from order_lines join product_stocks on product_stocks.id = product_id where order_id = orders.id and stock = 0
    )
    order by created_at limit 100`.execute(db)
  return rows.map(row => row.id)
}
