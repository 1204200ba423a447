import type { Place } from '#contract/delivery/zone.ts'
import { addressDraftKey } from './session-keys.ts'

/** The key of the chosen place. It starts like that of an address's draft, which is deleted when a member logs out. */
export const deliveryPlaceKey = `${addressDraftKey}place`

/** The place to which this visitor wants deliveries, chosen once on this device; undefined without a choice. */
export function readDeliveryPlace(): Place | undefined {
  try {
    const { city, quarter } = JSON.parse(localStorage.getItem(deliveryPlaceKey) ?? '') as Partial<Place>
    if (typeof city === 'string' && city !== '' && typeof quarter === 'string') return { city, quarter }
  } catch {
    // Nothing was chosen, or browser storage is blocked.
  }
  return undefined
}

/** Keeps the place on this device until another is chosen or a member logs out. */
export function storeDeliveryPlace({ city, quarter }: Place): void {
  try {
    localStorage.setItem(deliveryPlaceKey, JSON.stringify({ city, quarter }))
  } catch {
    // Without browser storage the place is chosen again on the next page.
  }
}
