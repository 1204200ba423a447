import { type SubmitEvent, useState } from 'react'
import { saveReview } from '#contract/reviews/endpoints.ts'
import type { OwnReview, ReviewDraft } from '#contract/reviews/review.ts'
import { maxReviewText, maxStars } from '#contract/reviews/review-limits.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'

interface ReviewFormProps {
  productId: number
  draft: ReviewDraft
  onSaved: (review: OwnReview) => void
  onCancel: (() => void) | undefined
}

const bestFirst = Array.from({ length: maxStars }, (_, place) => maxStars - place)

/** The form in which a member writes or changes the review of a product. */
export function ReviewForm({
  productId,
  draft: { review, name, skinType },
  onSaved,
  onCancel,
}: ReviewFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    const stars = Number(form.get('stars'))
    setIsMissing(stars === 0)
    if (stars === 0) return event.currentTarget.querySelector('select')?.focus()
    setFailure(undefined)
    setIsSending(true)
    const body = {
      stars,
      text: String(form.get('text')),
      isAnonymous: form.has('isAnonymous'),
      showsSkinType: form.has('showsSkinType'),
    }
    try {
      onSaved(await callApi(saveReview, { params: { id: productId }, body }))
    } catch (error) {
      setFailure(failureText(error, t('requests:review.failure')))
      setIsSending(false)
    }
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={event => void handleSubmit(event)}
      className="grid max-w-lg gap-4"
    >
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <p className="text-sm text-muted">{t('requests:review.rules')}</p>
      <Field
        label={t('requests:review.stars')}
        error={isMissing ? t('requests:review.starsMissing') : undefined}
        required
      >
        {control => (
          <Select {...control} name="stars" defaultValue={review?.stars ?? ''}>
            <option value="">{t('requests:review.choose')}</option>
            {bestFirst.map(count => (
              <option key={count} value={count}>
                {t('requests:review.count', { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('requests:review.text')} hint={t('requests:review.textHint')}>
        {control => (
          <Textarea {...control} name="text" maxLength={maxReviewText} defaultValue={review?.text ?? ''} />
        )}
      </Field>
      <div>
        <Checkbox
          name="isAnonymous"
          label={t('requests:review.anonymous')}
          hint={t('requests:review.anonymousHint', { name })}
          defaultChecked={review?.isAnonymous ?? false}
        />
        {skinType ? (
          <Checkbox
            name="showsSkinType"
            label={t('requests:review.skin', { type: skinType })}
            hint={t('requests:review.skinHint')}
            defaultChecked={review?.showsSkinType ?? false}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isSending}>
          {t('requests:review.send')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('shell:action.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
