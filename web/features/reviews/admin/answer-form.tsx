import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiFailure } from '#contract/client.ts'
import { answerReview } from '#contract/reviews/endpoints.ts'
import { maxReviewAnswer } from '#contract/reviews/review-limits.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import type { ReviewWork } from './decision-form.tsx'

interface AnswerFormProps extends ReviewWork {
  onDirtyChange: (isDirty: boolean) => void
}

/** The form for the shop's answer to a published review. */
export function AnswerForm({ review, onChanged, onConflict, onDirtyChange }: AnswerFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const { id, revision, locale, answer } = review
  const { formState, handleSubmit, register, setError } = useForm<{ text: string }>({
    defaultValues: { text: answer ?? '' },
  })
  const { errors, isDirty, isSubmitting } = formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSend({ text }: { text: string }) {
    setFailure(undefined)
    try {
      const answered = await callApi(answerReview, { params: { id }, body: { revision, text } })
      toast.success(t('admin-content:reviews.answered'))
      onChanged(answered)
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'CONFLICT') {
        toast.error(t('admin-content:reviews.changed'))
        onConflict()
      } else setFailure(showFailure(error, setError, ['text'], t('admin-content:reviews.failure')))
    }
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(handleSend)}
      className="mt-6 grid gap-4 border-t border-line pt-5"
    >
      <h3 className="font-display text-xl">{t('admin-content:reviews.answer')}</h3>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Field
        label={t('admin-content:reviews.answerText')}
        hint={t(`admin-content:reviews.answerHint.${locale}`)}
        error={errors.text?.message}
      >
        {control => <Textarea {...control} lang={locale} maxLength={maxReviewAnswer} {...register('text')} />}
      </Field>
      <div>
        <Button type="submit" isLoading={isSubmitting}>
          {t('shell:action.save')}
        </Button>
      </div>
    </form>
  )
}
