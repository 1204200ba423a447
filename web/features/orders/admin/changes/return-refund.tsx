import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { ReturnRefund } from '#contract/orders/order-changes.ts'
import { refundMethods } from '#contract/orders/order-states.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The ways to refund a return: later, in cash by the courier, or by one of the shop's methods. */
const ways = ['later', 'courier', ...refundMethods] as const
type Way = (typeof ways)[number]

/** The state of the refund fields in the return dialog; `due` is what the shop owes after the return, in FCFA. */
export function useReturnRefund({ paymentMethod }: AdminOrder, due: number) {
  const t = useTranslate()
  const [way, setWay] = useState<Way>('later')
  // The typed refund amount; while it is undefined, the amount follows the selected goods.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(due)
  const amount = typedAmount(text)
  const isGiven = way !== 'later' && due > 0
  const value: ReturnRefund | undefined =
    isGiven && amount
      ? { amount, method: way === 'courier' ? 'cash' : way, byCourier: way === 'courier' }
      : undefined
  return {
    ways: ways.filter(one => one !== 'courier' || paymentMethod === 'cash_on_delivery'),
    way,
    setWay,
    text,
    setText: setTyped,
    isGiven,
    value,
    error: isGiven && !amount ? t('admin-orders:change.refund.noAmount') : undefined,
  }
}

interface ReturnRefundFieldsProps {
  refund: ReturnType<typeof useReturnRefund>
  hint: string
  amountError: string | undefined
}

/** The fields that ask whether a return was refunded already, by default not. */
export function ReturnRefundFields({ refund, hint, amountError }: ReturnRefundFieldsProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-3">
      <RadioGroup
        name="return-refund"
        legend={t('admin-orders:change.return.money.label')}
        options={refund.ways.map(value => ({
          value,
          label: t(`admin-orders:change.return.money.${value}`),
        }))}
        value={refund.way}
        onChange={event => refund.setWay(refund.ways.find(way => way === event.target.value) ?? 'later')}
      />
      {refund.isGiven ? (
        <TextField
          label={t('admin-orders:change.refund.amount')}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          required
          value={refund.text}
          error={amountError}
          onChange={event => refund.setText(event.target.value)}
        />
      ) : null}
    </div>
  )
}
