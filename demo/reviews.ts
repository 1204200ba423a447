import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { ReviewStatus } from '#contract/reviews/review.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'

interface DemoReview {
  customer: string
  reference: string
  daysAgo: number
  stars: number
  text: string
  locale: Locale
  author: string
  status: ReviewStatus
  answer: string
}

/**
 * Inserts reviews of what the demo members received. Orders must exist: a review without a delivered line is left out.
 * One waits for a pharmacist, with words that may not be published.
 */
export async function seedReviews(db: Kysely<DB>): Promise<void> {
  const file = await readFile(join(import.meta.dirname, 'reviews.json'), 'utf8')
  for (const { customer, reference, daysAgo, status, ...review } of JSON.parse(file) as DemoReview[]) {
    const line = await db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderId')
      .innerJoin('users', 'users.id', 'orders.userId')
      .select(['orderLines.id', 'users.id as userId', 'productId'])
      .where('email', '=', customer)
      .where('reference', '=', reference)
      .where('orders.status', '=', 'delivered')
      .where('productId', 'is not', null)
      .$narrowType<{ productId: number }>()
      .orderBy('orders.createdAt')
      .limit(1)
      .executeTakeFirst()
    if (!line) continue
    const { id: orderLineId, userId, productId } = line
    const at = sql<Date>`now() - make_interval(days => ${daysAgo})`
    const times = { createdAt: at, updatedAt: at, publishedAt: status === 'published' ? at : null }
    await db
      .insertInto('reviews')
      .values({ ...review, status, orderLineId, userId, productId, ...times })
      .execute()
  }
}
