import { useState } from 'react'
import { changeOrderLines } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FieldError } from '#web/ui/field.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeFoot } from './change-foot.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { useOrderChange } from './use-order-change.ts'

const mostPieces = 999

/** Asks for new quantities of an order that nobody prepares yet. */
export function EditLinesDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useTranslate()
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [sent, setSent] = useState<number[]>([])
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const change = useOrderChange(order, onClose)
  const quantityOf = (item: AdminOrder['items'][number]) => quantities[item.line] ?? item.quantity
  const changed = order.items.filter(item => quantityOf(item) !== item.quantity)
  const goods = order.items.reduce((sum, item) => sum + item.price * quantityOf(item), 0)

  function handleSubmit() {
    if (changed.length === 0) return setMissing(t('admin-orders:change.edit.nothing'))
    setMissing(undefined)
    setSent(changed.map(item => item.line))
    const lines = changed.map(item => ({ line: item.line, quantity: quantityOf(item) }))
    const body = { lines, note: note.trim() || undefined, revision: order.revision }
    void change.send(
      () => callApi(changeOrderLines, { params: { id: order.id }, body }),
      t('admin-orders:change.edit.done'),
    )
  }

  return (
    <ChangeDialog
      title={t('admin-orders:change.edit.title')}
      text={t('admin-orders:change.edit.text')}
      submit={t('admin-orders:change.edit.submit')}
      isDirty={changed.length > 0 || note !== ''}
      isPending={change.isPending}
      failure={change.failure}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div>
        <ul className="divide-y divide-line">
          {order.items.map(item => (
            <LineQuantity
              key={item.line}
              item={item}
              text={t('admin-orders:change.edit.ordered', { quantity: item.quantity })}
              value={quantityOf(item)}
              max={mostPieces}
              error={change.errorOf(`lines.${sent.indexOf(item.line)}.quantity`)}
              onChange={quantity => setQuantities({ ...quantities, [item.line]: quantity })}
            />
          ))}
        </ul>
        <div role="alert">
          <FieldError id="edit-lines-error">{missing ?? change.errorOf('lines')}</FieldError>
        </div>
      </div>
      <ChangeFoot
        amount={goods}
        amountLabel={t('checkout:summary.subtotal')}
        note={note}
        noteError={change.errorOf('note')}
        onNote={setNote}
      />
    </ChangeDialog>
  )
}
