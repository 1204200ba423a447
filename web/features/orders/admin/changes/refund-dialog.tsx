import { useState } from 'react'
import { isAllowance, maxRefund } from '#contract/orders/account.ts'
import { refundOrder } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { type RefundMethod, refundMethods } from '#contract/orders/order-states.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useLargeChanges } from '#web/parts/records/use-large-changes.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useOrderChange } from './use-order-change.tsx'

/**
 * The dialog in which staff record a refund: amount, method and reason. An amount above what is due needs a reason
 * and a confirmation.
 */
export function RefundDialog({ order: opened, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const [changedAmount, setAmount] = useState<string>()
  const [method, setMethod] = useState<RefundMethod>(opened.paymentMethod === 'online' ? 'provider' : 'cash')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({})
  const change = useOrderChange(opened, onClose)
  const { order } = change
  const first = order.refundDue > 0 ? String(order.refundDue) : ''
  // Until the user types an amount, the suggested one follows changes of the order.
  const amount = changedAmount ?? first
  const account = { ...order, lines: order.items }
  const most = maxRefund(account)
  const typed = typedAmount(amount)
  // A refund above the maximum is left to the server, whose refusal gives the reason.
  const isMore = typed !== undefined && typed <= most && isAllowance(account, typed)
  const large = useLargeChanges()

  async function handleSubmit() {
    change.clearRefusal()
    if (typed === undefined || typed === 0) {
      const words = amount.trim() === '' ? 'validation:required' : 'admin-orders:change.refund.noAmount'
      return setWrong({ amount: t(words) })
    }
    if (isMore && reason.trim() === '') {
      const due = formatPrice(order.refundDue, locale)
      return setWrong({ reason: t('admin-orders:server.allowanceReason', { due }) })
    }
    setWrong({})
    const more = { kind: 'refund', name: order.number, from: order.refundDue, to: typed } as const
    if (isMore && !(await large.areMeant([more]))) return
    const body = { amount: typed, method, reason: reason.trim(), revision: order.revision }
    await change.send(
      () => callApi(refundOrder, { params: { id: order.id }, body }),
      t('admin-orders:change.refund.done'),
    )
  }

  return (
    <>
      <ChangeDialog
        change={change}
        title={t('admin-orders:change.refund.title')}
        text={t('admin-orders:change.refund.text')}
        submit={t('admin-orders:change.refund.submit')}
        isDirty={amount !== first || reason !== ''}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
      >
        <TextField
          label={t('admin-orders:change.refund.amount')}
          hint={t('admin-orders:change.refund.left', { amount: formatPrice(most, locale) })}
          inputMode="numeric"
          autoComplete="off"
          required
          value={amount}
          error={wrong.amount ?? change.errorOf('amount')}
          onChange={event => setAmount(event.target.value)}
        />
        <RadioGroup
          name="refund-method"
          legend={t('admin-orders:change.refund.method')}
          options={refundMethods.map(value => ({ value, label: t(`admin-orders:money.by.${value}`) }))}
          value={method}
          error={change.errorOf('method')}
          onChange={event => setMethod(event.target.value as RefundMethod)}
        />
        <Field
          label={t(`admin-orders:change.refund.${isMore ? 'allowanceReason' : 'reason'}`)}
          required={isMore}
          hint={t('admin-orders:detail.noteHint')}
          error={wrong.reason ?? change.errorOf('reason')}
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
      {large.dialog}
    </>
  )
}
