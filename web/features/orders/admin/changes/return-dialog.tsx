import { useState } from 'react'
import { areAllBack, refundDue } from '#contract/orders/account.ts'
import { returnGoods } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { returnedWorth } from '#contract/orders/price.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeFoot } from './change-foot.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { ReturnRefundFields, useReturnRefund } from './return-refund.tsx'
import { useOrderChange } from './use-order-change.tsx'

type Item = AdminOrder['items'][number]

interface ReturnDialogProps {
  order: AdminOrder
  /** Whether the dialog suggests returning everything that the buyer still has of the order. */
  isWhole?: boolean
  /** The note for the buyer, if staff wrote it before the dialog opened. */
  note?: string
  onClose: () => void
}

const leftOf = (item: Item) => item.quantity - item.returned

/**
 * The dialog in which staff record returned goods: their quantities, and which can be sold again, by default none.
 */
export function ReturnDialog({
  order: opened,
  isWhole = false,
  note: firstNote = '',
  onClose,
}: ReturnDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [sellable, setSellable] = useState<Record<number, boolean>>({})
  const [sent, setSent] = useState<number[]>([])
  const [note, setNote] = useState(firstNote)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [missing, setMissing] = useState<string>()
  const change = useOrderChange(opened, onClose)
  const { order } = change
  const firstOf = (item: Item) => (isWhole ? leftOf(item) : 0)
  const quantityOf = (item: Item) => quantities[item.line] ?? firstOf(item)
  const back = order.items.filter(item => quantityOf(item) > 0)
  const isTooMuch = back.some(item => quantityOf(item) > leftOf(item))
  const lines = order.items.map(item => ({ ...item, returned: item.returned + quantityOf(item) }))
  const isAll = back.length > 0 && areAllBack(lines)
  const due = refundDue({ ...order, status: isAll ? 'returned' : order.status, lines })
  const refund = useReturnRefund(order, due)
  const value = returnedWorth(lines) - returnedWorth(order.items)

  function handleSubmit() {
    if (back.length === 0) return setMissing(t('admin-orders:change.return.nothing'))
    setIsSubmitted(true)
    if (isTooMuch || refund.error) return
    setMissing(undefined)
    setSent(back.map(item => item.line))
    const counted = back.map(item => ({
      line: item.line,
      quantity: quantityOf(item),
      restock: sellable[item.line] ?? false,
    }))
    const body = {
      lines: counted,
      refund: refund.value,
      note: note.trim() || undefined,
      revision: order.revision,
    }
    void change.send(
      () => callApi(returnGoods, { params: { id: order.id }, body }),
      t('admin-orders:change.return.done'),
    )
  }

  return (
    <ChangeDialog
      change={change}
      title={t('admin-orders:change.return.title')}
      text={t('admin-orders:change.return.text')}
      submit={t('admin-orders:change.return.submit')}
      isDirty={note !== firstNote || order.items.some(item => quantityOf(item) !== firstOf(item))}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div>
        <ul className="divide-y divide-line">
          {order.items
            .filter(item => leftOf(item) > 0 || quantityOf(item) > 0)
            .map(item => (
              <LineQuantity
                id={`line-${item.line}`}
                key={item.line}
                item={item}
                text={t('admin-orders:change.return.left', { quantity: leftOf(item) })}
                value={quantityOf(item)}
                max={leftOf(item)}
                error={change.errorOf(`lines.${sent.indexOf(item.line)}.quantity`)}
                onChange={quantity => {
                  setQuantities({ ...quantities, [item.line]: quantity })
                  setMissing(undefined)
                }}
              >
                {quantityOf(item) > 0 ? (
                  <Checkbox
                    label={t('admin-orders:change.return.restock')}
                    aria-label={t('admin-orders:change.return.restockOf', { name: item.name })}
                    checked={sellable[item.line] ?? false}
                    onChange={event => setSellable({ ...sellable, [item.line]: event.target.checked })}
                  />
                ) : null}
              </LineQuantity>
            ))}
        </ul>
        <div role="alert">
          <FieldError id="return-error">{missing ?? change.errorOf('lines')}</FieldError>
        </div>
      </div>
      {isAll && !isTooMuch ? <Alert tone="warning">{t('admin-orders:change.return.all')}</Alert> : null}
      {back.length > 0 && due > 0 ? (
        <ReturnRefundFields
          refund={refund}
          hint={t('admin-orders:change.refund.left', { amount: formatPrice(due, locale) })}
          amountError={(isSubmitted ? refund.error : undefined) ?? change.errorOf('refund.amount')}
        />
      ) : null}
      <ChangeFoot
        amount={value}
        amountLabel={t('admin-orders:change.return.credit')}
        note={note}
        noteError={change.errorOf('note')}
        onNote={setNote}
      />
    </ChangeDialog>
  )
}
