import type { Transaction } from 'kysely'
import { areAllBack, netRevenue, type OrderAccount, owedFor, refundDue } from '#contract/orders/account.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { GoodsReturn, ReturnRefund } from '#contract/orders/order-changes.ts'
import { canReturnGoods } from '#contract/orders/order-states.ts'
import { piecesBack } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import type { NotificationKind } from '#server/domains/notifications/notifications.service.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { listLines, listPriced, writeReturned } from '../changes/order-changes.queries.ts'
import { recordChange, requireRevision } from '../changes/order-changes.ts'
import { type Chosen, chosenLines } from '../changes/order-line-choice.ts'
import { giveLinesBack } from '../lots/line-lots.service.ts'
import { updateFigures, updateOrder } from '../order-figures.queries.ts'
import { type LockedOrder, paymentStateOf, takeStep } from '../order-steps.ts'
import { lockOrder } from '../orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from '../orders.service.ts'
import { giveMoneyBack } from './order-refund.service.ts'

/**
 * Records returned goods of an order that is on its way or delivered: credits them, and restocks those that can be sold
 * again. When all goods are back, the order becomes `returned`. Throws a 422 for a refund above what is then due to the
 * buyer.
 */
export function returnGoods(
  { database, jobs }: StepDeps,
  actor: Actor,
  id: number,
  { lines: wanted, note, refund, revision }: GoodsReturn,
  locale: Locale,
): Promise<AdminOrder> {
  return step(database.db, async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new ApiError('NOT_FOUND')
    await requireRevision(trx, order, revision)
    if (!canReturnGoods(paymentStateOf(order).status))
      throw new ApiError('WRONG_STATE', { message: 'orders:server.notReturnable' })
    const lines = await listLines(trx, id)
    const chosen = chosenLines(lines, wanted, line => line.quantity - line.returned)
    await countGoods(trx, jobs, id, chosen, actor.id)
    const account = await accountOf(trx, order)
    if (refund) await noteRefund(trx, jobs, order, account, refund, actor.id, locale)
    // A refund changes the order's payment state, so the order is read again.
    const counted = refund ? await lockOrder(trx, id) : order
    if (!counted) throw new ApiError('NOT_FOUND')
    if (account.status === 'returned')
      await takeStep(trx, jobs, counted, { status: 'returned', note }, 'admin', actor.id)
    else await recordPart(trx, jobs, counted, chosen, note, actor.id)
    return getAdminOrder(trx, id)
  })
}

/**
 * Records that a locked order's whole parcel came back, and restocks it unless `restock` is false. `kind` is a more
 * specific notification of its buyer.
 */
export async function returnParcel(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  { restock, kind }: { restock: boolean; kind?: NotificationKind },
  actorId: number | null,
): Promise<void> {
  const lines = await listLines(trx, order.id)
  const wishes = lines
    .filter(line => line.quantity > line.returned)
    .map(line => ({ line: line.position, quantity: line.quantity - line.returned, restock }))
  await countGoods(trx, jobs, order.id, chosenLines(lines, wishes), actorId)
  await takeStep(trx, jobs, order, { status: 'returned', ...(kind ? { kind } : {}) }, 'admin', actorId)
}

type ChosenGoods = readonly Chosen<GoodsReturn['lines'][number]>[]

async function countGoods(
  trx: Transaction<DB>,
  jobs: Jobs,
  orderId: number,
  chosen: ChosenGoods,
  actorId: number | null,
): Promise<void> {
  for (const { row, quantity } of chosen)
    await writeReturned(trx, orderId, row.position, row.returned + quantity)
  await updateFigures(trx, orderId)
  const lines = chosen.map(({ row, quantity, wish }) => ({
    ...row,
    ordered: row.quantity,
    quantity,
    restocked: wish.restock,
  }))
  await giveLinesBack(jobs, trx, lines, { cause: 'returned', orderId, actorId })
}

/**
 * The order's lines, amounts and state after the counted goods were returned, from which the refund due is computed.
 */
async function accountOf(trx: Transaction<DB>, order: LockedOrder): Promise<OrderAccount> {
  const lines = await listPriced(trx, order.id)
  const status = areAllBack(lines) ? 'returned' : paymentStateOf(order).status
  return { ...order, status, lines }
}

async function noteRefund(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  account: OrderAccount,
  { amount, method, byCourier = false }: ReturnRefund,
  actorId: number,
  locale: Locale,
): Promise<void> {
  const due = refundDue(account)
  if (amount > due) {
    const words = {
      message: 'orders:server.refundAfterReturn',
      params: { due: formatAmount(due, locale) },
    } as const
    throw new ApiError('VALIDATION', { fields: { 'refund.amount': [words] } })
  }
  const isByCourier = byCourier && method === 'cash'
  await giveMoneyBack(trx, jobs, order, { amount, method, reason: '', byCourier: isByCourier }, actorId)
}

/** Records in the history that part of an order was returned; the order keeps its state. */
async function recordPart(
  trx: Transaction<DB>,
  jobs: Jobs,
  order: LockedOrder,
  chosen: ChosenGoods,
  note: string | undefined,
  actorId: number,
): Promise<void> {
  const returnedLines = chosen.map(({ row, quantity }) => {
    const before = row.quantity - row.returned
    return { name: row.name, before, after: before - quantity }
  })
  await recordChange(
    trx,
    jobs,
    order,
    { kind: 'partly_returned', note, details: { lines: returnedLines } },
    actorId,
  )
  const account = await accountOf(trx, order)
  // After a partial return, an underpaid order may have nothing left to pay.
  const isSettled = order.paid - order.refunded >= owedFor(account)
  if (account.status === 'delivered' && order.paymentStatus === 'unpaid' && isSettled)
    await updateOrder(trx, order.id, { paymentStatus: 'paid' })
  const goods = chosen.map(({ row, quantity }) => piecesBack(row, quantity))
  await creditInvoice(trx, order.id, 'returned', { goods, keep: netRevenue(account) })
}
