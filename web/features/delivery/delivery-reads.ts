import { ApiFailure, type Call } from '#contract/client.ts'
import { getDeliveryTerms } from '#contract/delivery/endpoints.ts'
import { defaultCity } from '#contract/orders/address-parts.ts'

/**
 * Whether the shop agrees every delivery by telephone, so that asking for a place would be no use; false if that cannot be
 * read now.
 */
export async function isAgreedByPhone(call: Call): Promise<boolean> {
  try {
    return (await call(getDeliveryTerms, { query: { city: defaultCity } })).status === 'by_phone'
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return false
  }
}
