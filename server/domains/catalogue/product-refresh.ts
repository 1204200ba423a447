import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { writeDocuments } from './product-documents.queries.ts'
import { writeCounts, writeViews } from './product-views.queries.ts'

// Any number: whoever holds it writes what follows from the catalogue, so that no two writers count at once.
const catalogueLock = 7_041_959

let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Runs a transaction that writes the catalogue, one at a time. Those of this process wait in a row here, without holding a
 * connection that the shop's visitors need; those of other processes wait for the lock.
 */
export function writeCatalogue<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const result = lastWrite.then(() =>
    db.transaction().execute(async trx => {
      await lockCatalogue(trx)
      return work(trx)
    }),
  )
  lastWrite = result.catch(() => {})
  return result
}

async function lockCatalogue(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(trx)
}

/**
 * Brings what follows from these products in step: the shop's views of them, search and counts. Call it at the end
 * of every transaction that writes products, their texts or their words, or a word's own texts.
 */
export async function refreshProducts(trx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await lockCatalogue(trx)
  await writeViews(trx, productIds)
  await writeDocuments(trx, productIds, true)
  await writeCounts(trx, productIds, true)
}

/** Takes these products out of search and counts; call it before they are deleted. */
export async function forgetProducts(trx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await lockCatalogue(trx)
  await writeDocuments(trx, productIds, false)
  await writeCounts(trx, productIds, false)
}
