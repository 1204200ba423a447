import type { AdminOrder } from '#contract/orders/order.ts'
import type { GoodsReturn } from '#contract/orders/order-changes.ts'
import { canReturnGoods, invoicedAfterReturns, owedFor } from '#contract/orders/order-states.ts'
import { giveStockBack } from '#server/domains/catalogue/stock.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { ApiError } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/session.ts'
import { listLines, listPriced, writeReturned } from './order-changes.queries.ts'
import { recordChange, requireRevision } from './order-changes.ts'
import { chosenLines } from './order-line-choice.ts'
import { updatePayment } from './order-payment.queries.ts'
import { paymentStateOf, takeStep } from './order-steps.ts'
import { lockOrder } from './orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from './orders.service.ts'

/**
 * Goods of an order that is on its way or delivered came back: they are counted, credited and, where they can be sold
 * again, in stock. When with them everything has come back, the order is returned as a whole.
 */
export function returnGoods(
  { database, jobs }: StepDeps,
  actor: Actor,
  id: number,
  { lines: wanted, note, revision }: GoodsReturn,
): Promise<AdminOrder> {
  return step(database.db, async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new ApiError('NOT_FOUND')
    await requireRevision(trx, order, revision)
    const { status } = paymentStateOf(order)
    if (!canReturnGoods(status)) throw new ApiError('WRONG_STATE', { message: 'orders:server.notReturnable' })
    const lines = await listLines(trx, id)
    const chosen = chosenLines(lines, wanted, line => line.quantity - line.returned)
    for (const { row, quantity } of chosen)
      await writeReturned(trx, id, row.position, row.returned + quantity)
    const pieces = (rows: { quantity: number }[]) => rows.reduce((sum, row) => sum + row.quantity, 0)
    const isAll = pieces(chosen) === pieces(lines.map(line => ({ quantity: line.quantity - line.returned })))
    const restocked = chosen.flatMap(({ row, quantity, wish }) =>
      wish.restock && row.productId !== null ? [{ productId: row.productId, quantity }] : [],
    )
    const cause = { cause: 'returned', orderId: id, actorId: actor.id } as const
    if (isAll) {
      await giveStockBack(jobs, trx, restocked, cause)
      await takeStep(trx, jobs, order, { status: 'returned', note }, 'admin', actor.id)
    } else {
      const told = chosen.map(({ row, quantity }) => {
        const before = row.quantity - row.returned
        return { name: row.name, before, after: before - quantity }
      })
      const change = { kind: 'partly_returned', note, details: { lines: told } } as const
      await recordChange(trx, jobs, order, change, actor.id)
      await giveStockBack(jobs, trx, restocked, cause)
      const goods = chosen.map(({ row, quantity }) => ({ reference: row.reference, quantity }))
      const account = { ...order, status, lines: await listPriced(trx, id) }
      // What came back of a parcel that was paid too little for may leave nothing to be paid.
      if (
        status === 'delivered' &&
        order.paymentStatus === 'unpaid' &&
        order.paid - order.refunded >= owedFor(account)
      )
        await updatePayment(trx, id, { paymentStatus: 'paid' })
      await creditInvoice(trx, id, 'returned', { goods, keep: invoicedAfterReturns(account) })
    }
    return getAdminOrder(trx, id)
  })
}
