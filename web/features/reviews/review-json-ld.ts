import type { ReviewPage } from '#contract/reviews/review.ts'
import { maxStars } from '#contract/reviews/review-limits.ts'
import type { Site } from '#web/lib/json-ld.ts'
import { shortened } from '#web/lib/page.ts'
import { translatorOf } from '#web/lib/translation.ts'

/** The rating and newest reviews of a schema.org Product; empty without published reviews. */
export function reviewsJsonLd({ locale }: Pick<Site, 'locale'>, reviews: ReviewPage | null): object {
  if (!reviews || reviews.average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.total,
      bestRating: maxStars,
      worstRating: 1,
    },
    review: reviews.data.map(({ stars, author, publishedAt, text, ...review }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: maxStars },
      author: { '@type': 'Person', name: author || translatorOf(locale)('home:reviews.anonymous') },
      datePublished: publishedAt.slice(0, 10),
      ...(text ? { reviewBody: shortened(text), inLanguage: review.locale } : {}),
    })),
  }
}
