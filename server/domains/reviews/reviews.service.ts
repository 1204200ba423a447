import type { Kysely } from 'kysely'
import type { RecentReview, Review, ReviewFilter, ReviewPage } from '#contract/reviews/review.ts'
import { reviewsOnHome } from '#contract/reviews/review-limits.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { productsByIds, skinWords } from '#server/domains/catalogue/catalogue.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openReviewSkin } from './review-skin.ts'
import * as queries from './reviews.queries.ts'

/** A page of a product's published reviews. Throws NOT_FOUND unless the product is for sale. */
export async function listProductReviews(
  db: Kysely<DB>,
  vault: Vault,
  productId: number,
  filter: ReviewFilter,
  locale: Locale,
): Promise<ReviewPage> {
  const summary = await queries.findSummary(db, productId)
  if (!summary) throw new ApiError('NOT_FOUND')
  const { total, average } = summary
  // Most products have no review, and need no second statement.
  const rows = total === 0 ? [] : await queries.listPublished(db, productId, pageWindow(filter))
  return { ...toPage(await toReviews(db, vault, rows, locale), total, filter), average }
}

async function toReviews(
  db: Kysely<DB>,
  vault: Vault,
  rows: readonly queries.PublishedRow[],
  locale: Locale,
): Promise<Review[]> {
  const opened = rows.map(row => ({ ...row, skin: openReviewSkin(vault, row) }))
  const names = opened.some(({ skin }) => skin !== null) ? (await skinWords(db, locale)).types : new Map()
  return opened.map(({ id, stars, text, locale, author, skin, publishedAt, answer }) => ({
    id,
    stars,
    text,
    locale,
    author,
    skinType: names.get(skin) ?? null,
    publishedAt: publishedAt.toISOString(),
    answer: answer || null,
  }))
}

/** How many reviews are read for the home page: products that are no longer for sale drop out. */
const recentlyRead = 12

/** The newest published reviews with a text of products for sale. */
export async function listRecentReviews(db: Kysely<DB>, locale: Locale): Promise<RecentReview[]> {
  const rows = await queries.listRecent(db, recentlyRead)
  const products = await productsByIds(db, [...new Set(rows.map(({ productId }) => productId))], locale)
  return rows
    .flatMap(({ id, stars, text, locale, author, productId }) => {
      const product = products.get(productId)
      return product ? [{ id, stars, text, locale, author, product }] : []
    })
    .slice(0, reviewsOnHome)
}
