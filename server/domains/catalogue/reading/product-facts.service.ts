import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import {
  deleteChanges,
  findFacts,
  findSlugs,
  listFacts,
  type ProductFactsRow,
} from './product-facts.queries.ts'

export type ProductFacts = ProductFactsRow

/**
 * How long product changes are stored, in milliseconds: longer than any process goes without reading them, see
 * `maxSilence`.
 */
const changesTtlMs = 24 * 3_600_000

/**
 * A process that has read no changes for this many milliseconds reads all products again, because older changes may
 * have been deleted.
 */
export const maxSilence = changesTtlMs / 2

const batchSize = 500

/** Reads all published products in batches, so that thousands of rows are never in memory together. */
export async function* publishedFacts(db: Kysely<DB>): AsyncGenerator<ProductFacts[]> {
  for (let after = 0; ; ) {
    const rows = await listFacts(db, after, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The published ones of these products, by id. */
export async function factsByIds(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const rows = ids.length === 0 ? [] : await findFacts(db, ids)
  return new Map(rows.map(row => [row.id, row]))
}

/** The slugs of the words with these ids, in the order of the ids; the rules of the diagnosis use slugs. */
export function listSlugs(
  db: Kysely<DB>,
  kind: 'category' | 'ingredient',
  ids: readonly number[],
): Promise<string[]> {
  return ids.length === 0 ? Promise.resolve([]) : findSlugs(db, kind, ids)
}

/** Deletes recorded product changes that every process has read; returns how many. */
export function sweepChanges(db: Kysely<DB>, now: Date): Promise<number> {
  return deleteChanges(db, new Date(now.getTime() - changesTtlMs))
}
