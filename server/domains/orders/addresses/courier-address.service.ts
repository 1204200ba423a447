import type { OrderAddress } from '#contract/orders/address.ts'
import type { SpokenAddress } from '#contract/orders/address-parts.ts'
import { defaultCountry, missingForCourier } from '#contract/orders/address-parts.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import { parsePhone } from '#server/platform/phone.ts'

/**
 * Turns an address given by telephone into an order's address. Throws a 422 that names every field that a courier still
 * needs.
 */
export function deliverable(address: SpokenAddress): OrderAddress {
  const phone = parsePhone(address.phone)
  const missing = missingForCourier(address)
  if (missing.length > 0 || phone === undefined) {
    const required = { rule: 'required', params: {} } as const
    const streetOrLandmark = { message: 'validation:streetOrLandmark' } as const
    const fields: NonNullable<ErrorDetails['fields']> = {}
    if (phone === undefined) fields['address.phone'] = [{ rule: 'phone', params: {} }]
    for (const field of missing)
      fields[`address.${field}`] = [field === 'street' ? streetOrLandmark : required]
    throw new ApiError('VALIDATION', { fields })
  }
  return { ...address, phone, name: '', postalCode: '', country: defaultCountry }
}
