import type { Transaction } from 'kysely'
import {
  awaitsPayment,
  isOpenTo,
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
import { giveStockBack } from '#server/domains/catalogue/stock/stock.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { enqueueEventMail } from './mails/order-mail-jobs.ts'
import { updateOrder } from './order-figures.queries.ts'
import { insertEvent, listQuantities, type lockOrder } from './orders.queries.ts'

/** An order whose row is locked. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** By which words a buyer is told of each step. */
export const stepKinds = {
  pending: 'orderPlaced',
  confirmed: 'orderConfirmed',
  preparing: 'orderPreparing',
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
} as const satisfies Record<OrderStatus, string>

/** The same when the shop then has money of the buyer's to give back. */
const owedKinds: Partial<Record<OrderStatus, NotificationKind>> = {
  cancelled: 'orderCancelledOwed',
  returned: 'orderReturnedOwed',
}

interface Step {
  status: OrderStatus
  note?: string | undefined
  /** Words that say more than the step's own. */
  kind?: NotificationKind
  /** All was paid, which is the cause of the step. */
  isPaid?: true
  /** What a courier collected with the delivery, in FCFA, which the desk has checked; by default all that was owed. */
  collected?: number | undefined
  /** Other mails tell the buyer of it. */
  hasOwnMail?: true
}

/** How the payment of an order stands. */
export function paymentStateOf(
  order: Pick<LockedOrder, 'status' | 'paymentMethod' | 'paymentStatus'>,
): PaymentState {
  return {
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
  }
}

/** The one place where an order changes its state; the table of steps decides. */
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
  const eventId = await insertEvent(trx, { orderId: order.id, status: to, note: change.note ?? '', actorId })
  const owed = step.voids ? money.paid - order.refunded : 0
  // Whoever bought it may have erased the account since.
  await notify(trx, order.userId === null ? [] : [order.userId], {
    type: 'order',
    kind: change.kind ?? (owed > 0 ? owedKinds[to] : undefined) ?? stepKinds[to],
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
  // What comes back from a buyer is counted before the step: not all of it can be sold again.
  if (to === 'cancelled')
    await giveStockBack(jobs, trx, await listQuantities(trx, order.id), {
      cause: 'cancelled',
      orderId: order.id,
      actorId,
    })
  if (step.voids) await creditInvoice(trx, order.id, to === 'returned' ? 'returned' : 'cancelled')
}

/** How an order is paid after a step. */
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
  // Nothing is missing any more of a parcel that was paid too little and came back: what was paid for it is owed.
  if (to === 'returned' && before === 'unpaid' && paid > 0) return { paymentStatus: 'paid', paid }
  return { paymentStatus: after, paid }
}
