import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { followProducts } from '#server/domains/catalogue/reading/product-changes.service.ts'
import {
  factsByIds,
  type ProductFacts,
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

interface Kept {
  products: Map<number, ShelfProduct>
  shelf: Shelf
}

/**
 * Caches the products on sale in the form that matching needs. The first call reads everything; later calls run one
 * small query and read again only the products that changed, whichever process changed them.
 */
export function keepShelf(db: Kysely<DB>): ShelfKeeper {
  const read = followProducts<Kept>(db, {
    readAll: () => readAll(db),
    readAgain: (kept, ids) => readAgain(db, kept, ids),
  })
  return { current: async () => (await read()).kept.shelf }
}

const shelves = new WeakMap<Kysely<DB>, ShelfKeeper>()

/** The cache of products on sale that all callers of this process share, by database. */
export function shelfOf(db: Kysely<DB>): ShelfKeeper {
  const known = shelves.get(db) ?? keepShelf(db)
  shelves.set(db, known)
  return known
}

async function readAll(db: Kysely<DB>): Promise<Kept> {
  const products = new Map<number, ShelfProduct>()
  const share = sharing()
  for await (const rows of publishedFacts(db)) await put(products, rows, share)
  return { products, shelf: [...products.values()] }
}

async function readAgain(db: Kysely<DB>, kept: Kept, ids: readonly number[]): Promise<void> {
  const facts = await factsByIds(db, ids)
  for (const id of ids) if (!facts.has(id)) kept.products.delete(id)
  await put(kept.products, [...facts.values()], sharing())
  kept.shelf = [...kept.products.values()]
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
