import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  AdminReview,
  AdminReviewFilter,
  AdminReviewPage,
  OwnReview,
  RecentReview,
  ReviewAnswer,
  ReviewDecision,
  ReviewDraft,
  ReviewFilter,
  ReviewInput,
  ReviewPage,
} from './review.ts'

const params = z.object({ id: pathId })

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/produits/:id/reviews',
  access: 'public',
  params,
  query: ReviewFilter,
  response: ReviewPage,
  summary: 'The published reviews of a product for sale, the newest first, with the average of all',
})

export const listRecentReviews = endpoint({
  method: 'GET',
  path: '/reviews/recent',
  access: 'public',
  response: z.array(RecentReview),
  summary: 'The newest published reviews with a text of products for sale; few, and not chosen by stars',
})

const own = { path: '/produits/:id/my-review', access: 'member', params } as const

export const getOwnReview = endpoint({
  ...own,
  method: 'GET',
  response: ReviewDraft,
  errors: ['WRONG_STATE'],
  summary:
    'The caller’s review of a product; refused when the caller neither has one nor received the product',
})

export const saveReview = endpoint({
  ...own,
  method: 'PUT',
  body: ReviewInput,
  response: OwnReview,
  errors: ['WRONG_STATE'],
  summary:
    'Writes or replaces the caller’s only review of a product, which then waits for the shop’s decision; refused unless a delivered order of the caller has the product',
})

export const deleteReview = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Deletes the caller’s review of a product',
})

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  access: 'reviews.moderate',
  query: AdminReviewFilter,
  response: AdminReviewPage,
  summary: 'Reviews of every status, the last changed first',
})

export const getAdminReview = endpoint({
  method: 'GET',
  path: '/admin/reviews/:id',
  access: 'reviews.moderate',
  params,
  response: AdminReview,
  summary: 'One review of any status',
})

export const decideReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/status',
  access: 'reviews.moderate',
  params,
  body: ReviewDecision,
  response: AdminReview,
  errors: ['CONFLICT'],
  summary: 'Publishes or declines a review unless it was changed since it was read; its author is notified',
})

export const answerReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/:id/answer',
  access: 'reviews.moderate',
  params,
  body: ReviewAnswer,
  response: AdminReview,
  errors: ['CONFLICT', 'WRONG_STATE'],
  summary: 'Writes or replaces the shop’s only answer to a published review; an empty text removes it',
})

/** The API endpoints of product reviews. */
export const reviews = {
  listProductReviews,
  listRecentReviews,
  getOwnReview,
  saveReview,
  deleteReview,
  listAdminReviews,
  getAdminReview,
  decideReview,
  answerReview,
}
