import * as calls from '#contract/reviews/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { answerReview, decideReview, getAdminReview, listAdminReviews } from './moderation.service.ts'

/** Registers the endpoints with which pharmacists moderate reviews. */
export function reviewsAdminRoutes(route: Route, { database: { db } }: Deps): void {
  route(calls.listAdminReviews, ({ query, locale }) => listAdminReviews(db, query, locale))
  route(calls.getAdminReview, ({ params, locale }) => getAdminReview(db, params.id, locale))
  route(calls.decideReview, ({ params, body, locale }) => decideReview(db, params.id, body, locale))
  route(calls.answerReview, ({ params, body, locale }) => answerReview(db, params.id, body, locale))
}
