import type { ReviewPage } from '#contract/reviews/review.ts'
import { shortened } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ReviewList } from './review-list.tsx'
import { summaryText } from './review-text.ts'

/** The id of the reviews on a product's page. */
const placeId = 'reviews'

/** The average of a product's reviews, with a link to them; nothing without reviews. */
export function Rating({ reviews }: { reviews: ReviewPage | null }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!reviews || reviews.total === 0) return null
  return (
    <a href={`#${placeId}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {summaryText(reviews, t, locale)}
    </a>
  )
}

/** The newest reviews of a product on its page; nothing without reviews. */
export function ProductReviews({ reviews, allHref }: { reviews: ReviewPage | null; allHref: string }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!reviews || reviews.total === 0) return null
  const { data, total } = reviews
  const isWhole = total === data.length && data.every(({ text, answer }) => isUncut(text) && isUncut(answer))
  return (
    <section id={placeId} className="mt-16">
      <h2 className="font-display text-3xl">{t('home:reviews.title')}</h2>
      <p className="mt-1">{summaryText(reviews, t, locale)}</p>
      <p className="mt-1 max-w-measure text-sm text-muted">{t('home:reviews.verified')}</p>
      <ReviewList reviews={data} isShort />
      {isWhole ? null : (
        <a href={allHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('home:reviews.all', { count: total })}
        </a>
      )}
    </section>
  )
}

const isUncut = (text: string | null) => text === null || shortened(text) === text
