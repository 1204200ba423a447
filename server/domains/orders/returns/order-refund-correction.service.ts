import { paymentAfterCorrection } from '#contract/orders/account.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { RefundCorrection } from '#contract/orders/order-changes.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { insertRefund, listPriced, listRefunds } from '../changes/order-changes.queries.ts'
import { recordChange, requireRevision } from '../changes/order-changes.ts'
import { reissueInvoiceOf } from '../invoicing/order-invoice.ts'
import { updateOrder } from '../order-figures.queries.ts'
import { paymentStateOf } from '../order-steps.ts'
import { lockOrder } from '../orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from '../orders.service.ts'

/**
 * Corrects a refund that was recorded too high. The recorded refund is not changed: a negative refund is added, which
 * counts for the same till and day. Updates the order, its revenue and its invoice. Throws a 422 if the correction
 * exceeds the refund.
 */
export function correctRefund(
  { database, jobs }: StepDeps,
  actor: Actor,
  { id, refund: refundId }: { id: number; refund: number },
  { amount, reason, revision }: RefundCorrection,
  locale: Locale,
): Promise<AdminOrder> {
  return step(database.db, async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new ApiError('NOT_FOUND')
    await requireRevision(trx, order, revision)
    const refunds = await listRefunds(trx, id)
    const refund = refunds.find(row => row.id === refundId && row.correctsId === null)
    if (!refund) throw new ApiError('NOT_FOUND')
    const left = refunds.reduce(
      (sum, row) => (row.correctsId === refundId ? sum + row.amount : sum),
      refund.amount,
    )
    if (amount > left) {
      const words = {
        message: 'admin-orders:server.correctionTooMuch',
        params: { left: formatAmount(left, locale) },
      } as const
      throw new ApiError('VALIDATION', { fields: { amount: [words] } })
    }
    const corrected = { ...order, ...paymentStateOf(order), refunded: order.refunded - amount }
    const paymentStatus = paymentAfterCorrection({ ...corrected, lines: await listPriced(trx, id) })
    await updateOrder(trx, id, { refunded: corrected.refunded, paymentStatus })
    await insertRefund(trx, {
      orderId: id,
      amount: -amount,
      method: refund.method,
      byCourier: refund.byCourier,
      reason,
      actorId: actor.id,
      correctsId: refundId,
    })
    const params = { amount: inEachLanguage(locale => formatAmount(amount, locale)) }
    const change = { kind: 'refund_corrected', note: reason, details: { amount }, params } as const
    await recordChange(trx, jobs, order, change, actor.id)
    await reissueInvoiceOf(trx, order)
    return getAdminOrder(trx, id)
  })
}
