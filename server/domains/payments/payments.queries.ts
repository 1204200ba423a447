import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type {
  AttemptState,
  PaymentProviderName,
  RefundDue,
  StoredOutcome,
} from '#contract/payments/payment.ts'
import type { DB, PaymentAttempts } from '#database/tables.ts'

export type AttemptRow = Selectable<PaymentAttempts>

export function insertAttempt(
  trx: Transaction<DB>,
  attempt: {
    orderId: number
    provider: PaymentProviderName
    amount: number
    createdAt: Date
    seenAt: Date
    nextCheckAt: Date
  },
): Promise<{ id: number }> {
  return trx.insertInto('paymentAttempts').values(attempt).returning('id').executeTakeFirstOrThrow()
}

/** The order's open payment attempt, which can still be paid; there is at most one. */
export function findOpenAttempt(db: Kysely<DB>, orderId: number): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export function findAttempt(
  db: Kysely<DB>,
  provider: PaymentProviderName,
  reference: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export function findAttemptById(db: Kysely<DB>, id: number): Promise<AttemptRow | undefined> {
  return db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a payment attempt until the transaction ends. Its order must be locked first. */
export function lockAttempt(trx: Transaction<DB>, id: number): Promise<AttemptRow | undefined> {
  return trx.selectFrom('paymentAttempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface AttemptChange {
  reference?: string
  url?: string
  state?: AttemptState
  counts?: boolean
  outcome?: StoredOutcome
  settledAt?: Date
  refundedAt?: Date
  checks?: number
  nextCheckAt?: Date
  seenAt?: Date
}

export async function updateAttempt(db: Kysely<DB>, id: number, change: AttemptChange): Promise<void> {
  await db.updateTable('paymentAttempts').set(change).where('id', '=', id).execute()
}

/** Open payment attempts that are due for another status request to their provider. */
export function listDueAttempts(db: Kysely<DB>, now: Date): Promise<AttemptRow[]> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', '=', 'open')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(100)
    .execute()
}

/** How many payment attempts are open, and how many of them should have been asked about before `asked`. */
export function countOpenAttempts(
  db: Kysely<DB>,
  asked: Date,
): Promise<{ waiting: number; overdue: number }> {
  return db
    .selectFrom('paymentAttempts')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('nextCheckAt', '<', asked).as('overdue'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** Orders with an open payment attempt that no longer wait for it, because they were cancelled or changed to cash. */
export async function listEndedWithOpenAttempt(db: Kysely<DB>): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from payment_attempts join order_summaries as orders on orders.id = order_id
    where state = 'open' and (orders.status <> 'pending' or payment_method <> 'online')
    order by payment_attempts.id limit 100`.execute(db)
  return rows
}

/** SQL for a refund due: the payment was received but pays for nothing, or its order was cancelled or returned. */
const isRefundDue = sql<boolean>`payment_attempts.state in ('paid', 'mismatched') and case when counts
  then orders.status in ('cancelled', 'returned') and orders.payment_status = 'paid' else refunded_at is null end`
/**
 * SQL for the amount that a paid attempt received: the amount in the provider's answer, or the requested amount if the
 * currencies differ.
 */
const received = sql<number>`case when outcome ->> 'currency' = payment_attempts.currency
  then coalesce((outcome ->> 'amount')::integer, payment_attempts.amount) else payment_attempts.amount end`
/**
 * SQL for whether a payment was refunded. For the payment that pays its order, the order's state decides, because
 * refunds can be corrected.
 */
const isRefunded = sql<boolean>`
  case when counts then orders.payment_status = 'refunded' else refunded_at is not null end`

function selectForShop(db: Kysely<DB>) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orderSummaries as orders', 'orders.id', 'paymentAttempts.orderId')
    .selectAll('paymentAttempts')
    .select(['orders.paid as orderPaid', 'orders.refunded as orderRefunded'])
    .select(['orders.number as orderNumber', isRefundDue.as('isRefundDue'), isRefunded.as('isRefunded')])
    .select(received.as('received'))
}

/** A payment attempt with the facts of its order that staff need. */
export type ShopAttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

export function listAttempts(db: Kysely<DB>, orderId: number) {
  return selectForShop(db)
    .where('orderId', '=', orderId)
    .orderBy('paymentAttempts.id', 'desc')
    .limit(200)
    .execute()
}

export function findShopAttempt(db: Kysely<DB>, id: number): Promise<ShopAttemptRow | undefined> {
  return selectForShop(db).where('paymentAttempts.id', '=', id).executeTakeFirst()
}

/** The refunds due to buyers and those that answers to requests promise, as a union of queries that can use an index. */
export async function listRefundsDue(db: Kysely<DB>, limit: number): Promise<RefundDue[]> {
  const { rows } = await sql<RefundDue>`
    select orders.id as order_id, orders.number as order_number, sum(due.amount)::integer as amount
    from (
      select order_id, ${received} as amount from payment_attempts
      where state in ('paid', 'mismatched') and not counts and refunded_at is null
      union all
      select id, paid - refunded - owed from order_summaries where paid - refunded > owed
      union all
      select order_id, amount from promised_refunds
    ) as due
    join order_summaries as orders on orders.id = due.order_id
    group by orders.id, orders.number order by orders.id limit ${limit}`.execute(db)
  return rows
}

/** Payments received for an order that do not pay it (such as a second one), the oldest first. */
export function listUnused(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('paymentAttempts')
    .select([received.as('amount'), 'settledAt', 'createdAt', 'refundedAt'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['paid', 'mismatched'])
    .where('counts', '=', false)
    .orderBy('id')
    .execute()
}

/** The numbers of these members' orders with a received payment that does not pay the order and was not refunded. */
export async function listDueNumbers(db: Kysely<DB>, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .innerJoin('orderSummaries as orders', 'orders.id', 'paymentAttempts.orderId')
    .select('orders.number')
    .distinct()
    .where('orders.userId', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .where('state', 'in', ['paid', 'mismatched'])
    .where('counts', '=', false)
    .where('refundedAt', 'is', null)
    .execute()
  return rows.map(row => row.number)
}

/** All payment attempts of a member's orders, with their stored columns, for the data export. */
export function listAttemptsOf(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orderSummaries as orders', 'orders.id', 'paymentAttempts.orderId')
    .select(['orders.number as orderNumber', 'provider', 'reference', 'amount', 'currency', 'state'])
    .select(['paymentAttempts.createdAt', 'settledAt', 'refundedAt'])
    .where('orders.userId', '=', userId)
    .orderBy('paymentAttempts.id', 'desc')
    .execute()
}

/**
 * Removes the links back to the shop from the test provider's payments for these members' orders; its page then leads
 * to the home page.
 */
export async function forgetWaysBack(trx: Transaction<DB>, userIds: readonly number[]): Promise<void> {
  await sql`
    update sandbox_payments set back_url = '/'
    from payment_attempts join order_summaries as orders on orders.id = order_id
    where payment_attempts.reference = sandbox_payments.reference
      and orders.user_id = any(${[...userIds]}::integer[])`.execute(trx)
}
