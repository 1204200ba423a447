import type { Kysely, Transaction } from 'kysely'
import type { HostedPayment, Order } from '#contract/orders/order.ts'
import type { PaymentAttempt, RefundDue, UnusedPayment } from '#contract/payments/payment.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { heldUntil } from '#server/domains/orders/holding/order-hold.service.ts'
import { getOrder } from '#server/domains/orders/orders.service.ts'
import {
  changeToCash,
  isUnpaid,
  type LockedOrder,
  lockForPayment,
  lockOwnForPayment,
  recordAttempt,
  recordOrderRefund,
} from '#server/domains/orders/payment/order-payment.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { payUrl } from './pay-address.service.ts'
import { toPaymentAttempt } from './payment-views.ts'
import * as queries from './payments.queries.ts'
import { type PaymentProvider, ProviderFailure } from './providers/provider.ts'
import { type Question, type SettleDeps, settle } from './settle.ts'

export type PaymentDeps = SettleDeps & Pick<Deps, 'config' | 'vault'>

/** How many milliseconds a provider may take to start a payment before another attempt is allowed. */
const beginsWithin = 15_000
const firstCheckAfter = 60_000

/** A function that finds and locks the order to pay. */
type Lock = (trx: Transaction<DB>) => Promise<LockedOrder | undefined>

/** Starts or continues the payment of one of the member's orders; returns the provider's page. */
export function beginPayment(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  actor: Actor,
  orderId: number,
  locale: Locale,
): Promise<HostedPayment> {
  return begin(deps, provider, trx => lockOwnForPayment(trx, actor.id, orderId), locale)
}

/** Starts or continues the payment of a payment link's order for a visitor; returns the provider's page. */
export function beginLinkedPayment(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  orderId: number,
  locale: Locale,
): Promise<HostedPayment> {
  return begin(deps, provider, trx => lockForPayment(trx, orderId), locale)
}

/**
 * Continues an order's open payment attempt, no matter who started it, so that nobody pays twice; otherwise starts a
 * new one. For the same reason the provider sends every payer back to the order's payment link, which redirects a
 * logged-in buyer to the order. If the provider does not respond, the attempt is closed, the order stays unchanged and
 * the answer is a 503.
 */
async function begin(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  lock: Lock,
  locale: Locale,
): Promise<HostedPayment> {
  const { config, database, log } = deps
  const { db } = database
  const opened = await openAttempt(deps, provider, lock)
  if (opened.url !== undefined) return { url: opened.url }
  const { order, attemptId } = opened
  try {
    if (!provider?.accepts(order.total)) throw new ProviderFailure('the amount cannot be charged')
    const { reference, url } = await provider.begin(
      { attemptId, number: order.number, amount: order.total, locale },
      {
        back: payUrl(deps, order, locale),
        notify: `${config.publicUrl}/api/payments/${provider.name}/webhook`,
      },
    )
    await queries.updateAttempt(db, attemptId, { reference, url })
    return { url }
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'no payment could be begun')
    await endAttempt(deps, order.id, attemptId, 'failed', 'not-begun')
    throw new ApiError('UNAVAILABLE', { message: 'payments:server.providerDown' })
  }
}

async function openAttempt(
  { database, now }: PaymentDeps,
  provider: PaymentProvider | undefined,
  lock: Lock,
) {
  return inTransaction(database.db, async trx => {
    const order = await lock(trx)
    if (!order) throw new ApiError('NOT_FOUND')
    if (!isUnpaid(order)) throw new ApiError('WRONG_STATE', { message: 'payments:server.nothingToPay' })
    if (!provider) throw new ApiError('UNAVAILABLE', { message: 'payments:server.providerDown' })
    const moment = now()
    // The order's stock is about to be released, so a payment that starts now would come too late.
    if (moment > heldUntil(order))
      throw new ApiError('WRONG_STATE', { message: 'payments:server.nothingToPay' })
    const open = await queries.findOpenAttempt(trx, order.id)
    if (open?.url && open.provider === provider.name) {
      await queries.updateAttempt(trx, open.id, { seenAt: moment })
      return { url: open.url }
    }
    if (open) {
      const isBeginning = open.url === null && moment.getTime() - open.createdAt.getTime() < beginsWithin
      if (isBeginning) throw new ApiError('IN_PROGRESS')
      await queries.updateAttempt(trx, open.id, { state: 'expired', settledAt: moment })
    }
    const { id: attemptId } = await queries.insertAttempt(trx, {
      orderId: order.id,
      provider: provider.name,
      amount: order.total,
      createdAt: moment,
      seenAt: moment,
      nextCheckAt: new Date(moment.getTime() + firstCheckAfter),
    })
    await recordAttempt(trx, order, 'pending')
    return { order, attemptId }
  })
}

/** Closes an open payment attempt without asking the provider. */
export async function endAttempt(
  { database, now }: Pick<PaymentDeps, 'database' | 'now'>,
  orderId: number,
  attemptId: number,
  state: 'failed' | 'expired',
  code: string,
): Promise<void> {
  await inTransaction(database.db, async trx => {
    const order = await lockForPayment(trx, orderId)
    const attempt = await queries.lockAttempt(trx, attemptId)
    if (!order || attempt?.state !== 'open') return
    await queries.updateAttempt(trx, attemptId, { state, outcome: { code }, settledAt: now() })
    await recordAttempt(trx, order, 'failed')
  })
}

