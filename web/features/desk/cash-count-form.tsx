import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { CourierCash } from '#contract/desk/cash.ts'
import { closeCash } from '#contract/desk/endpoints.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/**
 * The form for counting a courier's cash, which closes the courier's day or corrects the last count of a closed
 * day.
 */
export function CashCountForm({ day, cash }: { day: string; cash: CourierCash }) {
  const t = useTranslate()
  const client = useQueryClient()
  const last = cash.counts.at(-1)
  const [isOpen, setIsOpen] = useState(last === undefined)
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setErrors({})
    setFailure(undefined)
    // A negative count is allowed: the refunds that a till paid out may exceed the cash that it received.
    const [, sign = '', rest = ''] = /^([-−]?)(.*)$/u.exec(counted.trim()) ?? []
    const amount = typedAmount(rest)
    if (amount === undefined) return setErrors({ counted: t('admin-desk:act.amountInvalid') })
    setIsPending(true)
    try {
      await callApi(closeCash, {
        body: {
          day,
          courier: cash.courier,
          counted: sign === '' ? amount : -amount,
          expected: cash.expected,
          note: note.trim() || undefined,
          corrects: last?.id,
        },
      })
      toast.success(t(last ? 'admin-desk:cash.corrected' : 'admin-desk:cash.closed'))
    } catch (error) {
      const fields = error instanceof ApiFailure && error.status === 422 ? Object.entries(error.errors) : []
      if (fields.length > 0)
        setErrors(Object.fromEntries(fields.map(([field, words]) => [field, words.join(' ')])))
      else setFailure(failureText(error, t('admin-desk:cash.failure')))
    }
    setIsPending(false)
    await client.invalidateQueries({ queryKey: ['desk', 'cash'] })
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setIsOpen(true)}>
        {t('admin-desk:cash.correct')}
      </Button>
    )
  }
  return (
    <form noValidate onSubmit={event => void handleSubmit(event)} className="mt-4 grid gap-4 print:hidden">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          inputMode="numeric"
          label={t('admin-desk:cash.counted')}
          hint={t('admin-desk:cash.countedHint')}
          required
          value={counted}
          error={errors.counted ?? errors.courier ?? errors.day}
          onChange={event => setCounted(event.target.value)}
        />
        <TextField
          label={t('admin-desk:cash.note')}
          hint={t('admin-desk:cash.noteHint')}
          maxLength={maxMessageLength}
          value={note}
          error={errors.note}
          onChange={event => setNote(event.target.value)}
        />
      </div>
      <p>
        <Button type="submit" isLoading={isPending}>
          {t(last ? 'admin-desk:cash.save' : 'admin-desk:cash.close')}
        </Button>
      </p>
    </form>
  )
}
