import type { DeliveryStatus } from '#contract/delivery/zone.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { dayInMs } from '#server/platform/days.ts'
import { placeOf, type Whereabouts } from './place-of.ts'
import type { Zone } from './zone.ts'

/**
 * Fee, free delivery and expected days of a delivery to an address. `city` and `quarter` are the shop's spelling of the
 * place, if it knows the place. Days are YYYY-MM-DD. A null fee means that the shop does not deliver there.
 */
export interface DeliveryTerms {
  status: DeliveryStatus
  city: string
  quarter: string
  zoneId: number | null
  /** The name of the address's delivery zone; empty without a zone. */
  zone: string
  fee: number | null
  freeFrom: number | null
  expectedFrom: string | null
  expectedTo: string | null
}

interface Parcel {
  address: Whereabouts
  /** The price of the order's goods, in FCFA. */
  subtotal: number
  /** The delivery fee of a shop without zones, in FCFA. */
  flatFee: number
  at: Date
  locale: Locale
}

/**
 * The delivery terms of an address, from its zone. A shop without zones delivers for its flat fee; if that is 0,
 * delivery is agreed by telephone.
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
    zone: textIn(zone.name, locale) ?? '',
    fee: zoneFee(zone, subtotal),
    freeFrom: zone.freeFrom,
    ...expectedDays(zone, at),
  }
}

/** The delivery fee of a zone for goods of this price, in FCFA. */
export function zoneFee({ fee, freeFrom }: Pick<Zone, 'fee' | 'freeFrom'>, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/**
 * The first and last day (YYYY-MM-DD) on which an order placed or paid at the moment `at` arrives in a delivery zone.
 */
export function expectedDays({ minDays, maxDays }: Pick<Zone, 'minDays' | 'maxDays'>, at: Date) {
  return { expectedFrom: workingDay(at, minDays), expectedTo: workingDay(at, maxDays) }
}

const sunday = 0

/** The day that is `days` working days after `from`; the shop does not deliver on Sundays. */
function workingDay(from: Date, days: number): string {
  let at = from.getTime()
  for (let left = days; left > 0 || new Date(at).getUTCDay() === sunday; ) {
    at += dayInMs
    if (new Date(at).getUTCDay() !== sunday) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}
