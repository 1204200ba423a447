import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { runOnce } from '#server/platform/database/prepared.ts'
import type { ReadSource } from '#server/platform/database/read-source.ts'

interface Search {
  locale: Locale
  /** The tsquery from `resolveSearch`. */
  query: string
  /** The maximum number of products to rank, in no particular order; by default all. */
  most?: number | undefined
  /** The revision of the search documents. */
  documentsRevision: number
}

/** The ids of products that a search found, of every status, in groups of the same rank: the highest rank first, in a group the newest first. */
export type RankedIds = readonly Int32Array[]

/** The maximum number of ids in all searches that a process keeps: 20 MB. */
const maxKeptIds = 5_000_000

type KeptSearches = LRUCache<string, RankedIds, Search>
const keptSearches = new WeakMap<Kysely<DB>, KeptSearches>()

/**
 * Searches all products. A search for a word of every fifth product takes long, and visitors search for the same words,
 * so results are kept until the search documents change.
 */
export async function searchRanked({ db, pool }: ReadSource, search: Search): Promise<RankedIds> {
  const kept: KeptSearches =
    keptSearches.get(db) ??
    new LRUCache({
      maxSize: maxKeptIds,
      sizeCalculation: ranked => ranked.reduce((size, ids) => size + ids.length, 1),
      fetchMethod: (_key, _stale, { context }) => readRanked({ db, pool }, context),
    })
  keptSearches.set(db, kept)
  const { locale, query, most, documentsRevision } = search
  return kept.forceFetch(`${documentsRevision} ${locale} ${most} ${query}`, { context: search })
}

async function readRanked({ db, pool }: ReadSource, { locale, query, most }: Search): Promise<RankedIds> {
  const statement = sql`
    select string_agg(product_id::text, ',' order by product_id desc) as ids
    from (
      select product_id, ts_rank(document, ${query}::tsquery) as rank from product_documents
      where locale = ${sql.lit(locale)} and document @@ ${query}::tsquery
      limit ${most ?? null}::integer
    ) as found
    group by rank order by rank desc`
  const rows = await runOnce<{ ids: string }>(pool, statement.compile(db))
  return rows.map(({ ids }) => Int32Array.from(ids.split(','), Number))
}
