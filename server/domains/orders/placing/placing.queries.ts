import { type Insertable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderAddress } from '#contract/orders/address.ts'
import { lineSubtotal } from '#contract/orders/price.ts'
import type { DB, Orders } from '#database/tables.ts'
import { historyFrom } from '#server/domains/accounts/profile/history.service.ts'
import { deletionOfUnchanged, type Line, selectLines } from '#server/domains/cart/cart.service.ts'
import { selectZones, type Zone } from '#server/domains/delivery/delivery.service.ts'
import { invoiceFrom, toInvoiceLine } from '#server/domains/invoices/invoices.service.ts'
import { notificationsFrom } from '#server/domains/notifications/notifications.service.ts'
import { selectRates } from '#server/domains/settings/settings.service.ts'
import { compiledOnce, type ValuesToCome } from '#server/platform/database/compiled.ts'
import {
  columns,
  type OrderColumns,
  type OrderEventRow,
  type OrderRow,
  placedColumns,
} from '../orders.queries.ts'

const claim = compiledOnce<{ userId: number; name: string }, { isClaimed: boolean }>(
  ({ userId, name }) => sql`
    select case when pg_try_advisory_xact_lock(hashtextextended(${name}, 0))
      then (select true from pg_advisory_xact_lock(hashtext('orders'), ${userId}::integer))
      else false
    end as is_claimed
    from users where id = ${userId} for key share`,
)

/**
 * Takes the buyer's key for this transaction; false while another request with the same key is under way, undefined when
 * the buyer's account is gone. Orders of one buyer with different keys wait for each other here, and whoever erases the
 * account waits for the order, as the order does for the erasure: it locks members before all else too.
 */
export async function claimKey(
  trx: Transaction<DB>,
  userId: number,
  key: string,
): Promise<boolean | undefined> {
  const rows = await claim(trx, { userId, name: `order ${userId} ${key.toLowerCase()}` })
  return rows[0]?.isClaimed
}

interface Attempt {
  /** The id that the order will have, if it is placed. */
  newOrderId: number
  orderId: number | null
  requestDigest: Buffer | null
  address: OrderAddress | null
  lines: Line[]
  rates: { key: string; value: string }[]
  zones: Zone[]
}

const attempted = compiledOnce<{ userId: number; key: string; addressId: number }, Attempt>(
  ({ userId, key, addressId }, db) => sql`
    select attempt.order_id, attempt.request_digest, to_jsonb(address) as address,
      ${jsonArrayFrom(selectLines(db, userId))} as lines, ${jsonArrayFrom(selectRates(db))} as rates,
      ${jsonArrayFrom(selectZones(db))} as zones,
      nextval(pg_get_serial_sequence('orders', 'id')) as new_order_id
    from (select 1) as request
    left join order_keys attempt on attempt.user_id = ${userId} and attempt.key = ${key}
    left join addresses address on address.user_id = ${userId} and address.id = ${addressId}`,
)

/**
 * All that decides an order, in one statement: what the buyer's key was used for before and the buyer's address of that
 * id, each null when there is none, the lines of the cart, the stored rates and where the shop delivers. Not in the statement that claims the
 * key: it would see the shop as it was before it waited.
 */
export async function readAttempt(
  trx: Transaction<DB>,
  userId: number,
  key: string,
  addressId: number,
): Promise<Attempt> {
  const rows = await attempted(trx, { userId, key, addressId })
  return rows[0] as Attempt
}

/** What an order is reckoned by, and the id that it will have, if it is placed. */
export async function readSaleTerms(
  trx: Transaction<DB>,
): Promise<Pick<Attempt, 'newOrderId' | 'rates' | 'zones'>> {
  const { rows } = await sql<Attempt>`
    select ${jsonArrayFrom(selectRates(trx))} as rates, ${jsonArrayFrom(selectZones(trx))} as zones,
      nextval(pg_get_serial_sequence('orders', 'id')) as new_order_id`.execute(trx)
  return rows[0] as Attempt
}

export interface NewOrderLine {
  productId: number
  name: string
  reference: string
  imageKey: string | null
  quantity: number
  price: number
}

// All that has no value of its own in a new row, but for its number.
const written = [...placedColumns, 'deliveryZoneId'] as const
type Written = Required<Pick<Insertable<Orders>, (typeof written)[number]>>

export interface NewOrderRow extends Omit<Written, 'address'> {
  address: OrderAddress
}

/** The cart that a buyer orders, and the key that names the attempt. */
export interface CartOrigin {
  key: string
  requestDigest: Buffer
  userId: number
  cart: Line[]
}

/**
 * What the statement that places an order is given: `lines` and `invoiceLines` as JSON; where there is no cart, nulls and
 * empty lists.
 */
