import { type Kysely, sql, type Transaction } from 'kysely'
import type { DeclineReason, ReviewStatus } from '#contract/reviews/review.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import type { ReviewSkin } from './review-skin.ts'

/** The number of a product's published reviews and their average; undefined when the product is not for sale. */
export function findSummary(db: Kysely<DB>, productId: number) {
  return db
    .selectFrom('productStocks')
    .leftJoin('reviews', join =>
      join.onRef('reviews.productId', '=', 'productStocks.id').on('reviews.status', '=', 'published'),
    )
    .select(({ fn }) => [
      fn.count<number>('reviews.id').as('total'),
      sql<number | null>`round(avg(reviews.stars), 1)::double precision`.as('average'),
    ])
    .where('productStocks.id', '=', productId)
    .where('productStocks.status', '=', 'published')
    .groupBy('productStocks.id')
    .executeTakeFirst()
}

/** Published reviews, the newest first. */
function selectPublished(db: Kysely<DB>) {
  return db
    .selectFrom('reviews')
    .select(['id', 'productId', 'userId', 'stars', 'text', 'locale', 'author', 'keyId', 'sealed', 'answer'])
    .select('publishedAt')
    .where('status', '=', 'published')
    .$narrowType<{ publishedAt: Date }>()
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
}

/** A window of a product's published reviews. */
export function listPublished(
  db: Kysely<DB>,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectPublished(db).where('productId', '=', productId).limit(limit).offset(offset).execute()
}

/** The newest published reviews that have a text. */
export function listRecent(db: Kysely<DB>, limit: number) {
  return selectPublished(db).where('text', '<>', '').limit(limit).execute()
}

export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number]

const ownColumns = [
  'id',
  'stars',
  'text',
  'locale',
  'author',
  'keyId',
  'status',
  'declineReason',
  'answer',
] as const

/** A member's own review of a product. */
export function findOwn(db: Kysely<DB>, userId: number, productId: number) {
  return db
    .selectFrom('reviews')
    .select(ownColumns)
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst()
}

interface NewReview extends ReviewSkin {
  productId: number
  userId: number
  orderLineId: number
  stars: number
  text: string
  locale: Locale
  author: string
}

/** Inserts a member's review of a product, or replaces it; either way it waits for a decision. */
export function upsertReview(trx: Transaction<DB>, review: NewReview) {
  return trx
    .insertInto('reviews')
    .values(review)
    .onConflict(conflict =>
      conflict.columns(['userId', 'productId']).doUpdateSet({
        ...review,
        revision: sql`reviews.revision + 1`,
        status: 'waiting',
        declineReason: null,
        publishedAt: null,
        updatedAt: sql`now()`,
      }),
    )
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

/** Deletes a member's review of a product; false when there is none. */
export async function deleteOwn(db: Kysely<DB>, userId: number, productId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Publishes or declines a review. */
export async function updateStatus(
  trx: Transaction<DB>,
  id: number,
  status: ReviewStatus,
  declineReason: DeclineReason | null,
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({
      status,
      declineReason,
      publishedAt: status === 'published' ? sql`coalesce(published_at, now())` : null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateAnswer(trx: Transaction<DB>, id: number, answer: string): Promise<void> {
  await trx.updateTable('reviews').set({ answer, updatedAt: sql`now()` }).where('id', '=', id).execute()
}

/** All reviews of a member, for the member's data export. */
export function listStored(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('reviews')
    .select([...ownColumns, 'userId', 'productId', 'sealed', 'createdAt', 'updatedAt', 'publishedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Deletes the reviews on the list of erasures; returns how many. */
export async function deleteErasedReviews(db: Kysely<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where(isErased(digests, sql`'review', id, created_at`))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The next reviews whose skin type is encrypted with one of these keys, locked until the transaction ends. */
export function lockSkinsToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'userId', 'productId', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSkin(trx: Transaction<DB>, id: number, skin: ReviewSkin): Promise<void> {
  await trx.updateTable('reviews').set(skin).where('id', '=', id).execute()
}

/** The ids of all keys with which skin types of reviews are encrypted. */
export async function listReviewKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('keyId')
    .distinct()
    .where('keyId', 'is not', null)
    .$narrowType<{ keyId: string }>()
    .execute()
  return rows.map(({ keyId }) => keyId)
}
