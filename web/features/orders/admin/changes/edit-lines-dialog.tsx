import { useState } from 'react'
import { changeOrderLines } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { goodsTotal, withOtherQuantity } from '#contract/orders/price.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ProductSearch } from '#web/parts/fields/product-search.tsx'
import type { ConflictField } from '#web/parts/records/conflict-dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeFoot } from './change-foot.tsx'
import { type Added, lineDifferences, mergedLines } from './line-conflict.ts'
import { LineQuantity } from './line-quantity.tsx'
import { useOrderChange } from './use-order-change.tsx'

const maxPieces = 999

/**
 * Sets the quantity of a product that staff are adding to an order. With 0 the product stays in the list, like a
 * line of the order.
 */
function withPieces(added: readonly Added[], product: Added['product'], quantity: number): Added[] {
  const isThere = added.some(own => own.product.id === product.id)
  return isThere
    ? added.map(own => (own.product.id === product.id ? { product, quantity } : own))
    : [...added, { product, quantity }]
}

/** The dialog in which staff change the quantities of an order that is not being prepared yet, and add products. */
export function EditLinesDialog({ order: opened, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [added, setAdded] = useState<Added[]>([])
  const [sent, setSent] = useState<{ lines: number[]; added: number[] }>({ lines: [], added: [] })
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const change = useOrderChange(opened, onClose)
  const { order } = change
  const quantityOf = (item: AdminOrder['items'][number]) => quantities[item.line] ?? item.quantity
  const changed = order.items.filter(item => quantityOf(item) !== item.quantity)
  const wanted = added.filter(({ quantity }) => quantity > 0)
  const goods = goodsTotal([
    ...order.items.map(item => withOtherQuantity(item, quantityOf(item))),
    ...added.map(({ product, quantity }) => ({ price: product.price, quantity })),
  ])

  function handleSubmit() {
    if (changed.length + wanted.length === 0) return setMissing(t('admin-orders:change.edit.nothing'))
    setMissing(undefined)
    setSent({ lines: changed.map(item => item.line), added: wanted.map(({ product }) => product.id) })
    const lines = changed.map(item => ({ line: item.line, quantity: quantityOf(item) }))
    const body = {
      lines,
      added: wanted.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      note: note.trim() || undefined,
      revision: order.revision,
    }
    void change.send(
      () => callApi(changeOrderLines, { params: { id: order.id }, body }),
      t('admin-orders:change.edit.done'),
      { fieldsOf, take },
    )
  }

  function fieldsOf(now: AdminOrder): ConflictField[] {
    return lineDifferences(order, now, { quantities, added }).map(({ theirs, mine, isGone, ...field }) => ({
      ...field,
      theirs: String(theirs),
      mine: String(mine),
      mineHint: isGone ? t('admin-orders:change.edit.addedAgain') : undefined,
    }))
  }

  function take(now: AdminOrder, theirs: ReadonlySet<string>) {
    const merged = mergedLines(order, now, { quantities, added }, theirs)
    setQuantities(merged.quantities)
    setAdded(merged.added)
  }

  function addedError(productId: number): string | undefined {
    const place = sent.added.indexOf(productId)
    return change.errorOf(`added.${place}.quantity`)
  }

  return (
    <ChangeDialog
      change={change}
      title={t('admin-orders:change.edit.title')}
      text={t('admin-orders:change.edit.text')}
      submit={t('admin-orders:change.edit.submit')}
      isDirty={changed.length + wanted.length > 0 || note !== ''}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div>
        <ul className="divide-y divide-line">
          {order.items.map(item => (
            <LineQuantity
              key={item.line}
              id={`line-${item.line}`}
              item={item}
              text={t('admin-orders:change.edit.ordered', { quantity: item.quantity })}
              value={quantityOf(item)}
              max={maxPieces}
              error={change.errorOf(`lines.${sent.lines.indexOf(item.line)}.quantity`)}
              onChange={quantity => setQuantities({ ...quantities, [item.line]: quantity })}
            />
          ))}
          {added.map(({ product, quantity }) => (
            <LineQuantity
              key={product.id}
              id={`added-${product.id}`}
              item={product}
              text={t('admin-orders:change.edit.added', { price: formatPrice(product.price, locale) })}
              value={quantity}
              max={maxPieces}
              error={addedError(product.id)}
              onChange={pieces => setAdded(before => withPieces(before, product, pieces))}
            />
          ))}
        </ul>
        <div role="alert">
          <FieldError id="edit-lines-error">{missing ?? change.errorOf('lines')}</FieldError>
        </div>
      </div>
      <ProductSearch
        refusal={({ id }) =>
          order.items.some(item => item.productId === id) || added.some(({ product }) => product.id === id)
            ? t('admin-orders:change.edit.alreadyOrdered')
            : undefined
        }
        onAdd={product => setAdded(before => withPieces(before, product, 1))}
      />
      <ChangeFoot
        amount={goods}
        amountLabel={t(
          order.reductions.length > 0 ? 'admin-orders:change.edit.reduced' : 'checkout:summary.subtotal',
        )}
        note={note}
        noteError={change.errorOf('note')}
        onNote={setNote}
      />
    </ChangeDialog>
  )
}
