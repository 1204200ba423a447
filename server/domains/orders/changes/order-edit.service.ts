import type { Transaction } from 'kysely'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { LineChanges } from '#contract/orders/order-changes.ts'
import { canEditLines } from '#contract/orders/order-states.ts'
import { goodsSubtotal, maxTotal, priceOrder, withOtherQuantity } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import {
  lockStock,
  type Quantity,
  type SoldProduct,
  type StockCause,
  takeStock,
} from '#server/domains/catalogue/stock/stock.service.ts'
import { selectZones, zoneFee } from '#server/domains/delivery/delivery.service.ts'
import { creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { invoiceOrderOf } from '../invoicing/order-invoice.ts'
import { giveLinesBack, storeLineLots } from '../lots/line-lots.service.ts'
import { type LockedOrder, paymentStateOf } from '../order-steps.ts'
import { photoKey } from '../order-views.ts'
import { lockOrder } from '../orders.queries.ts'
import { getAdminOrder, type StepDeps, step } from '../orders.service.ts'
import { insertLine, type LineRow, listLines, writePrice, writeQuantity } from './order-changes.queries.ts'
import { recordChange, requireRevision } from './order-changes.ts'
import { type Chosen, chosenLines } from './order-line-choice.ts'

type Edited = Chosen<{ line: number; quantity: number }>
type Wish = NonNullable<LineChanges['added']>[number]

/**
 * Changes the quantities of an order that is not being prepared yet, and adds products to it. Updates stock, totals,
 * fee and VAT; the invoice is credited and issued again. Existing lines keep the price and the reductions at which they were ordered;
 * added products have today's price and VAT rate.
 */
export function changeLines(
  { database, jobs, now }: StepDeps & Pick<Deps, 'now'>,
  actor: Actor,
  id: number,
  { lines: wanted, added: wishes = [], note, revision }: LineChanges,
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
    requireNew(lines, wishes)
    if (changed.length === 0 && wishes.length === 0) return getAdminOrder(trx, id)
    const cause = { cause: 'edit', orderId: id, actorId: actor.id } as const
    const { vatRates } = await getRates(trx)
    const sold = await moveStock({ jobs, now }, trx, { changed, added: wishes }, cause, locale)
    const last = Math.max(...lines.map(({ position }) => position))
    const added = wishes.flatMap(({ productId, quantity }, place) => {
      const product = sold.get(productId)
      if (!product) return []
      const { name, reference, price, vatClass, photo } = product
      return [
        {
          position: last + 1 + place,
          productId,
          quantity,
          name,
          reference,
          price,
          vatRate: vatRates[vatClass],
          imageKey: photoKey(photo),
        },
      ]
    })
    const kept = lines.flatMap(line => {
      const quantity = changed.find(({ row }) => row === line)?.quantity ?? line.quantity
      return quantity > 0 ? [withOtherQuantity(line, quantity)] : []
    })
    const after = [...kept, ...added]
    if (after.length === 0) throw invalidField('lines', { message: 'orders:server.oneLineStays' })
    const price = priceOrder({
      ...order,
      lines: after,
      deliveryFee: await feeFor(trx, order, goodsSubtotal(after)),
      vatRate: Number(order.vatRate),
    })
    if (price.total > maxTotal) throw new ApiError('CONFLICT', { message: 'checkout:server.totalTooLarge' })
    for (const { row, quantity } of changed)
      await writeQuantity(trx, id, { ...withOtherQuantity(row, quantity), quantity })
    for (const line of added) await insertLine(trx, id, line)
    await storeLineLots(trx, id, sold)
    await writePrice(trx, id, price)
    const changedLines = [
      ...changed.map(({ row, quantity }) => ({ name: row.name, before: row.quantity, after: quantity })),
      ...added.map(({ name, quantity }) => ({ name, before: 0, after: quantity })),
    ]
    await recordChange(trx, jobs, order, { kind: 'edited', note, details: { lines: changedLines } }, actor.id)
    await creditInvoice(trx, id, 'edited')
    await invoiceOrderOf(trx, order)
    return getAdminOrder(trx, id)
  })
}

