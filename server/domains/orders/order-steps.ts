import type { Transaction } from 'kysely'
import {
  awaitsPayment,
  isOpenTo,
  isUnderWay,
  type OrderActor,
  type OrderStatus,
  orderStep,
  type PaymentState,
  type PaymentStatus,
  paymentAfter,
} from '#contract/orders/order-states.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { recordHistory } from '#server/domains/accounts/profile/history.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { giveLinesBack } from './lots/line-lots.service.ts'
import { enqueueEventMail } from './mails/order-mail-jobs.ts'
import { updateOrder } from './order-figures.queries.ts'
import { tellPayment, tellStep } from './order-messages.ts'
import { insertEvent, listQuantities, type lockOrder } from './orders.queries.ts'
import { tellPickup } from './pickups/pickup-messages.ts'
import { freePickup, isCollected, makeReady } from './pickups/pickups.service.ts'
import { enqueueRecipientMessage } from './recipients/recipient-jobs.ts'
import { deleteNote } from './voice-notes/voice-notes.queries.ts'

/** An order whose row is locked. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** The kind of notification that the buyer gets for each step of an order. */
export const stepKinds = {
  pending: 'orderPlaced',
  confirmed: 'orderConfirmed',
  preparing: 'orderPreparing',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
} as const satisfies Record<OrderStatus, string>

/** The notification kind for a cancellation or return that leaves a refund due to the buyer. */
const owedKinds: Partial<Record<OrderStatus, NotificationKind>> = {
  cancelled: 'orderCancelledOwed',
  returned: 'orderReturnedOwed',
}

interface Step {
  status: OrderStatus
  note?: string | undefined
  /** A more specific notification kind than the one in `stepKinds`. */
  kind?: NotificationKind
  /** True when a payment of the full price causes the step. */
  isPaid?: true
  /** The cash that a courier collected with the delivery, in FCFA, checked by the desk; by default all that was due. */
  collected?: number | undefined
  /** True when the buyer gets another mail about this step, so that no step mail is queued. */
  hasOwnMail?: true
}

/** The fields of an order from which its payment state and the allowed steps are computed. */
export function paymentStateOf(
  order: Pick<LockedOrder, 'status' | 'paymentMethod' | 'paymentStatus'>,
): PaymentState {
  return {
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
  }
}

/**
 * Changes the state of an order; no other code does. Only steps that the contract's table of steps allows are taken.
 */
export async function takeStep(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  change: Step,
  role: OrderActor,
  actorId: number | null,
): Promise<void> {
  const state = paymentStateOf(order)
  const from = state.status
  const to = change.status
  const step = orderStep(from, to, role)
  if (!step) throw new ApiError('WRONG_STATE', { message: 'orders:server.wrongStep', params: { from, to } })
  if (role === 'admin' && to !== 'cancelled' && awaitsPayment(state))
    throw new ApiError('WRONG_STATE', { message: 'orders:server.notPaid' })
  if (!isOpenTo(state, to)) throw new ApiError('WRONG_STATE', { message: 'admin-orders:server.allRefunded' })
  const money = moneyAfter(order, change)
  noteChange(
    { kind: 'order', id: order.id, name: order.number },
    changedFields({ status: from }, { status: to }),
  )
  await updateOrder(trx, order.id, { status: to, ...money })
  const isReady = to === 'shipped' && (await makeReady(trx, order.id))
  if (isReady) await tellPickup(trx, jobs, order.id, 'pickupReady')
  if (from === 'shipped') await freePickup(trx, order.id)
  // The recording tells a courier the way; afterwards nobody needs it.
  if (!isUnderWay(to)) await deleteNote(trx, order.id)
  const eventId = await insertEvent(trx, { orderId: order.id, status: to, note: change.note ?? '', actorId })
  const owed = step.voids ? money.paid - order.refunded : 0
  // The order has no user id when its buyer has erased the account; then nobody is notified.
  await notify(trx, order.userId === null ? [] : [order.userId], {
    type: 'order',
    kind: change.kind ?? (owed > 0 ? owedKinds[to] : undefined) ?? (isReady ? 'orderReady' : stepKinds[to]),
    params: {
      number: order.number,
      ...(owed > 0 ? { amount: inEachLanguage(locale => formatAmount(owed, locale)) } : {}),
    },
    link: `/account/orders/${order.id}`,
  })
  if (to === 'cancelled' && order.userId !== null)
    await recordHistory(trx, order.userId, {
      type: 'order',
      kind: 'orderCancelled',
      params: { number: order.number },
      link: `/account/orders/${order.id}`,
    })
  if (!change.hasOwnMail) await enqueueEventMail(jobs, trx, order.id, eventId)
  // The messages to a recipient speak of a courier.
  if (order.recipientPhone !== '' && !(await isCollected(trx, order.id)))
    await enqueueRecipientMessage(jobs, trx, order.id, to)
  // Returned goods are counted and restocked before the step, because not all of them can be sold again.
  if (to === 'cancelled') {
    const lines = (await listQuantities(trx, order.id)).map(line => ({ ...line, restocked: true }))
    await giveLinesBack(jobs, trx, lines, { cause: 'cancelled', orderId: order.id, actorId })
  }
  await tellStep(trx, jobs, order.id, { before: from, after: to })
  await tellPayment(trx, jobs, order.id, money.paid - order.paid)
  if (step.voids) await creditInvoice(trx, order.id, to === 'returned' ? 'returned' : 'cancelled')
}

/** The order's payment status and paid amount after a step to the state `to`. */
function moneyAfter(
  order: LockedOrder,
  { status: to, isPaid, collected }: Step,
): { paymentStatus: PaymentStatus; paid: number } {
  const { paymentMethod, paymentStatus: before } = paymentStateOf(order)
  const { total, owed, paid } = order
  if (isPaid) return { paymentStatus: 'paid', paid: total }
  const after = paymentAfter(to, paymentMethod, before)
  if (to === 'delivered' && before === 'unpaid' && after === 'paid') {
    const cash = collected ?? owed
    return { paymentStatus: cash >= owed ? 'paid' : 'unpaid', paid: cash }
  }
  // An underpaid parcel that was returned owes nothing any more; the cash paid for it is to be refunded.
  if (to === 'returned' && before === 'unpaid' && paid > 0) return { paymentStatus: 'paid', paid }
  return { paymentStatus: after, paid }
}
