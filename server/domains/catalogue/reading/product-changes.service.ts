import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { oneAtATime } from '#server/platform/database/shared-reads.ts'
import { findChanges } from './product-facts.queries.ts'
import { maxSilence } from './product-facts.service.ts'

/** How a copy of the products is read: as a whole, and again for products that changed. */
export interface ProductCopy<Kept> {
  readAll(): Promise<Kept>
  /** Reads these products again; those that it does not find were removed. */
  readAgain(kept: Kept, ids: readonly number[]): Promise<void>
}

interface Followed<Kept> {
  kept: Kept
  /** The position from which to read catalogue changes next, and the ids of later changes that were already applied. */
  next: string
  done: Set<number>
  derivedVersion: number
  at: number
}

/** The maximum number of changed products that one query reads. */
const batch = 500

/**
 * Keeps a copy of the products in memory. The returned function runs one small query, reads again only the products that
 * changed, whichever process changed them, and returns the copy with the revision of the search documents.
 */
export function followProducts<Kept>(db: Kysely<DB>, { readAll, readAgain }: ProductCopy<Kept>) {
  let followed: Followed<Kept> | undefined

  async function bringUpToDate(): Promise<{ kept: Kept; documentsRevision: number }> {
    const at = Date.now()
    const known = followed && at - followed.at <= maxSilence ? followed : undefined
    // Reads the position in the catalogue's changes before the products, so that changes made in between are read again.
    const found = await findChanges(db, known?.next ?? null)
    const { next, changes, derivedVersion, documentsRevision } = found
    if (known === undefined || known.derivedVersion !== derivedVersion) {
      followed = { kept: await readAll(), next, done: new Set(), derivedVersion, at }
      return { kept: followed.kept, documentsRevision }
    }
    const { kept, done } = known
    const ids = [...new Set(changes.filter(({ id }) => !done.has(id)).map(({ productId }) => productId))]
    for (let from = 0; from < ids.length; from += batch) await readAgain(kept, ids.slice(from, from + batch))
    // The position cannot move past a transaction that is still open, so changes after it that were already applied are
    // remembered.
    followed = { kept, next, done: new Set(changes.map(({ id }) => id)), derivedVersion, at }
    return { kept, documentsRevision }
  }

  return oneAtATime(bringUpToDate)
}