/**
 * The delivery fee after an edit: the fee that the buyer agreed to, unless the goods now reach the zone's threshold for
 * free delivery, or no longer do.
 */
async function feeFor(trx: Transaction<DB>, order: LockedOrder, subtotal: number): Promise<number> {
  const zone = (await selectZones(trx).execute()).find(
    ({ id, isActive }) => isActive && id === order.deliveryZoneId,
  )
  if (!zone) return order.deliveryFee
  const fee = zoneFee(zone, subtotal)
  return fee === 0 || order.deliveryFee === 0 ? fee : order.deliveryFee
}

/**
 * Throws a 422 for an added product that the order already contains or that is added twice: its quantity must be
 * changed instead.
 */
function requireNew(lines: readonly LineRow[], wishes: readonly Wish[]): void {
  for (const [place, { productId }] of wishes.entries()) {
    const isOrdered = lines.some(line => line.productId === productId)
    const isTwice = wishes.findIndex(wish => wish.productId === productId) !== place
    if (isOrdered || isTwice)
      throw invalidField(`added.${place}.quantity`, { message: 'admin-orders:server.alreadyOrdered' })
  }
}

/**
 * Takes an edited order's additional units from the stock and gives removed units back. Throws a 409 that names the
 * lines without enough stock. Returns the products that were taken.
 */
async function moveStock(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction<DB>,
  { changed, added }: { changed: Edited[]; added: Wish[] },
  cause: StockCause & { orderId: number },
  locale: Locale,
): Promise<Map<number, SoldProduct>> {
  const more = changed.flatMap(({ row: { productId, quantity: before }, quantity }): Quantity[] =>
    productId === null || quantity < before ? [] : [{ productId, quantity: quantity - before }],
  )
  const fewer = changed.flatMap(({ row, quantity }) =>
    quantity < row.quantity
      ? [{ ...row, ordered: row.quantity, quantity: row.quantity - quantity, restocked: true }]
      : [],
  )
  // The stock of all edited products is locked in one call, so that two concurrent edits wait for each other instead of
  // deadlocking.
  await lockStock(
    trx,
    [...changed.map(({ row }) => row), ...added].flatMap(({ productId }) => productId ?? []),
  )
  const taken = await takeStock({ jobs, now }, trx, [...more, ...added], locale, cause)
  const short = changed.filter(
    ({ row, quantity }) => quantity > row.quantity && (row.productId === null || !taken.has(row.productId)),
  )
  const missing = added
    .map((wish, place) => ({ ...wish, place }))
    .filter(({ productId }) => !taken.has(productId))
  if (short.length + missing.length > 0) throw await shortageOf(trx, { short, missing }, locale)
  await giveLinesBack(jobs, trx, fewer, cause)
  return taken
}

async function shortageOf(
  trx: Transaction<DB>,
  { short, missing }: { short: Edited[]; missing: (Wish & { place: number })[] },
  locale: Locale,
): Promise<ApiError> {
  const cards = await cardsByIds(
    trx,
    [...short.map(({ row }) => row), ...missing].flatMap(({ productId }) => productId ?? []),
    locale,
  )
  const stockOf = (productId: number | null) => {
    const card = productId === null ? undefined : cards.get(productId)
    return card?.status === 'published' ? card.stockQuantity : 0
  }
  const runShort = [
    ...short.map(({ row, place }) => ({
      field: `lines.${place}.quantity`,
      name: row.name,
      most: row.quantity + stockOf(row.productId),
    })),
    ...missing.map(({ productId, place }) => ({
      field: `added.${place}.quantity`,
      name: cards.get(productId)?.name ?? '',
      most: stockOf(productId),
    })),
  ]
  return new ApiError('OUT_OF_STOCK', {
    message: 'checkout:server.linesUnavailable',
    params: { names: runShort.map(({ name }) => name).join(', ') },
    fields: Object.fromEntries(
      runShort.map(({ field, name, most }) => [
        field,
        [{ message: 'orders:server.shortage' as const, params: { name, most } }],
      ]),
    ),
  })
}
