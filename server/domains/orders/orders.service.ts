import type { Kysely, Transaction } from 'kysely'
import { cashDue } from '#contract/orders/account.ts'
import type {
  AdminOrder,
  AdminOrderFilter,
  AdminOrderSummary,
  Order,
  OrderFilter,
  OrderStatusChange,
  OrderSummary,
} from '#contract/orders/order.ts'
import { orderStep } from '#contract/orders/order-states.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { memberNames } from '#server/domains/accounts/profile/names.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { findRevision, listRefunds } from './changes/order-changes.queries.ts'
import { paymentStateOf, takeStep } from './order-steps.ts'
import { toAdminOrder, toAdminSummary, toOrder, toSummary } from './order-views.ts'
import {
  countOrders,
  findOrder,
  findOwnOrder,
  listOrders as listOrderRows,
  lockOrder,
  lockOwnOrder,
} from './orders.queries.ts'
import {
  countAdminOrders,
  listAdminOrderIds,
  listAdminOrderRows,
  type Reads,
} from './orders-admin.queries.ts'

export { invoiceOrderOf } from './invoicing/order-invoice.ts'
export { startOrderJobs } from './mails/order-mail-jobs.ts'
export { type LockedOrder, paymentStateOf, stepKinds, takeStep } from './order-steps.ts'
export { photoKey, toRecipient, toSlot } from './order-views.ts'
export { countPlacedSince, isErased } from './orders.queries.ts'
export { termsVersion } from './placing/terms.ts'

/** The member's orders, the newest first. */
export async function listOrders(
  db: Kysely<DB>,
  actor: Actor,
  filter: OrderFilter,
): Promise<Page<OrderSummary>> {
  const [rows, total] = await Promise.all([
    listOrderRows(db, actor.id, pageWindow(filter)),
    countOrders(db, actor.id),
  ])
  return toPage(rows.map(toSummary), total, filter)
}

/** One of the member's orders; another member's order is a 404, as if it did not exist. */
export async function getOrder(db: Kysely<DB>, actor: Actor, id: number): Promise<Order> {
  const row = await findOwnOrder(db, actor.id, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toOrder(row)
}

/** Cancels the member's own order if its state allows it, and restocks its goods. */
export function cancelOrder({ database, jobs }: StepDeps, actor: Actor, id: number): Promise<Order> {
  return step(database.db, async trx => {
    const order = await lockOwnOrder(trx, actor.id, id)
    if (!order) throw new ApiError('NOT_FOUND')
    await takeStep(trx, jobs, order, { status: 'cancelled' }, 'buyer', actor.id)
    return getOrder(trx, actor, id)
  })
}

/** An order of any buyer, with its buyer and the names of the people who took its steps. */
export async function getAdminOrder(db: Kysely<DB>, id: number): Promise<AdminOrder> {
  // The revision is read before the order: if the order changes in between, staff get an outdated revision and their
  // next change is refused, instead of acting on data that was not shown.
  const revision = await findRevision(db, id)
  const row = await findOrder(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const refunds = await listRefunds(db, id)
  const actorIds = [...row.events, ...refunds].flatMap(entry => entry.actorId ?? [])
  return toAdminOrder(row, { refunds, revision }, await memberNames(db, actorIds))
}

/** One page of the orders that match the staff's filter. */
export async function listAdminOrders(
  database: Reads,
  filter: AdminOrderFilter,
): Promise<Page<AdminOrderSummary>> {
  const [ids, total] = await Promise.all([
    listAdminOrderIds(database, filter, pageWindow(filter)),
    countAdminOrders(database, filter),
  ])
  const rows = await listAdminOrderRows(database.db, filter, ids)
  return toPage(rows.map(toAdminSummary), total, filter)
}

/** Takes a step of an order (confirm, ship, cancel …) on behalf of staff. */
export function changeStatus(
  { database, jobs }: StepDeps,
  actor: Actor,
  id: number,
  { revision, ...change }: OrderStatusChange,
): Promise<AdminOrder> {
  return step(database.db, async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new ApiError('NOT_FOUND')
    if (revision !== undefined && revision !== (await findRevision(trx, id))) {
      const { status } = paymentStateOf(order)
      throw new ApiError('CONFLICT', { message: 'orders:server.movedMeanwhile', params: { status } })
    }
    const state = paymentStateOf(order)
    // A delivery paid in cash must say how much was received, so it is refused here and recorded at the desk.
    const isCash = change.status === 'delivered' && cashDue({ ...order, ...state }) > 0
    if (isCash && orderStep(state.status, 'delivered', 'admin'))
      throw new ApiError('WRONG_STATE', { message: 'orders:server.cashUntold' })
    // Returned goods must be counted, so that damaged units are not sold again; staff record them as a return instead.
    if (change.status === 'returned' && orderStep(state.status, 'returned', 'admin'))
      throw new ApiError('WRONG_STATE', { message: 'orders:server.goodsUncounted' })
    await takeStep(trx, jobs, order, change, 'admin', actor.id)
    return getAdminOrder(trx, id)
  })
}

export type StepDeps = Pick<Deps, 'database' | 'jobs'>

/**
 * Runs a step of an order in a transaction and retries it on a deadlock. Steps lock the order before its members, an
 * erasure locks them in the opposite order, so the two can deadlock.
 */
export function step<Value>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<Value>): Promise<Value> {
  return inTransaction(db, work)
}
