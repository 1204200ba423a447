import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import {
  deleteChanges,
  findChanges,
  findFacts,
  findSlugs,
  listFacts,
  type ProductFactsRow,
} from './product-facts.queries.ts'

export type ProductFacts = ProductFactsRow

/** Longer than any process uses its cache without asking for changes: see `longestSilence`. */
const keptFor = 24 * 3_600_000

/** After this time without reading changes everything is read again, because older changes may have been deleted. */
export const longestSilence = keptFor / 2

const batchSize = 500

/** All published products, a batch at a time, so that nobody holds thousands of rows at once. */
export async function* publishedFacts(db: Kysely<DB>): AsyncGenerator<ProductFacts[]> {
  for (let after = 0; ; ) {
    const rows = await listFacts(db, after, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Those of these products that are published, by id. */
export async function factsByIds(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const rows = ids.length === 0 ? [] : await findFacts(db, ids)
  return new Map(rows.map(row => [row.id, row]))
}

/** The slugs of these words, which the rules use, in the order of the ids. */
export function listSlugs(
  db: Kysely<DB>,
  kind: 'category' | 'ingredient',
  ids: readonly number[],
): Promise<string[]> {
  return ids.length === 0 ? Promise.resolve([]) : findSlugs(db, kind, ids)
}

/** Which products changed since `from`, some of them twice; null asks only from where to read on. */
export function productChanges(db: Kysely<DB>, from: string | null) {
  return findChanges(db, from)
}

/** Deletes changes that every process has seen; returns how many. */
export function sweepChanges(db: Kysely<DB>, now: Date): Promise<number> {
  return deleteChanges(db, new Date(now.getTime() - keptFor))
}
