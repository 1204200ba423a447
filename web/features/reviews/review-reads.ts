import { ApiFailure, type Call } from '#contract/client.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { listProductReviews, listRecentReviews } from '#contract/reviews/endpoints.ts'
import type { RecentReview, ReviewPage } from '#contract/reviews/review.ts'

/** Loads a page of a product's reviews; null when the API fails, because the product's page can do without. */
export async function readReviews(
  call: Call,
  id: number,
  query: QueryOf<typeof listProductReviews>,
): Promise<ReviewPage | null> {
  try {
    return await call(listProductReviews, { params: { id }, query })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return null
  }
}

/** Loads the newest reviews of the shop; an empty list when the API fails. */
export async function readRecentReviews(call: Call): Promise<RecentReview[]> {
  try {
    return await call(listRecentReviews)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return []
  }
}
