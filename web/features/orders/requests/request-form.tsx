import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { Order } from '#contract/orders/order.ts'
import { createOrderRequest } from '#contract/orders/order-request-endpoints.ts'
import {
  maxRequestLength,
  type RequestKind,
  requestKinds,
  requestPhotoFields,
} from '#contract/orders/order-request-limits.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnloadQuestion } from '#web/lib/use-unload-question.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { forgetRequestDraft, readRequestDraft, storeRequestDraft } from './request-draft.ts'
import { RequestLines } from './request-lines.tsx'
import { type ChosenPhoto, RequestPhotos } from './request-photos.tsx'

export interface RequestFormProps {
  order: Pick<Order, 'id' | 'items'>
  /** Called when the request was sent, or when the server has one already. */
  onSent: () => void
  onCancel: () => void
}

type Errors = Partial<Record<'kind' | 'lines' | 'message' | 'photos', string>>

const hinted = ['unsuitable', 'reaction'] as const

/** The form with which a buyer reports a problem with a delivered order. What was written survives failures and reloads. */
export function RequestForm({ order, onSent, onCancel }: RequestFormProps) {
  const t = useTranslate()
  const [draft] = useState(() => readRequestDraft(order.id))
  const [kind, setKind] = useState<RequestKind | undefined>(draft?.kind)
  const [units, setUnits] = useState(() => draft?.units ?? firstUnits(order))
  const [message, setMessage] = useState(draft?.message ?? '')
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const attempt = useRef<{ meaning: readonly unknown[]; key: string }>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = kind !== undefined || message !== '' || photos.length > 0
  const { release } = useUnloadQuestion(isDirty)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
  }, [])
  useEffect(() => {
    if (isDirty) storeRequestDraft({ orderId: order.id, kind, units, message })
  }, [isDirty, order.id, kind, units, message])
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus()
  }, [errors])

  const lines = Object.entries(units)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0)

  /** The key of this attempt: the same one while its content is the same, so that a second press sends nothing twice. */
  function keyOf(): string {
    const meaning = [kind, JSON.stringify(lines), message, ...photos.map(({ id }) => id)]
    const isSame = attempt.current?.meaning.every((part, place) => part === meaning[place])
    if (!attempt.current || !isSame || attempt.current.meaning.length !== meaning.length)
      attempt.current = { meaning, key: newKey() }
    return attempt.current.key
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    const found: Errors = {
      ...(kind === undefined ? { kind: t('requests:form.noKind') } : {}),
      ...(lines.length === 0 ? { lines: t('requests:form.noLine') } : {}),
      ...(kind === 'other' && message.trim() === '' ? { message: t('requests:form.noMessage') } : {}),
    }
    setErrors(found)
    if (kind === undefined || Object.keys(found).length > 0) return
    setIsSending(true)
    try {
      await callApi(createOrderRequest, {
        params: { id: order.id },
        headers: { idempotencyKey: keyOf() },
        body: { kind, lines, message },
        files: Object.fromEntries(requestPhotoFields.map((field, place) => [field, photos[place]?.file])),
      })
      leave()
      toast.success(t('requests:form.sent'))
      onSent()
    } catch (error) {
      showFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  function showFailure(error: unknown) {
    const told = error instanceof ApiFailure ? Object.entries(error.errors) : []
    const of = (start: string) => told.find(([field]) => field.startsWith(start))?.[1].join(' ')
    const atFields = { kind: of('kind'), lines: of('lines'), message: of('message'), photos: of('photo') }
    const found = Object.fromEntries(Object.entries(atFields).filter(([, text]) => text !== undefined))
    setErrors(found)
    if (Object.keys(found).length === 0) setFailure(failureText(error, t('requests:form.failure')))
  }

  function leave() {
    release()
    forgetRequestDraft()
  }

  return (
    <form ref={form} noValidate onSubmit={event => void handleSubmit(event)} className="mt-4 grid gap-5">
      {draft ? <Alert tone="info">{t('requests:form.restored')}</Alert> : null}
      <RadioGroup
        name="request-kind"
        legend={t('requests:form.kind')}
        required
        options={requestKinds.map(value => {
          const hint = hinted.find(one => one === value && value === kind)
          return {
            value,
            label: t(`requests:kinds.${value}`),
            hint: hint ? t(`requests:kindHints.${hint}`) : undefined,
          }
        })}
        value={kind ?? ''}
        error={errors.kind}
        onChange={event => setKind(event.target.value as RequestKind)}
      />
      <RequestLines order={order} units={units} error={errors.lines} onChange={setUnits} />
      <Field
        label={t('requests:form.message')}
        hint={t('requests:form.messageHint')}
        error={errors.message}
        required={kind === 'other'}
        {...(kind === 'other' ? {} : { optionalText: t('requests:form.optional') })}
      >
        {control => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxRequestLength}
            value={message}
            onChange={event => setMessage(event.target.value)}
          />
        )}
      </Field>
      <RequestPhotos photos={photos} error={errors.photos} onChange={setPhotos} />
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isSending}>
          {t('requests:form.send')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            leave()
            onCancel()
          }}
        >
          {t('shell:action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The units that are chosen at first: one of an order's only line, none of several. */
function firstUnits({ items }: RequestFormProps['order']): Record<number, number> {
  const [only, ...others] = items.filter(({ quantity, returned }) => quantity > returned)
  return only && others.length === 0 ? { [only.line]: 1 } : {}
}
