import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Price } from '#web/ui/price.tsx'

interface ChangeFootProps {
  /** The price of the selected goods in FCFA, labelled with `amountLabel`. */
  amount: number
  amountLabel: string
  note: string
  noteError: string | undefined
  onNote: (note: string) => void
}

/** The end of a dialog in which staff change an order's goods: their price and a note for the buyer. */
export function ChangeFoot({ amount, amountLabel, note, noteError, onNote }: ChangeFootProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <p aria-live="polite" className="flex justify-between gap-4 border-t border-line pt-4 font-semibold">
        {amountLabel}
        <Price amount={amount} locale={locale} />
      </p>
      <Field label={t('admin-orders:detail.note')} hint={t('admin-orders:detail.noteHint')} error={noteError}>
        {control => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxMessageLength}
            value={note}
            onChange={event => onNote(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
