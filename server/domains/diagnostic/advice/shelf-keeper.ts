import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import {
  factsByIds,
  maxSilence,
  type ProductFacts,
  productChanges,
  publishedFacts,
} from '#server/domains/catalogue/reading/product-facts.service.ts'
import { breather } from '#server/platform/breather.ts'
import { type Share, shareValues, sharing } from '../engine/products/shared-values.ts'
import { indexProduct } from '../engine/products/shelf.ts'
import type { Shelf, ShelfProduct } from '../engine/products/shelf-product.ts'

/**
 * An in-memory cache of the products on sale, prepared for matching and updated after catalogue changes by any process.
 */
export interface ShelfKeeper {
  current(): Promise<Shelf>
}

/** The maximum number of changed products that one query reads. */
const batch = 500

interface Kept {
  products: Map<number, ShelfProduct>
  shelf: Shelf
  /** The position from which to read catalogue changes next, and the ids of later changes that were already applied. */
  next: string
  done: Set<number>
  at: number
}

/**
 * Caches the products on sale in the form that matching needs. The first call reads everything; later calls run one
 * small query and read again only the products that changed, whichever process changed them.
 */
export function keepShelf(db: Kysely<DB>): ShelfKeeper {
  let kept: Kept | undefined
  let work: Promise<Shelf> | undefined

  async function bringUpToDate(): Promise<Shelf> {
    if (kept === undefined || Date.now() - kept.at > maxSilence) kept = await readAll(db)
    else await readChanged(db, kept)
    return kept.shelf
  }

  return {
    current() {
      // Concurrent callers share one update of the cached products.
      work ??= bringUpToDate().finally(() => {
        work = undefined
      })
      return work
    },
  }
}

const shelves = new WeakMap<Kysely<DB>, ShelfKeeper>()

/** The cache of products on sale that all callers of this process share, by database. */
export function shelfOf(db: Kysely<DB>): ShelfKeeper {
  const known = shelves.get(db) ?? keepShelf(db)
  shelves.set(db, known)
  return known
}

async function readAll(db: Kysely<DB>): Promise<Kept> {
  const at = Date.now()
  // Reads the position in the catalogue's changes before the products, so that changes made in between are read again.
  const { next } = await productChanges(db, null)
  const products = new Map<number, ShelfProduct>()
  const share = sharing()
  for await (const rows of publishedFacts(db)) await put(products, rows, share)
  return { products, shelf: [...products.values()], next, done: new Set(), at }
}

async function readChanged(db: Kysely<DB>, kept: Kept): Promise<void> {
  const at = Date.now()
  const { next, changes } = await productChanges(db, kept.next)
  const fresh = changes.filter(({ id }) => !kept.done.has(id))
  const share = sharing()
  const ids = [...new Set(fresh.map(({ productId }) => productId))]
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const facts = await factsByIds(db, some)
    for (const id of some) if (!facts.has(id)) kept.products.delete(id)
    await put(kept.products, [...facts.values()], share)
  }
  if (ids.length > 0) kept.shelf = [...kept.products.values()]
  // The position cannot move past a transaction that is still open, so changes after it that were already applied are
  // remembered.
  kept.done = new Set(changes.map(({ id }) => id))
  kept.next = next
  kept.at = at
}

async function put(
  products: Map<number, ShelfProduct>,
  rows: readonly ProductFacts[],
  share: Share,
): Promise<void> {
  for await (const product of indexInTurns(rows)) products.set(product.id, slim(product, share))
}

/** Prepares products for matching one by one and yields to other requests in between. */
export async function* indexInTurns(rows: Iterable<ProductFacts>): AsyncGenerator<ShelfProduct> {
  const known: Parameters<typeof indexProduct>[1] = new Map()
  const breathe = breather()
  for (const row of rows) {
    yield indexProduct(row, known)
    await breathe()
  }
}

/** Saves memory: drops a product's ingredient list and texts, which are already parsed, and shares equal values. */
function slim(product: ShelfProduct, share: Share): ShelfProduct {
  return { ...shareValues(product, share), inci: '', names: '', texts: '' }
}
