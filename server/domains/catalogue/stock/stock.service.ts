import type { Kysely, Transaction } from 'kysely'
import type { VatClass } from '#contract/settings/vat-class.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { maxProductsInMessage } from '#contract/webhooks/webhook-messages.ts'
import type { DB } from '#database/tables.ts'
import { publish } from '#server/domains/webhooks/publishing.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import type { Jobs } from '#server/platform/jobs.ts'
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

export { lockStock, type Quantity, type StockCause, selectSaleable, vatClassesOf } from './stock.queries.ts'

type Enqueue = Pick<Jobs, 'enqueue'>

/** A sold product: `price` in whole FCFA, `photo` the address of its picture. */
export interface SoldProduct {
  price: number
  vatClass: VatClass
  reference: string
  name: string
  photo: string | null
}

/**
 * Takes units from the stock and returns the products by id, with names in `locale`. Products that are not for sale or
 * have too little stock are missing: the caller must then roll back.
 */
export async function takeStock(
  jobs: Enqueue,
  trx: Transaction<DB>,
  wanted: Quantity[],
  locale: Locale,
  cause: StockCause,
): Promise<Map<number, SoldProduct>> {
  if (wanted.length === 0) return new Map()
  const taken = await lowerStock(trx, summed(wanted), locale, cause)
  if (taken.some(({ isTold }) => isTold)) await tellStocks(jobs, trx, taken)
  return new Map(
    taken.map(({ id, photo, price, vatClass, reference, name }) => [
      id,
      { price, vatClass, reference, name, photo: photoOf(photo).photo },
    ]),
  )
}

/** Returns the units of cancelled or returned orders to the stock, and notifies members who wait for these products. */
export async function giveStockBack(
  jobs: Jobs,
  trx: Transaction<DB>,
  returned: Quantity[],
  cause: StockCause,
): Promise<void> {
  if (returned.length === 0) return
  const quantities = summed(returned)
  await tellStocks(jobs, trx, await raiseStock(trx, quantities, cause))
  await tellStockBack(
    jobs,
    trx,
    quantities.map(line => line.productId),
  )
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
function summed(lines: Quantity[]): Quantity[] {
  const totals = new Map<number, number>()
  for (const line of lines) totals.set(line.productId, (totals.get(line.productId) ?? 0) + line.quantity)
  return [...totals].map(([productId, quantity]) => ({ productId, quantity }))
}
