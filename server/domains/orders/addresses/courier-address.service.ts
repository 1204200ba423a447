import { z } from 'zod'
import type { OrderAddress } from '#contract/orders/address.ts'
import type { SpokenAddress } from '#contract/orders/address-parts.ts'
import { defaultCountry, missingForCourier } from '#contract/orders/address-parts.ts'
import { NewRecipient, type Recipient, type SpokenRecipient } from '#contract/orders/recipient.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import { fieldsOf } from '#server/platform/http/route.ts'
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

const Named = z.object({ recipient: NewRecipient })

/** The recipient of a telephone order that is placed; throws a 422 that names every part that is missing. */
export function requireRecipient(recipient: SpokenRecipient): Recipient | undefined {
  const { data, error } = Named.safeParse({ recipient }, { reportInput: true })
  if (error) throw new ApiError('VALIDATION', { fields: fieldsOf(error.issues) })
  return recipientOf(data.recipient)
}
