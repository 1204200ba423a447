import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { AdminOrderRequest } from '#contract/orders/order-request.ts'
import { answerOrderRequest } from '#contract/orders/order-request-endpoints.ts'
import {
  maxRequestLength,
  type RequestAnswerState,
  requestAnswers,
} from '#contract/orders/order-request-limits.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface AnswerFormProps {
  request: AdminOrderRequest
  onAnswered: (request: AdminOrderRequest) => void
  onConflict: () => void
}

type Errors = Partial<Record<'state' | 'amount' | 'answer', string>>

/** The form with which staff answer a request, or change the answer. A refused answer keeps what was written. */
export function AnswerForm({ request, onAnswered, onConflict }: AnswerFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [state, setState] = useState<RequestAnswerState>()
  const [amount, setAmount] = useState('')
  const [answer, setAnswer] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { dialog } = useUnsavedChanges(state !== undefined || answer !== '')

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const typed = typedAmount(amount)
    const found: Errors = {
      ...(state === undefined ? { state: t('validation:required') } : {}),
      ...(state === 'refund' && !typed ? { amount: t('admin-requests:answer.noAmount') } : {}),
      ...(state === 'declined' && answer.trim() === '' ? { answer: t('validation:required') } : {}),
    }
    setErrors(found)
    if (state === undefined || Object.keys(found).length > 0) return
    setIsSending(true)
    try {
      const promised = state === 'refund' ? { amount: typed } : {}
      const answered = await callApi(answerOrderRequest, {
        params: { id: request.id },
        body: { state, answer, revision: request.revision, ...promised },
      })
      setState(undefined)
      setAmount('')
      setAnswer('')
      toast.success(t('admin-requests:answer.sent'))
      onAnswered(answered)
      for (const key of ['admin-order-requests', 'refunds-due'])
        void client.invalidateQueries({ queryKey: [key] })
    } catch (error) {
      showFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof ApiFailure && error.code === 'CONFLICT') {
      onConflict()
      return setFailure(t('admin-requests:answer.conflict'))
    }
    const told = error instanceof ApiFailure ? error.errors : {}
    const names = ['state', 'amount', 'answer'] as const
    const found = Object.fromEntries(
      names.flatMap(name => (told[name] ? [[name, told[name].join(' ')]] : [])),
    )
    setErrors(found)
    if (Object.keys(found).length === 0) setFailure(failureText(error, t('admin-requests:answer.failure')))
  }

  return (
    <form ref={form} noValidate onSubmit={event => void handleSubmit(event)} className="grid gap-4">
      <h2 className="font-display text-xl">
        {t(request.state === 'open' ? 'admin-requests:answer.title' : 'admin-requests:answer.change')}
      </h2>
      <RadioGroup
        name="answer-state"
        legend={t('admin-requests:answer.state')}
        required
        options={requestAnswers.map(value => ({
          value,
          label: t(`admin-requests:answer.${value}`),
          hint: t(`admin-requests:answer.hints.${value}`),
        }))}
        value={state ?? ''}
        error={errors.state}
        onChange={event => setState(event.target.value as RequestAnswerState)}
      />
      {state === 'refund' ? (
        <TextField
          label={t('admin-requests:answer.amount')}
          hint={t('admin-requests:answer.most', { amount: formatPrice(request.most, locale) })}
          inputMode="numeric"
          autoComplete="off"
          required
          value={amount}
          error={errors.amount}
          onChange={event => setAmount(event.target.value)}
        />
      ) : null}
      <Field
        label={t('admin-requests:answer.text')}
        hint={t('admin-requests:answer.textHint')}
        required={state === 'declined'}
        error={errors.answer}
      >
        {control => (
          <Textarea
            {...control}
            maxLength={maxRequestLength}
            value={answer}
            onChange={event => setAnswer(event.target.value)}
          />
        )}
      </Field>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div className="flex justify-end max-sm:*:flex-1">
        <Button type="submit" isLoading={isSending}>
          {t('admin-requests:answer.send')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
