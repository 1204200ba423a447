import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Address, AddressInput, defaultCity, defaultCountry } from '#contract/orders/address.ts'
import { alsoRequired, schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/lib/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Values = Required<AddressInput>

interface AddressFormProps {
  /** The address to change; without one the form makes a new one. */
  address: Address | undefined
  onSave: (input: AddressInput) => Promise<void>
  onCancel: () => void
  /** Hears whether something is filled in that is not saved. */
  onDirtyChange: (isDirty: boolean) => void
}

const textFields = [
  'street',
  'quarter',
  'city',
  'landmark',
  'phone',
  'complement',
  'country',
  'postalCode',
  'name',
] as const
/** Every order is confirmed by a call, so the shop asks for a number that the API does without. */
const required = new Set<string>(['street', 'city', 'phone', 'country'])
const completions: Record<(typeof textFields)[number], string> = {
  name: 'off',
  street: 'street-address',
  quarter: 'address-level3',
  landmark: 'off',
  complement: 'address-line2',
  city: 'address-level2',
  country: 'country-name',
  postalCode: 'postal-code',
  phone: 'tel',
}
const hints = {
  name: 'nameHint',
  landmark: 'landmarkHint',
  postalCode: 'postalCodeHint',
  phone: 'phoneHint',
} as const

/** A delivery address as it is written in Burkina Faso: quarter and landmark rather than a postal code. */
export function AddressForm({ address, onSave, onCancel, onDirtyChange }: AddressFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    resolver: alsoRequired<Values>(schemaResolver(AddressInput, t), ['phone'], t),
    defaultValues: {
      name: address?.name ?? '',
      street: address?.street ?? '',
      complement: address?.complement ?? '',
      quarter: address?.quarter ?? '',
      landmark: address?.landmark ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? defaultCity,
      country: address?.country ?? defaultCountry,
      phone: address?.phone ?? '',
      isDefault: address?.isDefault ?? false,
    },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave(values: Values) {
    setFailure(undefined)
    try {
      await onSave(values)
    } catch (error) {
      setFailure(showFailure(error, form.setError, textFields, t('orders:addresses.failure')))
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {textFields.map(field => (
            <TextField
              key={field}
              label={t(`orders:addresses.fields.${field}`)}
              {...(field in hints
                ? { hint: t(`orders:addresses.fields.${hints[field as keyof typeof hints]}`) }
                : {})}
              {...(required.has(field) ? {} : { optionalText: t('orders:addresses.fields.optional') })}
              required={required.has(field)}
              autoComplete={completions[field]}
              type={field === 'phone' ? 'tel' : 'text'}
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
        </div>
        <Checkbox label={t('orders:addresses.fields.isDefault')} {...form.register('isDefault')} />
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('shell:action.save')}
        </Button>
      </DialogFooter>
    </form>
  )
}
