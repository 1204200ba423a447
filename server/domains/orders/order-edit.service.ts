import type { Transaction } from 'kysely'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { LineChanges } from '#contract/orders/order-changes.ts'
import { canEditLines } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import {
  giveStockBack,
  lockStock,
  type Quantity,
  type StockCause,
  takeStock,
} from '#server/domains/catalogue/stock.service.ts'
import { selectZones } from '#server/domains/delivery/delivery.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { ApiError, invalidField } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Actor } from '#server/platform/session.ts'
import { listLines, writeQuantity, writeTotals } from './order-changes.queries.ts'
import { recordChange, requireRevision } from './order-changes.ts'
import { invoiceOrderOf } from './order-invoice.ts'
import { type Chosen, chosenLines } from './order-line-choice.ts'
import { type LockedOrder, paymentStateOf } from './order-steps.ts'
import { maxTotal, subtotalOf, totalsOf } from './order-totals.ts'
import { lockOrder } from './orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from './orders.service.ts'

type Edited = Chosen<{ line: number; quantity: number }>

/**
 * Changes the quantities of an order that nobody prepares yet: stock, totals, fee and VAT follow, and its invoice is taken
 * back for a new one. Prices stay those that the buyer ordered at.
 */
export function changeLines(
  { database, jobs }: StepDeps,
  actor: Actor,
  id: number,
  { lines: wanted, note, revision }: LineChanges,
  locale: Locale,
): Promise<AdminOrder> {
  return step(database.db, async trx => {
    const order = await lockOrder(trx, id)
    if (!order) throw new ApiError('NOT_FOUND')
    await requireRevision(trx, order, revision)
    if (!canEditLines(paymentStateOf(order)))
      throw new ApiError('WRONG_STATE', { message: 'orders:server.notEditable' })
    const lines = await listLines(trx, id)
    const changed = chosenLines(lines, wanted).filter(({ row, quantity }) => quantity !== row.quantity)
    if (changed.length === 0) return getAdminOrder(trx, id)
    const after = lines.flatMap(line => {
      const quantity = changed.find(({ row }) => row === line)?.quantity ?? line.quantity
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    if (after.length === 0) throw invalidField('lines', { message: 'orders:server.oneLineStays' })
    const fee = await feeOf(trx, order, subtotalOf(after))
    const { vatRate: _, ...totals } = totalsOf(after, { deliveryFee: fee, vatRate: Number(order.vatRate) })
    if (totals.total > maxTotal) throw new ApiError('CONFLICT', { message: 'checkout:server.totalTooLarge' })
    for (const { row, quantity } of changed) await writeQuantity(trx, id, row.position, quantity)
    await writeTotals(trx, id, totals)
    const told = changed.map(({ row, quantity }) => ({
      name: row.name,
      before: row.quantity,
      after: quantity,
    }))
    await recordChange(trx, jobs, order, { kind: 'edited', note, details: { lines: told } }, actor.id)
    await moveStock(jobs, trx, changed, { cause: 'edit', orderId: id, actorId: actor.id }, locale)
    await creditInvoice(trx, id, 'edited')
    await invoiceOrderOf(trx, order)
    return getAdminOrder(trx, id)
  })
}

/** What delivery costs now: the fee that the buyer was told, unless the goods now reach what delivers for nothing, or no longer do. */
async function feeOf(trx: Transaction<DB>, order: LockedOrder, subtotal: number): Promise<number> {
  const zone = (await selectZones(trx).execute()).find(
    ({ id, isActive }) => isActive && id === order.deliveryZoneId,
  )
  if (!zone) return order.deliveryFee
  if (zone.freeFrom !== null && subtotal >= zone.freeFrom) return 0
  return order.deliveryFee === 0 ? zone.fee : order.deliveryFee
}

/** Takes what is ordered more and gives back what is ordered less; throws a 409 that names the lines that run short. */
async function moveStock(
  jobs: Jobs,
  trx: Transaction<DB>,
  changed: Edited[],
  cause: StockCause,
  locale: Locale,
): Promise<void> {
  const moved = (isMore: boolean) =>
    changed.flatMap(({ row: { productId, quantity: before }, quantity }): Quantity[] => {
      const pieces = isMore ? quantity - before : before - quantity
      return productId === null || pieces <= 0 ? [] : [{ productId, quantity: pieces }]
    })
  // All products at once: whoever moves two of them in another order waits instead of deadlocking.
  await lockStock(
    trx,
    changed.flatMap(({ row }) => row.productId ?? []),
  )
  const taken = await takeStock(trx, moved(true), locale, cause)
  const short = changed.filter(
    ({ row, quantity }) => quantity > row.quantity && (row.productId === null || !taken.has(row.productId)),
  )
  if (short.length > 0) throw await shortageOf(trx, short, locale)
  await giveStockBack(jobs, trx, moved(false), cause)
}

async function shortageOf(trx: Transaction<DB>, short: Edited[], locale: Locale): Promise<ApiError> {
  const cards = await cardsByIds(
    trx,
    short.flatMap(({ row }) => row.productId ?? []),
    locale,
  )
  const fields = short.map(({ row, place }) => {
    const card = row.productId === null ? undefined : cards.get(row.productId)
    const most = row.quantity + (card?.status === 'published' ? card.stockQuantity : 0)
    return {
      [`lines.${place}.quantity`]: [
        { message: 'orders:server.shortage' as const, params: { name: row.name, most } },
      ],
    }
  })
  return new ApiError('OUT_OF_STOCK', {
    message: 'checkout:server.linesUnavailable',
    params: { names: short.map(({ row }) => row.name).join(', ') },
    fields: Object.assign({}, ...fields),
  })
}
