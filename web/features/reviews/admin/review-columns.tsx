import { Link } from 'react-router'
import type { AdminReview, ReviewStatus } from '#contract/reviews/review.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { shortened } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Stars } from '#web/parts/stars.tsx'
import { StatusPill, type StatusTone } from '#web/ui/status-pill.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

const tones: Record<ReviewStatus, StatusTone> = {
  waiting: 'info',
  published: 'success',
  declined: 'neutral',
}

export function ReviewState({ status }: { status: ReviewStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`admin-content:reviews.status.${status}`)}</StatusPill>
}

/** The columns of the list of reviews; `hrefOf` opens a review in a dialog over the list. */
export function reviewColumns(
  t: Translate,
  locale: Locale,
  hrefOf: (review: AdminReview) => string,
): TableColumn<AdminReview>[] {
  return [
    {
      id: 'product',
      header: t('admin-content:reviews.column.product'),
      isTitle: true,
      cell: review => (
        <Link
          to={hrefOf(review)}
          preventScrollReset
          className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
        >
          {review.product.name}
        </Link>
      ),
    },
    {
      id: 'stars',
      header: t('admin-content:reviews.column.stars'),
      cell: ({ stars }) => <Stars count={stars} text={t('admin-content:reviews.count', { count: stars })} />,
    },
    {
      id: 'text',
      header: t('admin-content:reviews.column.text'),
      cell: ({ text, locale }) => (
        <span lang={locale} className="block min-w-0 wrap-anywhere">
          {shortened(text)}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('admin-content:reviews.column.status'),
      cell: ({ status }) => <ReviewState status={status} />,
    },
    {
      id: 'updatedAt',
      header: t('admin-content:reviews.column.updatedAt'),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="whitespace-nowrap">
          {formatDate(updatedAt, locale, 'short')}
        </time>
      ),
    },
  ]
}
