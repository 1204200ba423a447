import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { paragraph } from '../shared/text.ts'
import { maxReviewAnswer, maxReviewText, maxStars } from './review-limits.ts'
import { declineReasons, reviewStatuses } from './review-states.ts'

export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.output<typeof ReviewStatus>

export const DeclineReason = z.enum(declineReasons)
export type DeclineReason = z.output<typeof DeclineReason>

const Stars = z.int().min(1).max(maxStars)

/** What every view of a review shows. `author` is empty when the author chose to stay anonymous. */
const shown = {
  id: z.int(),
  stars: Stars,
  text: z.string(),
  locale: z.enum(locales),
  author: z.string(),
}

/**
 * A published review. `text` may be empty and is in the language `locale`, as the shop's answer is. `skinType` is the
 * name of the author's skin type, if the author agreed to show it.
 */
export const Review = z.object({
  ...shown,
  skinType: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  answer: z.string().nullable(),
})
export type Review = z.output<typeof Review>

/** A page of a product's published reviews, the newest first; `average` is null without any. */
export const ReviewPage = pageOf(Review).extend({ average: z.number().min(1).max(maxStars).nullable() })
export type ReviewPage = z.output<typeof ReviewPage>

const { page, perPage } = pageQuery
export const ReviewFilter = z.object({ page, perPage })
export type ReviewFilter = z.output<typeof ReviewFilter>

/** A published review outside its product's page. */
export const RecentReview = z.object({ ...shown, product: ProductCard })
export type RecentReview = z.output<typeof RecentReview>

const choices = { isAnonymous: z.boolean(), showsSkinType: z.boolean() }

/** The review that a member writes. With `showsSkinType` it shows the skin type that the profile has now. */
export const ReviewInput = z.object({ stars: Stars, text: paragraph(maxReviewText), ...choices })
export type ReviewInput = z.output<typeof ReviewInput>

/** A member's own review of a product. */
export const OwnReview = z.object({
  id: z.int(),
  stars: Stars,
  text: z.string(),
  locale: z.enum(locales),
  ...choices,
  status: ReviewStatus,
  declineReason: DeclineReason.nullable(),
  answer: z.string().nullable(),
})
export type OwnReview = z.output<typeof OwnReview>

/**
 * What the form of a review needs: the member's review of the product, if there is one, the name that it would show,
 * and the name of the skin type in the member's profile.
 */
export const ReviewDraft = z.object({
  review: OwnReview.nullable(),
  name: z.string(),
  skinType: z.string().nullable(),
})
export type ReviewDraft = z.output<typeof ReviewDraft>

/** A review as the shop's staff see it. It lacks the skin type, which is health data until the review is published. */
export const AdminReview = z.object({
  ...shown,
  revision: Revision,
  product: z.object({ id: z.int(), name: z.string() }),
  status: ReviewStatus,
  declineReason: DeclineReason.nullable(),
  answer: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type AdminReview = z.output<typeof AdminReview>
export const AdminReviewPage = pageOf(AdminReview)

export const AdminReviewFilter = z.object({ ...pageQuery, status: ReviewStatus.optional() })
export type AdminReviewFilter = z.output<typeof AdminReviewFilter>

/**
 * The shop's decision about a review, with the revision that was read: a review that its author has changed since is
 * not published unseen. A declined one needs a reason, a published one has none.
 */
export const ReviewDecision = z.object({
  revision: Revision,
  status: z.enum(['published', 'declined']),
  reason: DeclineReason.nullable(),
})
export type ReviewDecision = z.output<typeof ReviewDecision>

/** The shop's answer to a published review; an empty text removes it. */
export const ReviewAnswer = z.object({ revision: Revision, text: paragraph(maxReviewAnswer) })
export type ReviewAnswer = z.output<typeof ReviewAnswer>
