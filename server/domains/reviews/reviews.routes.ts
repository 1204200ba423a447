import * as calls from '#contract/reviews/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as own from './own-reviews.service.ts'
import { listProductReviews, listRecentReviews } from './reviews.service.ts'

/** Registers the public endpoints of reviews, and those for a member's own reviews. */
export function reviewsRoutes(route: Route, deps: Deps): void {
  const { vault } = deps
  const { db, read } = deps.database
  const limit = deps.rateLimits('review', { points: 20, seconds: 60 * 60 })
  route(calls.listProductReviews, ({ params, query, locale }) =>
    read(source => listProductReviews(source.db, vault, params.id, query, locale)),
  )
  route(calls.listRecentReviews, ({ locale }) => read(source => listRecentReviews(source.db, locale)))
  route(calls.getOwnReview, ({ actor, params, locale }) => own.getOwnReview(deps, actor, params.id, locale))
  route(calls.saveReview, async ({ actor, params, body, locale }) => {
    await limit.consume(String(actor.id))
    return own.saveReview(deps, actor, params.id, body, locale)
  })
  route(calls.deleteReview, async ({ actor, params }) => {
    await own.deleteReview(db, actor, params.id)
    return undefined
  })
}
