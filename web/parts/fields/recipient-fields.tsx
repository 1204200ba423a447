import { addressLengths } from '#contract/orders/address-parts.ts'
import { maxNameLength } from '#contract/orders/order-limits.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

type Input = Pick<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'onChange'>

/** Name and telephone number of somebody else who receives the parcel. */
export function RecipientFields({ name, phone }: { name: Input; phone: Input }) {
  const t = useTranslate()
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <TextField
        {...name}
        label={t('checkout:recipient.name')}
        required
        autoComplete="off"
        maxLength={maxNameLength}
      />
      <TextField
        {...phone}
        label={t('checkout:recipient.phone')}
        hint={t('checkout:recipient.phoneHint')}
        required
        type="tel"
        autoComplete="off"
        maxLength={addressLengths.phone}
      />
    </div>
  )
}
