import { Fragment, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#contract/delivery/zone.ts'
import type { Address, AddressInput } from '#contract/orders/address.ts'
import { defaultCity, defaultCountry } from '#contract/orders/address-parts.ts'
import { ownStreet, streetOf } from '#contract/orders/courier-way.ts'
import { readDeliveryPlace } from '#web/lib/delivery-place.ts'
import { addressRules } from '#web/lib/field-rules.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useFields } from '#web/lib/use-fields.ts'
import { PinField } from '#web/parts/fields/pin-field.tsx'
import { PlaceField } from '#web/parts/fields/place-field.tsx'
import { PlaceNote } from '#web/parts/fields/place-note.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { forgetDraft, readDraft, storeDraft } from './address-draft.ts'

type Values = Record<(typeof textFields)[number], string> & { isDefault: boolean }

const rules = { ...addressRules, isDefault: [] }

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

/** The form for an address in Burkina Faso, with quarter and landmark instead of a postal code. */
export function AddressForm({ address, onSave, onCancel, onDirtyChange }: AddressFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  // A new address starts with the place chosen on a product's page.
  const [chosen] = useState(address ? undefined : readDeliveryPlace)
  const initial: Values = {
    name: address?.name ?? '',
    street: address ? ownStreet(address) : '',
    complement: address?.complement ?? '',
    quarter: address?.quarter ?? chosen?.quarter ?? '',
    landmark: address?.landmark ?? '',
    postalCode: address?.postalCode ?? '',
    pin: address?.pin ?? '',
    city: address?.city ?? chosen?.city ?? defaultCity,
    country: address?.country ?? defaultCountry,
    phone: address?.phone ?? '',
    isDefault: address?.isDefault ?? false,
  }
  const id = address?.id ?? 0
  const [draft] = useState(() => readDraft(id))
  const start: Values = { ...initial, ...draft }
  // The place, on which the note about its delivery depends; the other fields' values are those of their inputs.
  const [place, setPlace] = useState({ city: start.city, quarter: start.quarter, pin: start.pin })
  const [country, setCountry] = useState(start.country)
  const fields = useFields<Values>(rules)
  const [isTyped, setIsTyped] = useState(draft !== undefined)
  const isMoved = (['city', 'quarter', 'pin'] as const).some(part => place[part] !== initial[part])
  useDirtyReport(isTyped || isMoved, onDirtyChange)
  // Saved, or closed by its member; a tab that the phone closes keeps the draft.
  useEffect(() => forgetDraft, [])

  function handleChange() {
    const names = Object.keys(initial) as (keyof Values)[]
    setIsTyped(names.some(name => fields.getValues(name) !== initial[name]))
    storeDraft({ id, values: Object.fromEntries(names.map(name => [name, fields.getValues(name)])) })
  }

  function handlePlace({ city, quarter }: Place) {
    // The position of the old place would lead the courier to the wrong door.
    const isSame = city === place.city && quarter === place.quarter
    locate({ city, quarter, pin: isSame ? place.pin : '' })
  }

  function locate(found: typeof place) {
    // The fields' rules read the values of the inputs.
    flushSync(() => setPlace(found))
    for (const part of ['city', 'quarter', 'pin'] as const) fields.checkAgain(part)
    handleChange()
  }

  async function handleSave(values: Values) {
    setFailure(undefined)
    try {
      await onSave({ ...values, street: streetOf(values) })
    } catch (error) {
      setFailure(fields.showFailure(error, t('addresses:failure')))
    }
  }

  return (
    <form {...fields.form(handleSave)} onChange={handleChange} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4 [&_input]:scroll-my-32">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {draft ? <Alert tone="info">{t('addresses:restored')}</Alert> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {textFields.map(field => {
            const common = {
              label: t(`addresses:fields.${field}`),
              required: required.has(field),
              ...fields.field(field),
              ...(required.has(field) || ways.has(field)
                ? {}
                : { optionalText: t('addresses:fields.optional') }),
            }
            if (field === 'city' || field === 'quarter')
              return (
                <Fragment key={field}>
                  <PlaceField {...common} part={field} place={place} onChange={handlePlace} maxLength={120} />
                  {field === 'quarter' ? (
                    <PlaceNote city={place.city} quarter={place.quarter} country={country} />
                  ) : null}
                </Fragment>
              )
            if (field === 'pin')
              return (
                <PinField
                  key={field}
                  {...common}
                  hint={t('addresses:fields.pinHint')}
                  pin={place.pin}
                  value={place.pin}
                  onChange={event => locate({ ...place, pin: event.target.value })}
                  onLocate={pin => locate({ ...place, pin })}
                />
              )
            return (
              <TextField
                key={field}
                {...common}
                {...(field in hints
                  ? { hint: t(`addresses:fields.${hints[field as keyof typeof hints]}`) }
                  : {})}
                autoComplete={completions[field]}
                type={field === 'phone' ? 'tel' : 'text'}
                defaultValue={start[field]}
                {...(field === 'country' ? { onInput: event => setCountry(event.currentTarget.value) } : {})}
              />
            )
          })}
        </div>
        <Checkbox
          label={t('addresses:fields.isDefault')}
          defaultChecked={start.isDefault}
          {...fields.field('isDefault')}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={fields.isSending}>
          {t('shell:action.save')}
        </Button>
      </DialogFooter>
    </form>
  )
}
