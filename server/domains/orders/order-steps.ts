import type { Transaction } from 'kysely'
import {
  awaitsPayment,
  type OrderActor,
  type OrderStatus,
  orderStep,
  type PaymentMethod,
  type PaymentState,
  type PaymentStatus,
  paymentAfter,
} from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'
import { giveStockBack } from '#server/domains/catalogue/stock.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { ApiError } from '#server/platform/errors.ts'
import { insertStep, listQuantities, type lockOrder } from './orders.queries.ts'

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

interface Step {
  status: OrderStatus
  note?: string | undefined
  /** Words that say more than the step's own. */
  kind?: NotificationKind
  /** What has become of the payment, where that is the cause of the step. */
  paymentStatus?: PaymentStatus
}

/** How the payment of a locked order stands. */
export function paymentStateOf(order: LockedOrder): PaymentState {
  // The columns' check constraints hold the same words as the contract.
  return {
    status: order.status as OrderStatus,
    paymentMethod: order.paymentMethod as PaymentMethod,
    paymentStatus: order.paymentStatus as PaymentStatus,
  }
}

/** The one place where an order changes its state; the table of steps decides. */
export async function takeStep(
  trx: Transaction<DB>,
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
  await insertStep(trx, {
    orderId: order.id,
    status: to,
    paymentStatus: change.paymentStatus ?? paymentAfter(to, state.paymentMethod, state.paymentStatus),
    note: change.note ?? '',
    actorId,
  })
  // Whoever bought it may have erased the account since.
  await notify(trx, order.userId === null ? [] : [order.userId], {
    type: 'order',
    kind: change.kind ?? stepKinds[to],
    params: { number: order.number },
    link: `/account/orders/${order.id}`,
  })
  if (step.restocks) {
    const cause = { cause: to === 'returned' ? 'returned' : 'cancelled', orderId: order.id, actorId } as const
    await giveStockBack(trx, await listQuantities(trx, order.id), cause)
    await creditInvoice(trx, order.id)
  }
}
