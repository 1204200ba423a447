import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { writeDocuments } from './product-documents.queries.ts'
import { writeCounts, writeViews } from './product-views.queries.ts'

// Any number: whoever holds it writes what follows from the catalogue, so that no two writers count at once.
const catalogueLock = 7_041_959

/** Waits until no other transaction writes the catalogue; it is released when this one ends. */
export async function lockCatalogue(trx: Transaction<DB>): Promise<void> {
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
