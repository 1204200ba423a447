import type { Order } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { QuantityStepper } from '#web/ui/fields/quantity-stepper.tsx'

interface RequestLinesProps {
  order: Pick<Order, 'items'>
  /** The units by order line. */
  units: Record<number, number>
  error: string | undefined
  onChange: (units: Record<number, number>) => void
}

/** The lines of an order with a number of units that a request is about. */
export function RequestLines({ order, units, error, onChange }: RequestLinesProps) {
  const t = useTranslate()
  return (
    <fieldset
      aria-describedby={error ? 'request-lines-error' : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className="mb-1.5 font-semibold">{t('requests:form.lines')}</legend>
      <ul className="grid gap-3">
        {order.items
          .filter(({ quantity, returned }) => quantity > returned)
          .map(({ line, name, quantity, returned }) => (
            <li key={line} className="flex flex-wrap items-center gap-3">
              <QuantityStepper
                value={units[line] ?? 0}
                min={0}
                max={quantity - returned}
                words={{
                  label: name,
                  less: t('requests:form.less', { name }),
                  more: t('requests:form.more', { name }),
                  atMost: t('requests:form.atMost', { count: quantity - returned }),
                }}
                onChange={value => onChange({ ...units, [line]: value })}
              />
              <span className="min-w-0 flex-1">{name}</span>
            </li>
          ))}
      </ul>
      <FieldError id="request-lines-error">{error}</FieldError>
    </fieldset>
  )
}
