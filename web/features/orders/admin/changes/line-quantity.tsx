import { type ReactNode, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { QuantityStepper } from '#web/ui/fields/quantity-stepper.tsx'

interface LineQuantityProps {
  /** The HTML id of the order line's quantity field. */
  id: string
  item: Pick<OrderItem, 'name' | 'reference'>
  /** A description of the order line's quantity, shown beside the field. */
  text: string
  value: number
  max: number
  error: string | undefined
  onChange: (quantity: number) => void
  children?: ReactNode
}

/**
 * The largest quantity that can be typed. Above `max` it is refused, not reduced: a silently corrected typo could
 * return a whole order.
 */
const maxTyped = 99_999

/** An order line with a quantity field and its error. */
export function LineQuantity({
  id,
  item,
  text,
  value,
  max,
  children,
  onChange,
  ...props
}: LineQuantityProps) {
  const t = useTranslate()
  const [isRefused, setIsRefused] = useState(false)
  const words = isRefused ? t('admin-orders:find.noQuantity', { quantity: value }) : props.error
  const error = value > max ? t('admin-orders:change.atMost', { max }) : words
  const errorId = `${id}-error`
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          {item.name}
          <span className="block text-sm text-muted">
            {item.reference} · {text}
          </span>
        </span>
        <QuantityStepper
          value={value}
          min={0}
          max={maxTyped}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          words={{
            label: t('admin-orders:change.quantityOf', { name: item.name }),
            less: t('admin-orders:change.less', { name: item.name }),
            more: t('admin-orders:change.more', { name: item.name }),
          }}
          onChange={quantity => {
            setIsRefused(false)
            onChange(quantity)
          }}
          onRefuse={() => setIsRefused(true)}
        />
      </div>
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </li>
  )
}
