import type { Transaction } from 'kysely'
import { isAllowance, maxRefund, refundDue } from '#contract/orders/account.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { NewRefund } from '#contract/orders/order-changes.ts'
import { isUnderWay } from '#contract/orders/order-states.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { creditAllowance } from '#server/domains/invoices/invoices.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { insertRefund, listPriced } from '../changes/order-changes.queries.ts'
import { recordChange, requireRevision } from '../changes/order-changes.ts'
import { updateOrder } from '../order-figures.queries.ts'
import { type LockedOrder, paymentStateOf } from '../order-steps.ts'
import { lockOrder } from '../orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from '../orders.service.ts'

/**
 * Records a refund that staff paid out. The part above what is due is a goodwill allowance, which credits the invoice
 * by that amount. Throws a 422 for more than was paid, for an allowance on an order that is not delivered and paid, and
 * for an allowance without a reason.
 */
export function refundOrder(
  { database, jobs }: StepDeps,
  actor: Actor,
  id: number,
  { revision, ...refund }: NewRefund,
  locale: Locale,
): Promise<AdminOrder> {
  return step(database.db, async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new ApiError('NOT_FOUND')
    await requireRevision(trx, order, revision)
    const left = order.paid - order.refunded
    if (refund.amount > left) throw tooMuch(left, locale)
    const account = { ...order, ...paymentStateOf(order), lines: await listPriced(trx, id) }
    const due = refundDue(account)
    if (refund.amount > maxRefund(account))
      throw moreThanDue(isUnderWay(account.status) ? 'refundBeforeDelivery' : 'refundBeforePaid', due, locale)
    const isMore = isAllowance(account, refund.amount)
    if (isMore && refund.reason === '') throw unexplained(due, locale)
    await giveMoneyBack(trx, jobs, order, refund, actor.id)
    if (isMore) await creditAllowance(trx, id, refund.amount - due)
    return getAdminOrder(trx, id)
  })
}

/** Records a refund of a locked order in the caller's transaction. */
export async function giveMoneyBack(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  { amount, method, reason, byCourier }: Omit<NewRefund, 'revision'> & { byCourier?: boolean },
  actorId: number | null,
): Promise<void> {
  const refunded = order.refunded + amount
  const { paymentStatus } = paymentStateOf(order)
  await updateOrder(trx, order.id, {
    refunded,
    paymentStatus: refunded === order.paid ? 'refunded' : paymentStatus,
  })
  await insertRefund(trx, {
    orderId: order.id,
    amount,
    method,
    reason,
    actorId,
    ...(byCourier ? { byCourier } : {}),
  })
  const params = { amount: inEachLanguage(locale => formatAmount(amount, locale)) }
  await recordChange(
    trx,
    jobs,
    order,
    { kind: 'refunded', note: reason, details: { amount }, params },
    actorId,
  )
}

function moreThanDue(
  word: 'refundBeforeDelivery' | 'refundBeforePaid',
  due: number,
  locale: Locale,
): ApiError {
  const words = {
    message: `admin-orders:server.${word}`,
    params: { due: formatAmount(due, locale) },
  } as const
  return new ApiError('VALIDATION', { fields: { amount: [words] } })
}

function unexplained(due: number, locale: Locale): ApiError {
  const words = {
    message: 'admin-orders:server.allowanceReason',
    params: { due: formatAmount(due, locale) },
  } as const
  return new ApiError('VALIDATION', { fields: { reason: [words] } })
}

function tooMuch(left: number, locale: Locale): ApiError {
  const message = left === 0 ? 'orders:server.nothingToRefund' : 'orders:server.refundTooMuch'
  const words = { message, params: { left: formatAmount(left, locale) } } as const
  return new ApiError('VALIDATION', { fields: { amount: [words] } })
}
