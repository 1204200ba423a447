import { type Kysely, sql } from 'kysely'
import type { AdminReviewFilter } from '#contract/reviews/review.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { pageWindow } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

/** Reviews with the names of their product by language. */
function selectReviews(db: Kysely<DB>) {
  return db
    .selectFrom('reviews')
    .select(['id', 'revision', 'productId', 'userId', 'orderLineId', 'stars', 'text', 'locale', 'author'])
    .select(['status', 'declineReason', 'answer', 'updatedAt'])
    .select(eb =>
      eb
        .selectFrom('productNames')
        .select(sql<Partial<Record<Locale, string>>>`json_object_agg(locale, name)`.as('names'))
        .whereRef('productNames.productId', '=', 'reviews.productId')
        .as('productNames'),
    )
}

/** One page of reviews of every status, the last changed first, and their total number. */
export async function listReviewPage(db: Kysely<DB>, filter: AdminReviewFilter) {
  const { limit, offset } = pageWindow(filter)
  const { status, search } = filter
  const matching = selectReviews(db)
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'waiting'))
    .$if(Boolean(search), query =>
      query.where(
        sql<boolean>`search_plain(concat_ws(E'\n', text, author)) like search_plain(${containing(search ?? '')})`,
      ),
    )
  const [rows, { total }] = await Promise.all([
    matching.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export function findReview(db: Kysely<DB>, id: number) {
  return selectReviews(db).where('id', '=', id).executeTakeFirst()
}

export type AdminReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>
