import { type Kysely, sql, type Transaction } from 'kysely'
import type { PickupName } from '#contract/delivery/pickup-name.ts'
import type { CallOutcome, DeskQueue } from '#contract/desk/desk.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'

/** The database row of an order with everything that the desk shows about it. */
export interface EntryRow {
  id: number
  number: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  total: number
  owed: number
  paid: number
  refunded: number
  locale: Locale
  userId: number | null
  customerName: string
  address: unknown
  recipientName: string
  recipientPhone: string
  message: string
  createdAt: Date
  payUntil: Date | null
  since: Date | null
  nextCallAt: Date | null
  deliveryDay: string | null
  slotFrom: Date | null
  slotTo: Date | null
  hasVoiceNote: boolean
  courier: string
  writtenOffAt: Date | null
  cashNote: string
  itemCount: number
  revision: number
  refusals: number
  isFirstOrder: boolean
  calls: CallRow[]
  /** Where the order is collected; null when it is delivered. */
  pickup: { name: PickupName; keptUntil: string | null } | null
}

/** A recorded call inside JSON, where timestamps arrive as text. */
interface CallRow {
  outcome: CallOutcome
  note: string
  nextCallAt: string | null
  deliveryDay: string | null
  actor: string | null
  at: string
}

const awaitsPayment = sql<boolean>`o.payment_method = 'online' and o.payment_status in ('pending', 'failed')`

/** The SQL condition for an order to be in each of the desk's queues. */
const waits: Record<DeskQueue, ReturnType<typeof sql<boolean>>> = {
  call: sql`o.status = 'pending' and not (${awaitsPayment})`,
  prepare: sql`o.status = 'confirmed'`,
  handover: sql`o.status = 'preparing'`,
  road: sql`o.status = 'shipped'`,
  payment: sql`o.status = 'pending' and ${awaitsPayment}`,
  missing: sql`o.status = 'delivered' and o.payment_method = 'cash_on_delivery' and o.payment_status = 'unpaid'
    and not exists (select from order_follow_ups where order_id = o.id and written_off_at is not null)`,
}

/**
 * A page of one of the desk's queues: first the orders that are not postponed, then the postponed ones, each with the
 * oldest first.
 */
export async function listQueue(
  db: Kysely<DB>,
  queue: DeskQueue,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  // An order is postponed until the later of its planned call and its agreed day: a call in four hours postpones even
  // an order for today.
  const isPutOff = sql`greatest(follow.next_call_at, follow.delivery_day::timestamp at time zone 'UTC') > ${now}`
  const { rows } = await sql<EntryRow>`
    ${entries} where ${waits[queue]}
    order by coalesce(${isPutOff}, false), o.created_at, o.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findEntry(db: Kysely<DB>, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries} where o.id = ${id}`.execute(db)
  return rows[0]
}

const entries = sql`
  select o.id, o.number, o.status, o.payment_method, o.payment_status, o.total, o.locale, o.user_id, o.customer_name,
    o.address, o.recipient_name, o.recipient_phone, o.message, o.created_at, o.pay_until, follow.next_call_at, follow.delivery_day::text,
    o.slot_from, o.slot_to, o.has_voice_note,
    follow.written_off_at,
    coalesce(follow.courier, '') as courier,
    o.owed, o.paid, o.refunded,
    coalesce((select note from cash_entries where order_id = o.id order by id desc limit 1), '') as cash_note,
    (
      select json_build_object('name', pickup.name, 'keptUntil', pickup.kept_until) from pickup_orders pickup
      where pickup.order_id = o.id
    ) as pickup,
    o.item_count, o.since, o.event_count + calls.count + collected.count as revision, calls.list as calls,
    (
      select count(*) from order_summaries other join order_calls refused on refused.order_id = other.id and refused.outcome = 'refused'
      where other.user_id = o.user_id and other.id <> o.id
    ) as refusals,
    o.user_id is not null and not exists (
      select from order_summaries other where other.user_id = o.user_id and other.paid > other.refunded
        and other.status not in ('cancelled', 'returned')
    ) as is_first_order
  from desk_orders o
  left join order_follow_ups follow on follow.order_id = o.id
  cross join lateral (select count(*) as count from cash_entries where order_id = o.id) as collected
  cross join lateral (
    select count(*) as count, coalesce(json_agg(json_build_object(
      'outcome', call.outcome, 'note', call.note, 'nextCallAt', call.next_call_at, 'deliveryDay', call.delivery_day,
      'actor', actor.name, 'at', call.created_at
    ) order by call.id), '[]') as list
    from order_calls call left join members actor on actor.id = call.actor_id where call.order_id = o.id
  ) as calls`

/** The number of orders in each of the desk's queues. */
export async function countQueues(db: Kysely<DB>): Promise<Record<DeskQueue, number>> {
  const { rows } = await sql<Record<DeskQueue, number>>`
    select count(*) filter (where ${waits.call}) as call, count(*) filter (where ${waits.prepare}) as prepare,
      count(*) filter (where ${waits.handover}) as handover, count(*) filter (where ${waits.road}) as road,
      count(*) filter (where ${waits.payment}) as payment,
      (select count(*) from order_summaries o where ${waits.missing}) as missing
    from order_summaries o where o.status in ('pending', 'confirmed', 'preparing', 'shipped')`.execute(db)
  return rows[0] as Record<DeskQueue, number>
}

type UnpaidRow = Pick<EntryRow, 'number' | 'paymentMethod' | 'paymentStatus' | 'owed' | 'paid' | 'refunded'>

/** The delivered orders of these members with missing cash. */
export async function listMissingMoney(db: Kysely<DB>, userIds: readonly number[]): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select o.number, o.payment_method, o.payment_status, o.owed, o.paid, o.refunded from order_summaries o
    where o.user_id = any(${[...userIds]}::integer[]) and ${waits.missing}
    order by o.id`.execute(db)
  return rows
}

export interface NewCallRow {
  orderId: number
  outcome: CallOutcome
  note: string
  nextCallAt: Date | null
  deliveryDay: string | null
  actorId: number
  createdAt: Date
}

export async function insertCall(trx: Transaction<DB>, call: NewCallRow): Promise<void> {
  await trx.insertInto('orderCalls').values(call).execute()
}

/** Updates what the desk notes on an order (next call, agreed day …); omitted fields stay. */
export async function upsertFollowUp(
  trx: Transaction<DB>,
  orderId: number,
  change: { nextCallAt?: Date | null; deliveryDay?: string; courier?: string; writtenOffAt?: Date | null },
): Promise<void> {
  await trx
    .insertInto('orderFollowUps')
    .values({ orderId, ...change })
    .onConflict(conflict => conflict.column('orderId').doUpdateSet({ orderId, ...change }))
    .execute()
}

/** The calls in which a member refused an order, the newest first. */
export function listRefusals(db: Kysely<DB>, userId: number, limit: number) {
  return db
    .selectFrom('orderCalls')
    .innerJoin('orderSummaries as ordered', 'ordered.id', 'orderCalls.orderId')
    .leftJoin('members as actor', 'actor.id', 'orderCalls.actorId')
    .select(['ordered.id as orderId', 'ordered.number', 'orderCalls.note', 'actor.name as actor'])
    .select('orderCalls.createdAt')
    .where('ordered.userId', '=', userId)
    .where('orderCalls.outcome', '=', 'refused')
    .orderBy('orderCalls.id', 'desc')
    .limit(limit)
    .execute()
}
