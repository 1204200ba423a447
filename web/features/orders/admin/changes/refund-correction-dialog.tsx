import { useState } from 'react'
import { correctRefund } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { Refund } from '#contract/orders/order-changes.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useOrderChange } from './use-order-change.tsx'

/** The amount of a refund after its corrections, in FCFA. */
export function leftOf({ amount, corrections }: Refund): number {
  return corrections.reduce((left, correction) => left - correction.amount, amount)
}

interface RefundCorrectionDialogProps {
  order: AdminOrder
  refund: Refund
  onClose: () => void
}

/**
 * The dialog in which staff correct a refund that was recorded too high: asks for the real amount and the reason.
 */
export function RefundCorrectionDialog({
  order: opened,
  refund: asked,
  onClose,
}: RefundCorrectionDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [given, setGiven] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ given?: string; reason?: string }>({})
  const change = useOrderChange(opened, onClose)
  const { order } = change
  const refund = order.refunds.find(({ id }) => id === asked.id) ?? asked
  const left = leftOf(refund)
  const noted = formatPrice(left, locale)

  function givenError(typed: number | undefined): string | undefined {
    if (given.trim() === '') return t('validation:required')
    if (typed === undefined) return t('admin-orders:change.refund.noAmount')
    return typed < left ? undefined : t('admin-orders:change.correction.notLess', { amount: noted })
  }

  function handleSubmit() {
    const typed = typedAmount(given)
    const wrongAmount = givenError(typed)
    const wrongReason = reason.trim() === '' ? t('validation:required') : undefined
    setErrors({
      ...(wrongAmount ? { given: wrongAmount } : {}),
      ...(wrongReason ? { reason: wrongReason } : {}),
    })
    if (typed === undefined || wrongAmount || wrongReason) return
    const body = { amount: left - typed, reason: reason.trim(), revision: order.revision }
    void change.send(
      () => callApi(correctRefund, { params: { id: order.id, refund: refund.id }, body }),
      t('admin-orders:change.correction.done'),
    )
  }

  return (
    <ChangeDialog
      change={change}
      title={t('admin-orders:change.correction.title')}
      text={t('admin-orders:change.correction.text')}
      submit={t('admin-orders:change.correction.submit')}
      isDirty={given !== '' || reason !== ''}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('admin-orders:change.correction.amount')}
        hint={t('admin-orders:change.correction.noted', { amount: noted })}
        inputMode="numeric"
        autoComplete="off"
        required
        value={given}
        error={errors.given ?? change.errorOf('amount')}
        onChange={event => setGiven(event.target.value)}
      />
      <Field
        label={t('admin-orders:change.correction.reason')}
        hint={t('admin-orders:detail.noteHint')}
        required
        error={errors.reason ?? change.errorOf('reason')}
      >
        {control => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxMessageLength}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </Field>
    </ChangeDialog>
  )
}