/** Whether an order has an open payment attempt. */
export async function isPaymentOpen(db: Kysely<DB>, orderId: number): Promise<boolean> {
  return (await queries.findOpenAttempt(db, orderId)) !== undefined
}

/** Asks the provider about the open payment of a member's order; returns the order in its new state. */
export async function checkPayment(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  actor: Actor,
  orderId: number,
): Promise<Order> {
  const { db } = deps.database
  await getOrder(db, actor, orderId)
  await askForBuyer(deps, provider, orderId)
  return getOrder(db, actor, orderId)
}

/**
 * Asks the provider about an order's open payment and records that its buyer is there, so that the order is not
 * cancelled for another buyer.
 */
export async function askForBuyer(
  deps: SettleDeps,
  provider: PaymentProvider | undefined,
  orderId: number,
): Promise<void> {
  const { db } = deps.database
  const open = await queries.findOpenAttempt(db, orderId)
  if (open) await queries.updateAttempt(db, open.id, { seenAt: deps.now() })
  await askAboutOpen(deps, provider, orderId)
}

/**
 * Asks the provider about an order's open payment attempt and records the result; false when the provider does not
 * respond.
 */
export async function askAboutOpen(
  deps: SettleDeps,
  provider: PaymentProvider | undefined,
  orderId: number,
  question: Question = 'check',
): Promise<boolean> {
  const open = await queries.findOpenAttempt(deps.database.db, orderId)
  if (!open?.reference || open.provider !== provider?.name) return true
  try {
    await settle(deps, provider, open.reference, question)
    return true
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    deps.log.warn({ err: error, order: orderId }, 'the payment provider does not answer')
    return false
  }
}

/** Changes the member's order to cash on delivery, unless it was paid online in the meantime. */
export async function payOnDelivery(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  actor: Actor,
  orderId: number,
  locale: Locale,
): Promise<Order> {
  const { db } = deps.database
  await getOrder(db, actor, orderId)
  await askAboutOpen(deps, provider, orderId, 'end')
  return inTransaction(db, async trx => {
    const order = await lockOwnForPayment(trx, actor.id, orderId)
    if (!order) throw new ApiError('NOT_FOUND')
    if (!isUnpaid(order)) throw new ApiError('WRONG_STATE', { message: 'payments:server.nothingToPay' })
    await changeToCash(trx, deps, order, locale)
    return getOrder(trx, actor, orderId)
  })
}

/** Payments received for one of the member's orders that do not pay it (such as a second one), the oldest first. */
export async function listUnusedPayments(
  db: Kysely<DB>,
  actor: Actor,
  orderId: number,
): Promise<UnusedPayment[]> {
  await getOrder(db, actor, orderId)
  return (await queries.listUnused(db, orderId)).map(({ amount, settledAt, createdAt, refundedAt }) => ({
    amount,
    receivedAt: (settledAt ?? createdAt).toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  }))
}

/** Every attempt to pay an order, the newest first. */
export async function listOrderPayments(db: Kysely<DB>, orderId: number): Promise<PaymentAttempt[]> {
  return (await queries.listAttempts(db, orderId)).map(toPaymentAttempt)
}

/** After how many milliseconds beyond its time a payment that nobody asked about is overdue. */
const overdueAfter = 10 * 60_000

/** How many online payments are open, and for how many nobody asked the provider in time. */
export function countOpenPayments(db: Kysely<DB>, now: Date): Promise<{ waiting: number; overdue: number }> {
  return queries.countOpenAttempts(db, new Date(now.getTime() - overdueAfter))
}

const maxRefunds = 100

/** All refunds due to buyers, whatever the payment method, the oldest order first. */
export function listRefundsDue(db: Kysely<DB>): Promise<RefundDue[]> {
  return queries.listRefundsDue(db, maxRefunds)
}

/** Records that a payment was refunded; only payments with a refund due can be. */
export function recordRefund(
  { database, jobs, now }: Pick<Deps, 'database' | 'jobs' | 'now'>,
  actor: Actor,
  id: number,
): Promise<PaymentAttempt> {
  return inTransaction(database.db, async trx => {
    const found = await queries.findAttemptById(trx, id)
    const order = found && (await lockForPayment(trx, found.orderId))
    if (!order) throw new ApiError('NOT_FOUND')
    await queries.lockAttempt(trx, id)
    const attempt = await queries.findShopAttempt(trx, id)
    if (!attempt?.isRefundDue) throw new ApiError('WRONG_STATE', { message: 'payments:server.noRefundDue' })
    await queries.updateAttempt(trx, id, { refundedAt: now() })
    if (attempt.counts) await recordOrderRefund(trx, jobs, order, actor.id)
    // The amount of the refund, which differs from the requested amount after a mismatched payment or a partial refund.
    const { refundDue } = toPaymentAttempt(attempt)
    noteChange({ kind: 'payment', id, name: order.number }, [{ field: 'amount', to: refundDue }])
    return toPaymentAttempt({ ...attempt, isRefunded: true, isRefundDue: false })
  })
}
