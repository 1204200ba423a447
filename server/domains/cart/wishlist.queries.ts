import { type Kysely, sql, type Transaction } from 'kysely'
import { maxWishes } from '#contract/cart/wishlist-limits.ts'
import type { DB } from '#database/tables.ts'
import { selectSaleable } from '#server/domains/catalogue/stock/stock.service.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'

/** A row of a member's wishlist, without the data of its product. */
interface WishRow {
  productId: number
  seenPrice: number
  createdAt: Date
}

/** The member's wishes, the newest first. */
export function listWishes(db: Kysely<DB>, userId: number): Promise<WishRow[]> {
  return db
    .selectFrom('wishes')
    .select(['productId', 'seenPrice', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('productId', 'desc')
    .execute()
}

/** Locks the row of the member's cart, so that simultaneous wishes of a member wait for each other. */
export async function lockWishes(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .insertInto('carts')
    .values({ userId })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ updatedAt: sql`now()` }))
    .execute()
}

/**
 * Adds a product at its present price. No row: it is not for sale. `isInList` is false when the list is full.
 */
export async function insertWish(
  trx: Transaction<DB>,
  userId: number,
  productId: number,
): Promise<{ isInList: boolean } | undefined> {
  const { rows } = await sql<{ isInList: boolean }>`
    with product as ${selectSaleable(trx).where('id', '=', productId)},
    known as (select from wishes where user_id = ${userId} and product_id = ${productId}),
    added as (
      insert into wishes (user_id, product_id, seen_price)
      select ${userId}::integer, product.id, product.price from product
      where not exists (select from known) and (select count(*) from wishes where user_id = ${userId}) < ${maxWishes}::integer
      returning product_id
    )
    select exists (select from known) or exists (select from added) as is_in_list from product`.execute(trx)
  return rows[0]
}

/** Deletes a wish of the member; false when there was none. */
export async function deleteWish(db: Kysely<DB>, userId: number, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishes')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the wishes on the list of erasures; returns how many. */
export async function deleteErasedWishes(db: Kysely<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('wishes')
    .where(isErased(digests, sql`'wish', user_id, created_at, product_id::text`))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
