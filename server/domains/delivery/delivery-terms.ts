import type { DeliveryStatus } from '#contract/delivery/zone.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { dayInMs } from '#server/platform/days.ts'
import { placeOf, type Whereabouts } from './place-of.ts'
import type { Zone } from './zone.ts'

/**
 * On which terms an order goes to an address; `city` and `quarter` are the shop's names of the place, as far as it knows
 * them. Days are written YYYY-MM-DD. Without a fee (null) nothing is delivered there.
 */
export interface DeliveryTerms {
  status: DeliveryStatus
  city: string
  quarter: string
  zoneId: number | null
  /** The zone's name, empty without one. */
  zone: string
  fee: number | null
  freeFrom: number | null
  expectedFrom: string | null
  expectedTo: string | null
}

interface Parcel {
  address: Whereabouts
  /** What the goods cost, in FCFA. */
  subtotal: number
  /** The fee of a shop that has no zones. */
  flatFee: number
  at: Date
  locale: Locale
}

/**
 * The terms of the zone of the address's place. A shop that has no zones delivers for its flat fee, and where that is
 * nothing, delivery is agreed by telephone.
 */
export function deliveryTerms(zones: readonly Zone[], parcel: Parcel): DeliveryTerms {
  const { address, subtotal, flatFee, at, locale } = parcel
  const { city, quarter } = address
  const none = { city, quarter, zoneId: null, zone: '', freeFrom: null, expectedFrom: null, expectedTo: null }
  if (zones.length === 0) return { ...none, status: flatFee === 0 ? 'by_phone' : 'served', fee: flatFee }
  const found = placeOf(zones, address)
  if (found.kind === 'nowhere') return { ...none, status: 'not_delivered', fee: null }
  if (found.kind === 'quarter') return { ...none, status: 'quarter_needed', city: found.city, fee: null }
  const { place, kind } = found
  const { zone } = place
  return {
    status: kind === 'general' ? 'general' : 'served',
    city: place.city,
    quarter: place.quarter,
    zoneId: zone.id,
    zone: locale === 'fr' ? zone.nameFr : zone.nameEn,
    fee: zoneFee(zone, subtotal),
    freeFrom: zone.freeFrom,
    ...expectedDays(zone, at),
  }
}

/** What a zone's delivery costs for goods of this worth. */
export function zoneFee({ fee, freeFrom }: Pick<Zone, 'fee' | 'freeFrom'>, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/** Between which days (YYYY-MM-DD) a zone is reached by what is ordered at a moment. */
export function expectedDays({ minDays, maxDays }: Pick<Zone, 'minDays' | 'maxDays'>, at: Date) {
  return { expectedFrom: workingDay(at, minDays), expectedTo: workingDay(at, maxDays) }
}

const sunday = 0

/** The day that is so many working days later; nobody delivers on a Sunday. */
function workingDay(from: Date, days: number): string {
  let at = from.getTime()
  for (let left = days; left > 0 || new Date(at).getUTCDay() === sunday; ) {
    at += dayInMs
    if (new Date(at).getUTCDay() !== sunday) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}
