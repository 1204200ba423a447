import type { Kysely, Transaction } from 'kysely'
import type { VatClass } from '#contract/settings/vat-class.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { maxProductsInMessage } from '#contract/webhooks/webhook-messages.ts'
import type { DB } from '#database/tables.ts'
import { publish } from '#server/domains/webhooks/publishing.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayOf } from '#server/platform/days.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { giveToLots, type LotUnits, listMisplaced, moveAside, takeFromLots } from './lots/lots.queries.ts'
import {
  type ChangedStock,
  type CountedStock,
  lowerStock,
  type Quantity,
  raiseStock,
  type StockCause,
  setStock,
} from './stock.queries.ts'
import { tellStockBack } from './stock-alert-jobs.ts'
import { findLedger, listRows } from './stock-movements.queries.ts'

export type { LotUnits } from './lots/lots.queries.ts'
export { lockStock, type Quantity, type StockCause, selectSaleable, vatClassesOf } from './stock.queries.ts'

type Enqueue = Pick<Jobs, 'enqueue'>

/**
 * A sold product: `price` in whole FCFA, `photo` the address of its picture, `lots` the lots that the units come from; the
 * others have no lot.
 */
export interface SoldProduct {
  price: number
  vatClass: VatClass
  reference: string
  name: string
  photo: string | null
  lots: LotUnits[]
}

/** Units that come back to the stock, with the lots to which some of them belong. */
export interface ReturnedUnits extends Quantity {
  lots?: readonly LotUnits[]
}

/**
 * Takes units from the stock and returns the products by id, with names in `locale`. Products that are not for sale or
 * have too little stock that may be sold are missing: the caller must then roll back. The lots that expire first are sold
 * first.
 */
export async function takeStock(
  { jobs, now }: { jobs: Enqueue; now: () => Date },
  trx: Transaction<DB>,
  wanted: Quantity[],
  locale: Locale,
  cause: StockCause,
): Promise<Map<number, SoldProduct>> {
  if (wanted.length === 0) return new Map()
  const quantities = summed(wanted)
  const reading = { locale, today: dayOf(now()) }
  const taken = await lowerStock(trx, quantities, reading, cause)
  const missing = quantities.filter(({ productId }) => !taken.some(({ id }) => id === productId))
  // A lot may have expired since the job last ran. Without it, the rest of the product's stock can still be sold.
  const ids = missing.map(({ productId }) => productId)
  if (missing.length > 0 && (await settleLots(jobs, trx, ids, reading.today, cause)))
    taken.push(...(await lowerStock(trx, missing, reading, cause)))
  if (taken.some(({ isTold }) => isTold)) await tellStocks(jobs, trx, taken)
  const fromLots = taken.flatMap(({ id, quantity, isInLots }) =>
    isInLots ? [{ productId: id, quantity }] : [],
  )
  const lots = fromLots.length > 0 ? await takeFromLots(trx, fromLots) : []
  return new Map(
    taken.map(({ id, photo, price, vatClass, reference, name }) => [
      id,
      {
        price,
        vatClass,
        reference,
        name,
        photo: photoOf(photo).photo,
        lots: lots.flatMap(({ productId, lotId, quantity }) =>
          productId === id ? [{ lotId, quantity }] : [],
        ),
      },
    ]),
  )
}

/**
 * Returns the units of cancelled or returned orders to the stock and to their lots, and notifies members who wait for these
 * products. Units of a lot that has expired or was recalled stay out of every sale: the next one, or the job, sets them
 * aside.
 */
export async function giveStockBack(
  jobs: Enqueue,
  trx: Transaction<DB>,
  returned: ReturnedUnits[],
  cause: StockCause,
): Promise<void> {
  if (returned.length === 0) return
  await addStock(jobs, trx, summed(returned), cause)
  const lots = returned.flatMap(line => line.lots ?? [])
  if (lots.length > 0) await giveToLots(trx, lots)
}

/** Adds units to the stock, and notifies members who wait for these products. */
export async function addStock(
  jobs: Enqueue,
  trx: Transaction<DB>,
  added: Quantity[],
  cause: StockCause,
): Promise<void> {
  await tellStocks(jobs, trx, await raiseStock(trx, added, cause))
  await tellStockBack(
    jobs,
    trx,
    added.map(line => line.productId),
  )
}

/** Takes units that are not sold out of the stock of locked products. */
export async function removeStock(
  jobs: Enqueue,
  trx: Transaction<DB>,
  removed: readonly Quantity[],
  cause: StockCause,
): Promise<void> {
  const negative = removed.map(({ productId, quantity }) => ({ productId, quantity: -quantity }))
  await tellStocks(jobs, trx, await raiseStock(trx, negative, cause))
}

/**
 * Sets aside the units of locked products whose lot may not be sold on `today`, and puts back on sale those that were set
 * aside although it may. Returns whether anything was in the wrong place.
 */
export async function settleLots(
  jobs: Enqueue,
  trx: Transaction<DB>,
  productIds: readonly number[],
  today: string,
  { actorId }: Pick<StockCause, 'actorId'>,
): Promise<boolean> {
  const misplaced = await listMisplaced(trx, productIds, today)
  const cause = { cause: 'set_aside', actorId } as const
  const back = summed(misplaced.filter(({ quantity }) => quantity > 0))
  const aside = summed(
    misplaced.flatMap(lot => (lot.quantity < 0 ? [{ ...lot, quantity: -lot.quantity }] : [])),
  )
  // The units in lots are never more than the stock.
  if (back.length > 0) await addStock(jobs, trx, back, cause)
  if (misplaced.length > 0) await moveAside(trx, misplaced)
  if (aside.length > 0) await removeStock(jobs, trx, aside, cause)
  return misplaced.length > 0
}

/** Sets the stock of products that a person counted or a file states. */
export async function countStock(
  jobs: Enqueue,
  trx: Transaction<DB>,
  counted: readonly CountedStock[],
  cause: StockCause,
): Promise<void> {
  if (counted.length > 0) await tellStocks(jobs, trx, await setStock(trx, counted, cause))
}

/** Tells webhooks of changed stocks, in messages of bounded length. */
function tellStocks(jobs: Enqueue, trx: Transaction<DB>, changed: readonly ChangedStock[]): Promise<void> {
  return publish(trx, jobs, 'product.stock_changed', () => {
    const products = changed
      .map(({ id, reference, stock: stockQuantity }) => ({ id, reference, stockQuantity }))
      .sort((one, other) => one.id - other.id)
    return Array.from({ length: Math.ceil(products.length / maxProductsInMessage) }, (_, n) => ({
      products: products.slice(n * maxProductsInMessage, (n + 1) * maxProductsInMessage),
    }))
  })
}

/** A page of a product's stock movements, the newest first; undefined when there is no such product. */
export function listMovements(db: Kysely<DB>, productId: number, window: { limit: number; offset: number }) {
  // Stock and movements are read from one snapshot: a sale between the two queries would shift every balance.
  return inTransaction(
    db,
    async trx => {
      const ledger = await findLedger(trx, productId)
      return ledger && { rows: await listRows(trx, productId, ledger.stock, window), total: ledger.total }
    },
    { isolation: 'repeatable read', isReadOnly: true },
  )
}

/** Adds up the quantities per product, because a statement can change a product's row only once. */
function summed(lines: readonly Quantity[]): Quantity[] {
  const totals = new Map<number, number>()
  for (const line of lines) totals.set(line.productId, (totals.get(line.productId) ?? 0) + line.quantity)
  return [...totals].map(([productId, quantity]) => ({ productId, quantity }))
}
