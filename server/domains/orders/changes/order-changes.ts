import type { Transaction } from 'kysely'
import type { NotificationParams } from '#contract/notifications/notification.ts'
import type { OrderEventDetails } from '#contract/orders/order.ts'
import type { OrderEventKind, StaffEventKind } from '#contract/orders/order-states.ts'
import type { DB } from '#database/tables.ts'
import { type NotificationKind, notify } from '#server/domains/notifications/notifications.service.ts'
import { hidden, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { enqueueEventMail } from '../mails/order-mail-jobs.ts'
import type { LockedOrder } from '../order-steps.ts'
import { insertEvent } from '../orders.queries.ts'
import { findRevision } from './order-changes.queries.ts'

/** The kind of notification that a buyer gets for each change of an order other than a step. */
const kinds = {
  edited: 'orderEdited',
  readdressed: 'orderReaddressed',
  partly_returned: 'orderPartlyReturned',
  refunded: 'orderRefunded',
  refund_corrected: 'orderRefundCorrected',
  rescheduled: 'orderRescheduled',
} as const satisfies Record<Exclude<OrderEventKind, 'step' | StaffEventKind>, NotificationKind>

interface Change {
  kind: keyof typeof kinds
  note?: string | undefined
  details: OrderEventDetails
  /** Parameters of the notification's text; the order's number is always added. */
  params?: NotificationParams
}

/** Records a change other than a step in the order's history and notifies the buyer. */
export async function recordChange(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  { kind, note = '', details, params = {} }: Change,
  actorId: number | null,
): Promise<void> {
  const { id, status } = order
  const { lines = [], amount, fee } = details
  noteChange({ kind: 'order', id, name: order.number }, [
    { field: 'change', to: kind },
    ...lines.map(({ name, before, after }) => ({ field: `quantity.${name}`, from: before, to: after })),
    ...(kind === 'readdressed' ? [hidden('address')] : []),
    ...(fee ? [{ field: 'fee', from: fee.before, to: fee.after }] : []),
    ...(amount === undefined ? [] : [{ field: 'amount', to: amount }]),
  ])
  const eventId = await insertEvent(trx, { orderId: id, status, kind, note, details, actorId })
  // The order has no user id when its buyer has erased the account; then nobody is notified.
  await notify(trx, order.userId === null ? [] : [order.userId], {
    type: 'order',
    kind: kinds[kind],
    params: { number: order.number, ...params },
    link: `/account/orders/${id}`,
  })
  await enqueueEventMail(jobs, trx, id, eventId)
}

/** Throws a 409 if the order has changed since the client read it. The caller must have locked the order. */
export async function requireRevision(
  trx: Transaction<DB>,
  order: LockedOrder,
  revision: number,
): Promise<void> {
  if (revision !== (await findRevision(trx, order.id)))
    throw new ApiError('CONFLICT', { message: 'orders:server.changedMeanwhile' })
}
