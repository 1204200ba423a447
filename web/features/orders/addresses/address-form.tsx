import { Fragment, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { Place } from '#contract/delivery/zone.ts'
import {
  type Address,
  AddressInput,
  courierWay,
  defaultCity,
  defaultCountry,
  missingForCourier,
} from '#contract/orders/address.ts'
import type { Translate } from '#messages/keys.ts'
import { alsoRequired, schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PinField } from '#web/parts/fields/pin-field.tsx'
import { PlaceField } from '#web/parts/fields/place-field.tsx'
import { PlaceNote } from '#web/parts/fields/place-note.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Values = Required<AddressInput>

interface AddressFormProps {
  /** The address to edit; undefined for a new address. */
  address: Address | undefined
  onSave: (input: AddressInput) => Promise<void>
  onCancel: () => void
  /** Called with whether the address form has unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void
}

const textFields = [
  'city',
  'quarter',
  'street',
  'landmark',
  'pin',
  'phone',
  'complement',
  'country',
  'postalCode',
  'name',
] as const
/**
 * The fields that the form requires. The API also accepts addresses without a phone, but staff confirm every order
 * by a call.
 */
const required = new Set<string>(['city', 'phone', 'country'])
/** Of street and landmark at least one is required, so neither is labelled as optional. */
const ways = new Set<string>(['street', 'landmark'])
const completions: Record<Exclude<(typeof textFields)[number], 'city' | 'quarter'>, string> = {
  name: 'off',
  street: 'street-address',
  landmark: 'off',
  pin: 'off',
  complement: 'address-line2',
  country: 'country-name',
  postalCode: 'postal-code',
  phone: 'tel',
}
const hints = {
  name: 'nameHint',
  street: 'streetHint',
  landmark: 'landmarkHint',
  pin: 'pinHint',
  postalCode: 'postalCodeHint',
  phone: 'phoneHint',
} as const

/**
 * Adds to the address form's validation that a street or a landmark is required, as at the desk. A landmark without
 * a street is sent as the street.
 */
function withStreetOrLandmark(check: Resolver<Values>, t: Translate): Resolver<Values> {
  return async (values, ...rest) => {
    const result = await check({ ...values, ...courierWay(values) }, ...rest)
    if (!missingForCourier(values).includes('street')) return result
    const street = { type: 'required', message: t('orders:addresses.fields.streetOrLandmark') }
    return { values: {}, errors: { ...result.errors, street } as FieldErrors<Values> }
  }
}

/** The form for an address in Burkina Faso, with quarter and landmark instead of a postal code. */
export function AddressForm({ address, onSave, onCancel, onDirtyChange }: AddressFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({
    resolver: withStreetOrLandmark(alsoRequired<Values>(schemaResolver(AddressInput, t), ['phone'], t), t),
    defaultValues: {
      name: address?.name ?? '',
      street: address?.street ?? '',
      complement: address?.complement ?? '',
      quarter: address?.quarter ?? '',
      landmark: address?.landmark ?? '',
      postalCode: address?.postalCode ?? '',
      pin: address?.pin ?? '',
      city: address?.city ?? defaultCity,
      country: address?.country ?? defaultCountry,
      phone: address?.phone ?? '',
      isDefault: address?.isDefault ?? false,
    },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  const [city, quarter, country, pin] = form.watch(['city', 'quarter', 'country', 'pin'])
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  function setPlace(place: Place) {
    form.setValue('city', place.city, options)
    form.setValue('quarter', place.quarter, options)
    // The position of the old place would lead the courier to the wrong door.
    if (place.city !== city || place.quarter !== quarter) form.setValue('pin', '', options)
  }

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
          {textFields.map(field => {
            const common = {
              label: t(`orders:addresses.fields.${field}`),
              required: required.has(field),
              error: errors[field]?.message,
              ...(required.has(field) || ways.has(field)
                ? {}
                : { optionalText: t('orders:addresses.fields.optional') }),
            }
            if (field === 'city' || field === 'quarter')
              return (
                <Fragment key={field}>
                  <PlaceField
                    {...common}
                    part={field}
                    place={{ city, quarter }}
                    onChange={setPlace}
                    maxLength={120}
                  />
                  {field === 'quarter' ? <PlaceNote city={city} quarter={quarter} country={country} /> : null}
                </Fragment>
              )
            if (field === 'pin')
              return (
                <PinField
                  key={field}
                  {...common}
                  hint={t('orders:addresses.fields.pinHint')}
                  pin={pin}
                  onLocate={found => form.setValue('pin', found, options)}
                  {...form.register(field)}
                />
              )
            return (
              <TextField
                key={field}
                {...common}
                {...(field in hints
                  ? { hint: t(`orders:addresses.fields.${hints[field as keyof typeof hints]}`) }
                  : {})}
                autoComplete={completions[field]}
                type={field === 'phone' ? 'tel' : 'text'}
                {...form.register(field)}
              />
            )
          })}
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
