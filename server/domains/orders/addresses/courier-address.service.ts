import type { OrderAddress } from '#contract/orders/address.ts'
import type { SpokenAddress } from '#contract/orders/address-parts.ts'
import { defaultCountry, missingForCourier } from '#contract/orders/address-parts.ts'
import type { NewRecipient, Recipient } from '#contract/orders/recipient.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import { parsePhone, phoneNumber } from '#server/platform/phone.ts'

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

/** The recipient named in a request to order, with the number in E.164; throws a 422 for a number that nobody can have. */
export function recipientOf(typed: NewRecipient | undefined): Recipient | undefined {
  return typed && { name: typed.name, phone: phoneNumber(typed.phone, 'recipient.phone') }
}