interface Placement extends Omit<Written, 'address'> {
  address: string
  lines: string
  isInvoiced: boolean
  invoiceLines: string
  cartOf: number | null
  seenIds: number[]
  seenQuantities: number[]
  key: string | null
  requestDigest: Buffer | null
}

const placing = compiledOnce<Placement, OrderColumns & { taken: number }>((given, db) => {
  const values = Object.fromEntries(written.map(column => [column, given[column]])) as ValuesToCome<Written>
  const placed = db
    .insertInto('orders')
    .values({ ...values, number: nextNumber })
    .returning(columns)
  const invoiced = sql`(select * from placed where ${given.isInvoiced}::boolean)`
  const seen = { userId: given.cartOf, ids: given.seenIds, quantities: given.seenQuantities }
  return sql`
    with taken as (${deletionOfUnchanged(seen)}),
    placed as (${placed}),
    lines as (
      insert into order_lines (order_id, position, product_id, name, reference, image_key, quantity, price, subtotal, net_units, net_revenue)
      select placed.id, line."position", line."productId", line.name, line.reference, line."imageKey", line.quantity,
        line.price, line.subtotal, line.quantity, line.subtotal
      from placed, jsonb_to_recordset(${given.lines}::jsonb) as line (
        "position" integer, "productId" integer, name text, reference text, "imageKey" text, quantity integer, price integer,
        subtotal integer
      )
    ),
    step as (
      insert into order_events (order_id, status, actor_id) select id, status, coalesce(placed_by, user_id) from placed
    ),
    told as (${tellPlaced}),
    history as (${notePlaced}),
    attempt as (
      insert into order_keys (user_id, key, request_digest, order_id)
      select user_id, key, digest, id
      from placed cross join (select ${given.key}::uuid as key, ${given.requestDigest}::bytea as digest) as given
      where key is not null
    ),
    invoice as (${invoiceFrom(db, { placed: invoiced, lines: given.invoiceLines })})
    select placed.*, (select count(*) from taken) as taken from placed`
})

/**
 * Writes an order, its lines, its first step, the key of its attempt and, if it `isInvoiced` at once, its invoice,
 * and takes what is ordered out of the cart that it comes from, in one statement; answers the order. Undefined when a line
 * of the cart has changed since it was read: the caller must then give up its transaction. The number is drawn here, after
 * everything else that may refuse an order, so that the numbers have few gaps.
 */
export async function insertOrder(
  trx: Transaction<DB>,
  order: NewOrderRow,
  lines: NewOrderLine[],
  { isInvoiced, origin }: { isInvoiced: boolean; origin?: CartOrigin | undefined },
): Promise<OrderRow | undefined> {
  const positioned = lines.map((line, position) => ({
    ...line,
    position,
    subtotal: lineSubtotal(line),
  }))
  const cart = origin?.cart ?? []
  const rows = await placing(trx, {
    ...order,
    address: JSON.stringify(order.address),
    lines: JSON.stringify(positioned),
    isInvoiced,
    invoiceLines: JSON.stringify(positioned.map(toInvoiceLine)),
    cartOf: origin?.userId ?? null,
    seenIds: cart.map(line => line.id),
    seenQuantities: cart.map(line => line.quantity),
    key: origin?.key ?? null,
    requestDigest: origin?.requestDigest ?? null,
  })
  const { taken, ...row } = rows[0] as OrderColumns & { taken: number }
  if (taken < cart.length) return undefined
  return {
    ...row,
    lines: positioned.map(line => ({ ...line, returned: 0 })),
    events: [firstStep(row, order.placedBy ?? row.userId)],
  }
}

function firstStep({ status, createdAt }: OrderColumns, actorId: number | null): OrderEventRow {
  return { status, kind: 'step', note: '', details: {}, actorId, createdAt }
}

// A caller without an account has no history and no bell.
const placedByMember = sql`(select * from placed where user_id is not null) as placed`

const notePlaced = historyFrom({
  from: placedByMember,
  userId: sql`placed.user_id`,
  type: 'order',
  kind: 'orderPlaced',
  params: sql`jsonb_build_object('number', placed.number)`,
  link: sql`'/account/orders/' || placed.id`,
})

const tellPlaced = notificationsFrom({
  type: 'order',
  kind: 'orderPlaced',
  from: placedByMember,
  userId: sql`placed.user_id`,
  params: sql`jsonb_build_object('number', placed.number)`,
  link: sql`'/account/orders/' || placed.id`,
})

/** `SB-2026-000123`: the year, then a number that only grows. */
const nextNumber = sql<string>`(
  select 'SB-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') as n
)`
