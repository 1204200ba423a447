import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts'
import type { DB, OrderEvents, OrderLines, Orders } from '#database/tables.ts'

/**
 * Takes the buyer's key for this transaction; false while another request with the same key is under way. Orders of one
 * buyer with different keys wait for each other here.
 */
export async function claimKey(trx: Transaction<DB>, userId: number, key: string): Promise<boolean> {
  const name = `order ${userId} ${key.toLowerCase()}`
  const { rows } = await sql<{ isClaimed: boolean }>`
    select case when pg_try_advisory_xact_lock(hashtextextended(${name}, 0))
      then (select true from pg_advisory_xact_lock(hashtext('orders'), ${userId}::integer))
      else false
    end as is_claimed`.execute(trx)
  return rows[0]?.isClaimed === true
}

interface Attempt {
  orderId: number | null
  requestDigest: Buffer | null
  address: OrderAddress | null
}

/** What the buyer's key was used for before, and the buyer's address of that id: each null when there is none. */
export async function findAttempt(
  trx: Transaction<DB>,
  userId: number,
  key: string,
  addressId: number,
): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    select attempt.order_id, attempt.request_digest, to_jsonb(address) as address
    from (select 1) as request
    left join order_keys attempt on attempt.user_id = ${userId} and attempt.key = ${key}
    left join addresses address on address.user_id = ${userId} and address.id = ${addressId}`.execute(trx)
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

export interface NewOrderRow
  extends Omit<
    Insertable<Orders>,
    'id' | 'number' | 'userId' | 'createdAt' | 'status' | 'paymentStatus' | 'address'
  > {
  userId: number
  address: OrderAddress
}

/**
 * Writes an order, its lines, its first step and its key in one statement, and answers the order. The number is drawn
 * here, after everything that may refuse an order, so that the numbers have few gaps.
 */
export async function insertOrder(
  trx: Transaction<DB>,
  order: NewOrderRow,
  lines: NewOrderLine[],
  attempt: { key: string; requestDigest: Buffer },
): Promise<OrderRow> {
  const values = { ...order, address: JSON.stringify(order.address), number: nextNumber }
  const placed = trx.insertInto('orders').values(values).returningAll()
  const positioned = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  const { rows } = await sql<Selectable<Orders>>`
    with placed as (${placed}),
    lines as (
      insert into order_lines (order_id, position, product_id, name, reference, image_key, quantity, price, subtotal)
      select placed.id, line."position", line."productId", line.name, line.reference, line."imageKey", line.quantity,
        line.price, line.quantity * line.price
      from placed, jsonb_to_recordset(${positioned}::jsonb) as line (
        "position" integer, "productId" integer, name text, reference text, "imageKey" text, quantity integer, price integer
      )
    ),
    step as (
      insert into order_events (order_id, status, actor_id) select id, status, user_id from placed
    ),
    attempt as (
      insert into order_keys (user_id, key, request_digest, order_id)
      select user_id, ${attempt.key}::uuid, ${attempt.requestDigest}::bytea, id from placed
    )
    select * from placed`.execute(trx)
  const row = rows[0] as Selectable<Orders>
  return {
    ...row,
    lines: lines.map(line => ({ ...line, subtotal: line.price * line.quantity })),
    events: [{ status: row.status, note: '', actorId: row.userId, createdAt: row.createdAt }],
  }
}

/** `SB-2026-000123`: the year, then a number that only grows. */
const nextNumber = sql<string>`(
  select 'SB-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') as n
)`

/** An order with its lines, and its steps from the first to the last. */
export interface OrderRow extends Selectable<Orders> {
  lines: OrderLineRow[]
  events: OrderEventRow[]
}

type OrderLineRow = Pick<
  Selectable<OrderLines>,
  'productId' | 'name' | 'reference' | 'imageKey' | 'quantity' | 'price' | 'subtotal'
>

interface OrderEventRow extends Pick<Selectable<OrderEvents>, 'status' | 'note' | 'actorId'> {
  /** Inside JSON a timestamp comes as text. */
  createdAt: Date | string
}

function selectOrders(db: Kysely<DB>) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .select(['productId', 'name', 'reference', 'imageKey', 'quantity', 'price', 'subtotal'])
          .whereRef('orderId', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('orderEvents')
          .select(['status', 'note', 'actorId', 'createdAt'])
          .whereRef('orderId', '=', 'orders.id')
          .orderBy('id'),
      ).as('events'),
    ])
}

/** One order; with `userId` only when it is that member's. */
export function findOrder(db: Kysely<DB>, id: number, userId?: number): Promise<OrderRow | undefined> {
  return selectOrders(db)
    .where('id', '=', id)
    .$if(userId !== undefined, query => query.where('userId', '=', userId as number))
    .executeTakeFirst()
}

/** A window of the member's orders, the newest first. */
export function listOrders(
  db: Kysely<DB>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectOrders(db)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOrders(db: Kysely<DB>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an order until the transaction ends, so that steps follow each other; with `userId` only the member's own. */
export function lockOrder(trx: Transaction<DB>, id: number, userId?: number) {
  return trx
    .selectFrom('orders')
    .select(['id', 'status', 'paymentMethod', 'paymentStatus'])
    .where('id', '=', id)
    .$if(userId !== undefined, query => query.where('userId', '=', userId as number))
    .forUpdate()
    .executeTakeFirst()
}

export interface StepRow {
  orderId: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  note: string
  actorId: number
}

/** Brings an order to its next state and notes who did it. */
export async function insertStep(trx: Transaction<DB>, { paymentStatus, ...step }: StepRow): Promise<void> {
  await trx
    .with('moved', qb =>
      qb.updateTable('orders').set({ status: step.status, paymentStatus }).where('id', '=', step.orderId),
    )
    .insertInto('orderEvents')
    .values(step)
    .execute()
}

/** What an order took from the stock, as far as the products still exist. */
export function listQuantities(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('productId', 'is not', null)
    .$narrowType<{ productId: number }>()
    .execute()
}
