import { listAdminReviews } from '#contract/reviews/endpoints.ts'
import type { AdminReview } from '#contract/reviews/review.ts'
import { reviewStatuses } from '#contract/reviews/review-states.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, idOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { reviewColumns } from './review-columns.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/** The list of reviews, the last changed first. `?review=` opens that review in a dialog. */
export function ReviewTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['admin-reviews'],
    read: query => callApi(listAdminReviews, { query }),
    sorts: [],
    filterOf: params => ({ status: choiceOf(params, 'status', reviewStatuses) }),
  })

  function hrefOf({ id }: AdminReview): string {
    const next = new URLSearchParams(list.params)
    next.set('review', String(id))
    return `?${next}`
  }

  return (
    <>
      <AdminList<AdminReview>
        list={list}
        caption={t('shell:titles.adminReviews')}
        columns={reviewColumns(t, locale, hrefOf)}
        search={t('admin-content:reviews.search')}
        filters={[
          {
            key: 'status',
            label: t('admin-content:reviews.column.status'),
            any: t('admin-content:reviews.anyStatus'),
            options: reviewStatuses.map(value => ({
              value,
              text: t(`admin-content:reviews.status.${value}`),
            })),
          },
        ]}
        empty={{
          icon: 'chat',
          title: t('admin-content:reviews.empty'),
          text: t('admin-content:reviews.emptyText'),
        }}
      />
      <ReviewDialog
        id={idOf(list.params, 'review')}
        // Closing the dialog returns to the same page of the list, and "back" does not reopen the review.
        onClose={() =>
          list.set({ review: undefined, page: list.params.get('page') ?? undefined }, { isTyping: true })
        }
      />
    </>
  )
}
