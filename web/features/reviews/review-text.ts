import type { ReviewPage } from '#contract/reviews/review.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

/** The average and number of a product's reviews in words; undefined without any. */
export function summaryText(
  { average, total }: Pick<ReviewPage, 'average' | 'total'>,
  t: Translate,
  locale: Locale,
): string | undefined {
  if (average === null) return undefined
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return t('home:reviews.summary', {
    average: average.toLocaleString(intlTag(locale), digits),
    count: total,
  })
}
