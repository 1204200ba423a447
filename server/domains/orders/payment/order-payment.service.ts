import type { Kysely, Transaction } from 'kysely'
import { awaitsPayment, takesLatePayment } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { expectedDays, listZonesWithPlaces } from '#server/domains/delivery/delivery.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { postponeExpected } from '../changes/order-changes.queries.ts'
import { requireCash } from '../holding/holding.service.ts'
import { invoiceOrderOf } from '../invoicing/order-invoice.ts'
import { enqueueOrderMails, enqueueRefundMails, enqueueUnpaidMail } from '../mails/order-mail-jobs.ts'
import { updateOrder } from '../order-figures.queries.ts'
import { type LockedOrder, paymentStateOf, takeStep } from '../order-steps.ts'
import { insertEvent, lockOrder, lockOwnOrder } from '../orders.queries.ts'
import { giveMoneyBack } from '../returns/order-refund.service.ts'
import { listUnpaid } from './order-payment.queries.ts'

/** An order whose row is locked until the transaction ends. */
export type { LockedOrder } from '../order-steps.ts'

/** Locks an order for what its payment does to it; undefined when there is none. */
export function lockForPayment(trx: Transaction<DB>, id: number): Promise<LockedOrder | undefined> {
  return lockOrder(trx, id)
}

/** The same for one of the member's orders. */
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
 * An amount came: an order that waits for it is paid and confirmed, and its mails go out. So is an order whose buyer has chosen
 * cash meanwhile, for as long as nobody carries it to the door: the courier would ask for money that has come. False, and
 * nothing done, when the order takes no payment any more: the money is then to be given back.
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
  if (isLate) await updateOrder(trx, order.id, { paymentMethod: 'credit_card', paymentStatus: 'pending' })
  if (state.status === 'pending') {
    await expectFrom(trx, order, now())
    const step = { status: 'confirmed', kind: 'orderPaid', isPaid: true, hasOwnMail: true } as const
    await takeStep(trx, jobs, order, step, 'payment', null)
  } else {
    await updateOrder(trx, order.id, { paymentStatus: 'paid', paid: order.total })
    await notify(trx, order.userId === null ? [] : [order.userId], {
      type: 'order',
      kind: 'orderPaid',
      params: { number: order.number },
      link: `/account/orders/${order.id}`,
    })
  }
  await enqueueOrderMails(jobs, trx, order.id)
  // An order in cash was invoiced when it became one.
  if (!isLate) await invoiceOrderOf(trx, order)
  return true
}

/** An attempt has begun, or come to nothing: the order waits on, and can be paid by another one. */
export async function recordAttempt(
  trx: Transaction<DB>,
  order: LockedOrder,
  paymentStatus: 'pending' | 'failed',
): Promise<void> {
  if (isUnpaid(order)) await updateOrder(trx, order.id, { paymentStatus })
}

/** Cash of a delivered order came after its delivery; with all that was missing the order is paid. */
export async function recordCollection(
  trx: Transaction<DB>,
  order: LockedOrder,
  { amount, due }: { amount: number; due: number },
): Promise<void> {
  const paymentStatus = amount >= due ? 'paid' : 'unpaid'
  const paid = order.paid + amount
  await updateOrder(trx, order.id, { paid, paymentStatus })
  noteChange(
    { kind: 'order', id: order.id, name: order.number },
    changedFields({ paid: order.paid }, { paid }),
  )
}

/** Notes that what is missing of a delivered order will never come: only the shop reads it. */
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

/** From now on the order is one that is paid in cash at the door, if the shop takes one like it in cash. */
export async function changeToCash(
  trx: Transaction<DB>,
  { config, jobs, now }: Pick<Deps, 'config' | 'jobs' | 'now'>,
  order: LockedOrder,
  locale: Locale,
): Promise<void> {
  await requireCash(trx, { config, now }, order, locale)
  await expectFrom(trx, order, now())
  await updateOrder(trx, order.id, { paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' })
  await enqueueOrderMails(jobs, trx, order.id)
  await invoiceOrderOf(trx, order)
}

/** The days of its zone are counted from when an order is one for the shop, not from when its payment was begun. */
async function expectFrom(trx: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  const zone = (await listZonesWithPlaces(trx)).find(
    ({ id, isActive }) => isActive && id === order.deliveryZoneId,
  )
  if (zone) await postponeExpected(trx, order.id, expectedDays(zone, at))
}

/** The time to pay is over: the order is cancelled, its stock given back, and its buyer told why. */
export async function cancelUnpaid(trx: Transaction<DB>, jobs: Jobs, order: LockedOrder): Promise<void> {
  const step = { status: 'cancelled', kind: 'orderUnpaid', hasOwnMail: true } as const
  await takeStep(trx, jobs, order, step, 'payment', null)
  await enqueueUnpaidMail(jobs, trx, order.id)
}

/** Money came that pays for nothing: buyer and company are told that it is to be given back. */
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

/** What is left of the order's own payment was given back by its provider. */
export async function recordOrderRefund(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  actorId: number | null,
): Promise<void> {
  const amount = order.paid - order.refunded
  if (amount > 0) await giveMoneyBack(trx, jobs, order, { amount, method: 'provider', reason: '' }, actorId)
}

/** Orders whose time to pay was over at a moment and that still wait for their payment, the oldest first, a hundred at most. */
export function listUnpaidOrders(
  db: Kysely<DB>,
  at: Date,
): Promise<{ id: number; createdAt: Date; payUntil: Date | null }[]> {
  return listUnpaid(db, at, 100)
}
