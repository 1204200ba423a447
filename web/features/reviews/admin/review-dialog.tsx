import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAdminReview } from '#contract/reviews/endpoints.ts'
import type { AdminReview } from '#contract/reviews/review.ts'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { useDialogGuard } from '#web/parts/records/unsaved-changes.tsx'
import { Stars } from '#web/parts/stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ReviewState } from './review-columns.tsx'

interface ReviewDialogProps {
  id: number | undefined
  onClose: () => void
}

/** The dialog over the list with a review, the decision about it, and the shop's answer. */
export function ReviewDialog({ id, onClose }: ReviewDialogProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const guard = useDialogGuard()
  const queryKey = ['admin-review', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(getAdminReview, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: 0,
    // A review that its author changes must not change under the eyes of who decides about it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  function keep(review: AdminReview) {
    client.setQueryData(queryKey, review)
    void client.invalidateQueries({ queryKey: ['admin-reviews'] })
  }
  const work = { onChanged: keep, onConflict: () => void refetch() }

  function content() {
    if (id === undefined) return null
    if (isNotFound(error)) return <Alert tone="error">{t('admin-content:reviews.notFound')}</Alert>
    if (data)
      return (
        <>
          <Facts review={data} />
          <DecisionForm key={data.revision} review={data} {...work} />
          {data.status === 'published' ? (
            <AnswerForm
              key={`answer ${data.revision}`}
              review={data}
              onDirtyChange={guard.onDirtyChange}
              {...work}
            />
          ) : null}
        </>
      )
    if (error)
      return <LoadFailure text={t('admin-content:reviews.loadFailure')} onRetry={() => void refetch()} />
    return <Skeleton className="h-64 w-full rounded-card" />
  }

  return (
    <>
      <Dialog
        isOpen={id !== undefined}
        onOpenChange={isOpen => isOpen || onClose()}
        title={data ? data.product.name : t('admin-content:reviews.review')}
        closeLabel={t('shell:action.close')}
        width="wide"
        unsaved={guard.unsaved}
      >
        {content()}
      </Dialog>
      {guard.dialog}
    </>
  )
}

function Facts({
  review: { stars, author, text, locale, status, declineReason, product },
}: {
  review: AdminReview
}) {
  const t = useTranslate()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars count={stars} text={t('admin-content:reviews.count', { count: stars })} />
        <span>{author || t('admin-content:reviews.anonymous')}</span>
        <span>{t(`admin:language.${locale}`)}</span>
        <ReviewState status={status} />
      </p>
      {declineReason ? <p className="mt-1">{t(`admin-content:reviews.reasons.${declineReason}`)}</p> : null}
      <p
        lang={locale}
        className="mt-3 max-w-measure rounded-card bg-fill p-4 whitespace-pre-line wrap-anywhere"
      >
        {text || t('admin-content:reviews.noText')}
      </p>
      <p>
        <RouterLink
          href={`/admin/products/${product.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin-content:reviews.product')}
        </RouterLink>
      </p>
    </>
  )
}
