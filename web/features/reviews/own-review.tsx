import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deleteReview, getOwnReview } from '#contract/reviews/endpoints.ts'
import type { OwnReview as Review, ReviewDraft } from '#contract/reviews/review.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Stars } from '#web/parts/stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { ReviewForm } from './review-form.tsx'

/** The member's review of a product with its state, or the form in which it is written. */
export function OwnReview({ productId }: { productId: number }) {
  const t = useTranslate()
  const client = useQueryClient()
  const queryKey = ['my-review', productId]
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(getOwnReview, { params: { id: productId } }),
    retry: false,
  })
  const [isEditing, setIsEditing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus would be lost.
    place.current?.focus()
  }, [])

  function keep(review: Review | null) {
    client.setQueryData<ReviewDraft>(queryKey, before => before && { ...before, review })
    setIsEditing(false)
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-2 outline-none">
      {isLoadingError ? (
        <LoadFailure
          text={failureText(error, t('requests:review.loadFailure'))}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Spinner />
      ) : data.review && !isEditing ? (
        <Written
          review={data.review}
          productId={productId}
          onEdit={() => setIsEditing(true)}
          onDeleted={() => keep(null)}
        />
      ) : (
        <ReviewForm
          productId={productId}
          draft={data}
          onSaved={keep}
          onCancel={data.review ? () => setIsEditing(false) : undefined}
        />
      )}
    </div>
  )
}

const tones = { waiting: 'info', published: 'success', declined: 'warning' } as const

interface WrittenProps {
  review: Review
  productId: number
  onEdit: () => void
  onDeleted: () => void
}

function Written({ review, productId, onEdit, onDeleted }: WrittenProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const { stars, text, locale, status, declineReason, answer } = review

  async function handleDelete() {
    setIsDeleting(true)
    try {
      await callApi(deleteReview, { params: { id: productId } })
      toast.success(t('requests:review.deleted'))
      onDeleted()
    } catch (error) {
      toast.error(failureText(error, t('requests:review.deleteFailure')))
      setIsDeleting(false)
      setIsAsking(false)
    }
  }

  return (
    <>
      <Alert tone={tones[status]}>
        {t(`requests:review.states.${status}`)}
        {declineReason ? ` ${t(`requests:review.why.${declineReason}`)}` : null}
      </Alert>
      <p className="mt-3">
        <Stars count={stars} text={t('requests:review.count', { count: stars })} />
      </p>
      {text ? (
        <p lang={locale} className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : null}
      {answer ? (
        <div className="mt-3 rounded-card bg-fill p-4">
          <p className="font-semibold">{t('requests:review.answer')}</p>
          <p lang={locale} className="whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onEdit}>
          {t('requests:review.edit')}
        </Button>
        <Button variant="quietDanger" size="small" onClick={() => setIsAsking(true)}>
          {t('requests:review.delete')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('requests:review.deleteAsk')}
        description={t('requests:review.deleteText')}
        confirmLabel={t('requests:review.deleteConfirm')}
        cancelLabel={t('requests:review.keep')}
        isPending={isDeleting}
        onConfirm={() => void handleDelete()}
      />
    </>
  )
}
