import type { Review } from '#contract/reviews/review.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { shortened } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Stars } from '#web/parts/stars.tsx'

interface ReviewListProps {
  reviews: readonly Review[]
  /** Whether long texts are cut. */
  isShort?: boolean
}

/** Reviews of a product, with the shop's answers. */
export function ReviewList({ reviews, isShort = false }: ReviewListProps) {
  const t = useTranslate()
  const locale = useLocale()
  const shown = (text: string) => (isShort ? shortened(text) : text)
  return (
    <ul className="max-w-measure">
      {reviews.map(review => (
        <li key={review.id} className="border-b border-line py-4">
          <p className="font-semibold">
            <Stars count={review.stars} text={t('home:reviews.stars', { count: review.stars })} />{' '}
            {review.author || t('home:reviews.anonymous')}
          </p>
          <p className="text-sm text-muted">{factsOf(review, t, locale)}</p>
          {review.text ? (
            <p lang={review.locale} className="mt-2 whitespace-pre-line wrap-anywhere">
              {shown(review.text)}
            </p>
          ) : null}
          {review.answer ? (
            <div className="mt-3 rounded-card bg-fill p-4">
              <p className="font-semibold">{t('home:reviews.answer')}</p>
              <p lang={review.locale} className="whitespace-pre-line wrap-anywhere">
                {shown(review.answer)}
              </p>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The day of a review, its author's skin type, and its language if it is not the reader's. */
function factsOf({ publishedAt, skinType, text, ...review }: Review, t: Translate, locale: Locale): string {
  return [
    formatDate(publishedAt, locale, 'long'),
    skinType ? t('home:reviews.skin', { type: skinType }) : '',
    text && review.locale !== locale ? t(`home:reviews.in.${review.locale}`) : '',
  ]
    .filter(Boolean)
    .join('\u00a0· ')
}
