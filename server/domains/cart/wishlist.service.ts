import type { Kysely } from 'kysely'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import { maxWishes } from '#contract/cart/wishlist-limits.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { isForeignKeyViolation } from '#server/platform/database/database-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { deleteWish, insertWish, listWishes, lockWishes } from './wishlist.queries.ts'

/** The member's wishlist at today's prices. */
export async function getWishlist(db: Kysely<DB>, actor: Actor, locale: Locale): Promise<Wishlist> {
  const wishes = await listWishes(db, actor.id)
  const ids = wishes.map(({ productId }) => productId)
  const products = ids.length > 0 ? await cardsByIds(db, ids, locale) : new Map()
  const data = wishes.flatMap(({ productId, seenPrice, createdAt }) => {
    const product = products.get(productId)
    // The product was deleted after the wishes were read.
    if (!product) return []
    const previousPrice = seenPrice === product.price ? null : seenPrice
    return [{ product, addedAt: createdAt.toISOString(), previousPrice }]
  })
  return { data }
}

/** Those of these products that are on sale. */
export async function listWishedProducts(
  db: Kysely<DB>,
  ids: readonly number[],
  locale: Locale,
): Promise<{ data: ProductCard[] }> {
  const products = await cardsByIds(db, ids, locale)
  return { data: [...products.values()].filter(({ status }) => status === 'published') }
}

/**
 * Puts a product into the member's wishlist. Throws NOT_FOUND for a product that is not for sale, CONFLICT when the list is
 * full.
 */
export async function addWish(db: Kysely<DB>, actor: Actor, productId: number): Promise<void> {
  try {
    await inTransaction(db, async trx => {
      await lockWishes(trx, actor.id)
      const wish = await insertWish(trx, actor.id, productId)
      if (!wish) throw new ApiError('NOT_FOUND', { message: 'cart:server.notForSale' })
      if (!wish.isInList)
        throw new ApiError('CONFLICT', { message: 'cart:server.wishesFull', params: { count: maxWishes } })
    })
  } catch (error) {
    // Member or product was deleted at the same time.
    throw isForeignKeyViolation(error) ? new ApiError('NOT_FOUND') : error
  }
}

/** Removes a product from the member's wishlist. Throws NOT_FOUND if it is not there. */
export async function removeWish(db: Kysely<DB>, actor: Actor, productId: number): Promise<void> {
  if (!(await deleteWish(db, actor.id, productId))) throw new ApiError('NOT_FOUND')
}
