import { useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { decideReview } from '#contract/reviews/endpoints.ts'
import type { AdminReview, DeclineReason } from '#contract/reviews/review.ts'
import { declineReasons } from '#contract/reviews/review-states.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

export interface ReviewWork {
  review: AdminReview
  /** Called with the changed review. */
  onChanged: (review: AdminReview) => void
  /** Called when the review has changed since it was read. */
  onConflict: () => void
}

/** Publishes a review, or declines it with a reason. */
export function DecisionForm({ review: { id, revision, status }, onChanged, onConflict }: ReviewWork) {
  const t = useTranslate()
  const [reason, setReason] = useState<DeclineReason | ''>('')
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState<'published' | 'declined'>()

  async function decide(wanted: 'published' | 'declined') {
    if (sending) return
    setIsMissing(wanted === 'declined' && reason === '')
    if (wanted === 'declined' && reason === '') return
    setFailure(undefined)
    setSending(wanted)
    try {
      const body = { revision, status: wanted, reason: wanted === 'declined' && reason ? reason : null }
      const decided = await callApi(decideReview, { params: { id }, body })
      toast.success(t(`admin-content:reviews.decided.${wanted}`))
      onChanged(decided)
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'CONFLICT') {
        toast.error(t('admin-content:reviews.changed'))
        onConflict()
      } else setFailure(failureText(error, t('admin-content:reviews.failure')))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <section className="mt-5 grid gap-4 border-t border-line pt-5">
      <h3 className="font-display text-xl">{t('admin-content:reviews.decision')}</h3>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {status === 'published' ? null : (
        <div>
          <Button icon="check" isLoading={sending === 'published'} onClick={() => void decide('published')}>
            {t('admin-content:reviews.publish')}
          </Button>
        </div>
      )}
      {status === 'declined' ? null : (
        <>
          <Field
            label={t('admin-content:reviews.reason')}
            hint={t('admin-content:reviews.reasonHint')}
            error={isMissing ? t('admin-content:reviews.reasonMissing') : undefined}
            className="max-w-xs"
          >
            {control => (
              <Select
                {...control}
                value={reason}
                onChange={event => setReason(event.target.value as DeclineReason | '')}
              >
                <option value="">{t('admin-content:reviews.chooseReason')}</option>
                {declineReasons.map(value => (
                  <option key={value} value={value}>
                    {t(`admin-content:reviews.reasons.${value}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div>
            <Button
              variant="quietDanger"
              isLoading={sending === 'declined'}
              onClick={() => void decide('declined')}
            >
              {t('admin-content:reviews.decline')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
