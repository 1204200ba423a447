import { findPlaces, getDeliveryTerms } from '#contract/delivery/endpoints.ts'
import type { DeliveryAnswer, Place } from '#contract/delivery/zone.ts'
import { callApi } from '#web/lib/api.ts'

/** What the delivery to a place costs now, and when it comes. */
export function readTerms({ city, quarter }: Place): Promise<DeliveryAnswer> {
  return callApi(getDeliveryTerms, { query: { city, ...(quarter ? { quarter } : {}) } })
}

/** The places with delivery that a text may mean. */
export function searchPlaces(search: string): Promise<Place[]> {
  return callApi(findPlaces, { query: { search } })
}
