import {
  defaultCountry,
  missingForCourier,
  type OrderAddress,
  type SpokenAddress,
} from '#contract/orders/address.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { parsePhone } from '#server/platform/phone.ts'

/**
 * Turns an address given by telephone into an order's address. Throws a 422 that names every field that a courier still
 * needs.
 */
export function deliverable(address: SpokenAddress): OrderAddress {
  const phone = parsePhone(address.phone)
  const missing = missingForCourier(address)
  if (missing.length > 0) {
    const required = { rule: 'required', params: {} } as const
    const streetOrLandmark = { message: 'admin-desk:server.streetOrLandmark' } as const
    throw new ApiError('VALIDATION', {
      fields: Object.fromEntries(
        missing.map(field => [`address.${field}`, [field === 'street' ? streetOrLandmark : required]]),
      ),
    })
  }
  if (phone === undefined) throw invalidField('address.phone', 'phone')
  return { ...address, phone, name: '', postalCode: '', country: defaultCountry }
}
