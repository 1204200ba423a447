import type { SpokenAddress } from '#contract/orders/address-parts.ts'
import { addressLengths, spokenFields } from '#contract/orders/address-parts.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useTranslate } from '../../lib/translation.ts'
import { PinField } from './pin-field.tsx'
import { PlaceField } from './place-field.tsx'

const required = new Set<string>(['city', 'phone'])

interface SpokenAddressFieldsProps {
  address: SpokenAddress
  /** The fields that are shown; by default all of an address. */
  fields?: readonly (keyof SpokenAddress)[]
  /** Returns the error of an address field; undefined when it has none. */
  errorOf: (field: keyof SpokenAddress) => string | undefined
  onChange: (address: SpokenAddress) => void
}

/**
 * The fields of an address as callers describe it in Burkina Faso: a quarter and a landmark instead of a postal
 * code.
 */
export function SpokenAddressFields({
  address,
  fields = spokenFields,
  errorOf,
  onChange,
}: SpokenAddressFieldsProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(field => {
        const common = {
          label: t(`addresses:fields.${field}`),
          ...(required.has(field) || field === 'street'
            ? {}
            : { optionalText: t('addresses:fields.optional') }),
          required: required.has(field),
          maxLength: addressLengths[field],
          error: errorOf(field),
        }
        if (field === 'city' || field === 'quarter')
          return (
            <PlaceField
              key={field}
              {...common}
              part={field}
              place={{ city: address.city, quarter: address.quarter }}
              onChange={place => {
                const isSamePlace = place.city === address.city && place.quarter === address.quarter
                // The position of the old place would lead the courier to the wrong door.
                onChange({ ...address, ...place, pin: isSamePlace ? address.pin : '' })
              }}
            />
          )
        if (field === 'pin')
          return (
            <PinField
              key={field}
              {...common}
              hint={t('addresses:fields.pinHint')}
              pin={address.pin}
              value={address.pin}
              onChange={event => onChange({ ...address, pin: event.target.value })}
            />
          )
        return (
          <TextField
            key={field}
            {...common}
            type={field === 'phone' ? 'tel' : 'text'}
            hint={field === 'street' ? t('admin-desk:draft.streetHint') : undefined}
            autoComplete="off"
            value={address[field]}
            onChange={event => onChange({ ...address, [field]: event.target.value })}
          />
        )
      })}
    </div>
  )
}
