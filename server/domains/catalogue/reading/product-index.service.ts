import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { breather } from '#server/platform/breather.ts'
import { followProducts } from './product-changes.service.ts'
import { findIndexed, listIndexed } from './product-index.queries.ts'
import { emptyIndex, type ProductIndex, putProducts, sortIndex } from './product-index.ts'

type CurrentIndex = () => Promise<{ kept: ProductIndex; documentsRevision: number }>

const batchSize = 2_000
const indexes = new WeakMap<Kysely<DB>, CurrentIndex>()

/**
 * Returns the product index of this process, with every change that was committed before the call, and the revision of
 * the search documents.
 */
export function currentIndex(db: Kysely<DB>): ReturnType<CurrentIndex> {
  const known =
    indexes.get(db) ??
    followProducts<ProductIndex>(db, {
      readAll: () => readIndex(db),
      async readAgain(index, ids) {
        putProducts(index, ids, await findIndexed(db, ids))
      },
    })
  indexes.set(db, known)
  return known()
}

/** Reads the product index from the database. */
export async function readIndex(db: Kysely<DB>): Promise<ProductIndex> {
  const index = emptyIndex()
  const breathe = breather()
  for (let after = 0; ; ) {
    const rows = await listIndexed(db, after, batchSize)
    putProducts(index, [], rows)
    if (rows.length < batchSize) break
    after = rows.at(-1)?.id ?? after
  }
  for (const _ of sortIndex(index)) await breathe()
  return index
}
