import type { Kysely, Transaction } from 'kysely'
import { awaitsPayment, takesLatePayment } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { expectedDays, listZonesWithPlaces } from '#server/domains/delivery/delivery.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { giveUpPastSlot, postponeExpected } from '../changes/order-changes.queries.ts'
import { requireCash } from '../holding/holding.service.ts'
import { invoiceOrderOf } from '../invoicing/order-invoice.ts'
import { enqueueOrderMails, enqueueRefundMails, enqueueUnpaidMail } from '../mails/order-mail-jobs.ts'
import { updateOrder } from '../order-figures.queries.ts'
import { tellPayment } from '../order-messages.ts'
import { type LockedOrder, paymentStateOf, takeStep } from '../order-steps.ts'
import { insertEvent, lockOrder, lockOwnOrder } from '../orders.queries.ts'
import { restartPreparation } from '../pickups/pickups.service.ts'
import { giveMoneyBack } from '../returns/order-refund.service.ts'
import { listUnpaid } from './order-payment.queries.ts'

/** An order whose row is locked until the transaction ends. */
export type { LockedOrder } from '../order-steps.ts'

/** Locks an order whose payment is about to be recorded; undefined when the order does not exist. */
export function lockForPayment(trx: Transaction<DB>, id: number): Promise<LockedOrder | undefined> {
  return lockOrder(trx, id)
}

/** Locks one of the member's orders whose payment is about to be recorded; undefined for another member's order. */
export function lockOwnForPayment(
  trx: Transaction<DB>,
  userId: number,
  id: number,
): Promise<LockedOrder | undefined> {
  return lockOwnOrder(trx, userId, id)
}

/** Whether a locked order still waits for its payment. */
export function isUnpaid(order: LockedOrder): boolean {
  return awaitsPayment(paymentStateOf(order))
}

/**
 * Records an online payment. An order that waits for it becomes paid and confirmed, and its mails are queued. This also
 * applies to an order that the buyer has changed to cash, until a courier has it: otherwise the courier would collect
 * the money a second time. Returns false and changes nothing when the order accepts no payment any more: the money must
 * then be refunded.
 */
export async function recordPayment(
  trx: Transaction<DB>,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  order: LockedOrder,
  amount: number,
): Promise<boolean> {
  const state = paymentStateOf(order)
  const isLate = takesLatePayment(state) && order.paid === 0 && order.total === amount
  if (!isUnpaid(order) && !isLate) return false
  if (isLate) await updateOrder(trx, order.id, { paymentMethod: 'online', paymentStatus: 'pending' })
  if (state.status === 'pending') {
    await storeExpectedDays(trx, order, now())
    const step = { status: 'confirmed', kind: 'orderPaid', isPaid: true, hasOwnMail: true } as const
    await takeStep(trx, jobs, order, step, 'payment', null)
  } else {
    await updateOrder(trx, order.id, { paymentStatus: 'paid', paid: order.total })
    await tellPayment(trx, jobs, order.id, order.total)
    await notify(trx, order.userId === null ? [] : [order.userId], {
      type: 'order',
      kind: 'orderPaid',
      params: { number: order.number },
      link: `/account/orders/${order.id}`,
    })
  }
  await enqueueOrderMails(jobs, trx, order.id)
  // A late payment is for an order that was changed to cash and invoiced at that moment, so no second invoice is
  // issued.
  if (!isLate) await invoiceOrderOf(trx, order)
  return true
}

/**
 * Records in an order's history that an online payment was started or has failed. The order still waits and can be paid
 * with another attempt.
 */
export async function recordAttempt(
  trx: Transaction<DB>,
  order: LockedOrder,
  paymentStatus: 'pending' | 'failed',
): Promise<void> {
  if (isUnpaid(order)) await updateOrder(trx, order.id, { paymentStatus })
}

/** Records cash that the buyer paid after the delivery; the order counts as paid once nothing is missing. */
export async function recordCollection(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  { amount, due }: { amount: number; due: number },
): Promise<void> {
  const paymentStatus = amount >= due ? 'paid' : 'unpaid'
  const paid = order.paid + amount
  await updateOrder(trx, order.id, { paid, paymentStatus })
  await tellPayment(trx, jobs, order.id, amount)
  noteChange(
    { kind: 'order', id: order.id, name: order.number },
    changedFields({ paid: order.paid }, { paid }),
  )
}

/** Records in an order's history that the missing cash of its delivery is written off. Only staff see this entry. */
export async function recordWriteOff(
  trx: Transaction<DB>,
  { id, number, status }: LockedOrder,
  { note, amount }: { note: string; amount: number },
  actorId: number,
): Promise<void> {
  await insertEvent(trx, { orderId: id, status, kind: 'written_off', note, details: { amount }, actorId })
  noteChange({ kind: 'order', id, name: number }, [
    { field: 'change', to: 'written_off' },
    { field: 'amount', to: amount },
  ])
}

/** Changes an unpaid online order to cash on delivery, if the shop would accept it as a cash order. */
export async function changeToCash(
  trx: Transaction<DB>,
  { config, jobs, now }: Pick<Deps, 'config' | 'jobs' | 'now'>,
  order: LockedOrder,
  locale: Locale,
): Promise<void> {
  await requireCash(trx, { config, now }, order, locale)
  await storeExpectedDays(trx, order, now())
  await updateOrder(trx, order.id, { paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' })
  await enqueueOrderMails(jobs, trx, order.id)
  await invoiceOrderOf(trx, order)
}

/**
 * Stores the expected delivery days, or when the order is ready for pickup, counted from `at`, when the order is paid or changed to cash, and not from when it
 * was placed. A delivery slot that is still to come stays as it was chosen.
 */
async function storeExpectedDays(trx: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  const zone = (await listZonesWithPlaces(trx)).find(
    ({ id, isActive }) => isActive && id === order.deliveryZoneId,
  )
  if ((await giveUpPastSlot(trx, order.id, at)) && zone)
    await postponeExpected(trx, order.id, expectedDays(zone, at))
  await restartPreparation(trx, order.id, at)
}

/** Cancels an online order that was not paid in time, restocks its goods and mails the reason to the buyer. */
export async function cancelUnpaid(trx: Transaction<DB>, jobs: Jobs, order: LockedOrder): Promise<void> {
  const step = { status: 'cancelled', kind: 'orderUnpaid', hasOwnMail: true } as const
  await takeStep(trx, jobs, order, step, 'payment', null)
  await enqueueUnpaidMail(jobs, trx, order.id)
}

/** Mails buyer and company about a received payment that pays for nothing and must be refunded. */
export async function tellRefundDue(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  payment: { attemptId: number; amount: number; currency: string },
): Promise<void> {
  await notify(trx, order.userId === null ? [] : [order.userId], {
    type: 'order',
    kind: 'refundDue',
    params: { number: order.number },
    link: `/account/orders/${order.id}`,
  })
  await enqueueRefundMails(jobs, trx, { orderId: order.id, ...payment })
}

/** Records on the order that the provider refunded what is left of the order's own payment. */
export async function recordOrderRefund(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  actorId: number | null,
): Promise<void> {
  const amount = order.paid - order.refunded
  if (amount > 0) await giveMoneyBack(trx, jobs, order, { amount, method: 'provider', reason: '' }, actorId)
}

/** Ids of online orders that are unpaid after their payment deadline, the oldest first, at most a hundred. */
export function listUnpaidOrders(
  db: Kysely<DB>,
  at: Date,
): Promise<{ id: number; createdAt: Date; payUntil: Date | null }[]> {
  return listUnpaid(db, at, 100)
}
