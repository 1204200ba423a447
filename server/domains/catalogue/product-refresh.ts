import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { lock, lockPatiently } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  deleteDerived,
  findDerivedVersion,
  listProductIds,
  planForMany,
  setDerivedVersion,
} from './derived.queries.ts'
import { writeCounts, writeViews } from './reading/product-views.queries.ts'
import { writeDocuments } from './search/product-documents.queries.ts'

/**
 * The version of the data derived from the catalogue. Raise it with every change of a migration or of code that affects
 * the content of `product_views`, `product_facets`, `product_documents`, `search_words` or the counts: the next start
 * then rebuilds all of them.
 */
export const derivedVersion = 4

declare const catalogueLock: unique symbol

/** A transaction that holds the lock of the catalogue: only `writeCatalogue` and the rebuild start one. */
export type CatalogueTrx = Transaction<DB> & { readonly [catalogueLock]: true }

let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Runs transactions that write the catalogue one after another. Those of this process queue here, without holding a
 * connection that the shop's visitors need; those of other processes wait for the lock.
 */
export function writeCatalogue<Result>(
  db: Kysely<DB>,
  work: (trx: CatalogueTrx) => Promise<Result>,
): Promise<Result> {
  const result = lastWrite.then(() =>
    inTransaction(db, async trx => {
      await lock(trx, 'catalogue')
      return work(trx as CatalogueTrx)
    }),
  )
  lastWrite = result.catch(() => {})
  return result
}

/**
 * Updates the data derived from these products: the shop's views of them, search documents and counts. Must be called
 * at the end of every transaction that writes products, their texts or their words, or a word's own texts.
 */
export async function refreshProducts(trx: CatalogueTrx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  if (productIds.length > 1) await planForMany(trx)
  for (const batch of batchesOf(productIds)) {
    await writeViews(trx, batch)
    await writeDocuments(trx, batch, true)
    await writeCounts(trx, batch, true)
  }
}

/** Products refreshed per statement: enough to share the common work, few enough that no statement takes long. */
const batchSize = 1000

function batchesOf(ids: readonly number[]): (readonly number[])[] {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, place) => ids.slice(place * batchSize, (place + 1) * batchSize))
}

/** Removes these products from search and counts; must be called before they are deleted. */
export async function forgetProducts(trx: CatalogueTrx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await writeDocuments(trx, productIds, false)
  await writeCounts(trx, productIds, false)
}

/**
 * Rebuilds the data derived from the catalogue if another version of the code wrote it, and returns the number of
 * products; undefined when the data are up to date. One transaction: visitors see the old data until the new data is
 * complete, and an interrupted rebuild leaves no trace.
 */
export async function rebuildDerived(db: Kysely<DB>): Promise<number | undefined> {
  if ((await findDerivedVersion(db)) === derivedVersion) return undefined
  return inTransaction(db, async trx => {
    await lockPatiently(trx, 'catalogue')
    // Another process may have refreshed the derived tables while this one waited for the lock.
    if ((await findDerivedVersion(trx)) === derivedVersion) return undefined
    await deleteDerived(trx)
    let count = 0
    for (let after = 0; ; ) {
      const ids = await listProductIds(trx, after, batchSize)
      await refreshProducts(trx as CatalogueTrx, ids)
      count += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < batchSize) break
    }
    await setDerivedVersion(trx, derivedVersion)
    return count
  })
}
