import type { Locale } from '#contract/shared/locale.ts'
import { dayInMs } from '#server/platform/days.ts'

/** A part of the country that is delivered to on the same terms; `fee` in FCFA, days are working days. */
export interface Zone {
  id: number
  nameFr: string
  nameEn: string
  fee: number
  /** Delivery costs nothing from this amount of goods. */
  freeFrom: number | null
  minDays: number
  maxDays: number
  places: { city: string; quarter: string }[]
}

/** On which terms an order goes to an address. Days are written YYYY-MM-DD; without a zone nothing is promised. */
export interface DeliveryTerms {
  zoneId: number | null
  /** The zone's name, empty without one. */
  zone: string
  fee: number
  freeFrom: number | null
  expectedFrom: string | null
  expectedTo: string | null
}

interface Parcel {
  address: { city: string; quarter: string }
  /** What the goods cost, in FCFA. */
  subtotal: number
  /** The fee where no zone delivers. */
  fallbackFee: number
  at: Date
  locale: Locale
}

/** The terms of the zone that names the address's quarter, else of the one that names its city, else the shop's fee. */
export function deliveryTerms(zones: readonly Zone[], parcel: Parcel): DeliveryTerms {
  const zone = zoneOf(zones, parcel.address)
  if (!zone) {
    const nothing = { zoneId: null, zone: '', freeFrom: null, expectedFrom: null, expectedTo: null }
    return { ...nothing, fee: parcel.fallbackFee }
  }
  const isFree = zone.freeFrom !== null && parcel.subtotal >= zone.freeFrom
  return {
    zoneId: zone.id,
    zone: parcel.locale === 'fr' ? zone.nameFr : zone.nameEn,
    fee: isFree ? 0 : zone.fee,
    freeFrom: zone.freeFrom,
    ...expectedDays(zone, parcel.at),
  }
}

/** Between which days (YYYY-MM-DD) a zone is reached by what is ordered at a moment. */
export function expectedDays({ minDays, maxDays }: Pick<Zone, 'minDays' | 'maxDays'>, at: Date) {
  return { expectedFrom: workingDay(at, minDays), expectedTo: workingDay(at, maxDays) }
}

/** The zone of each place, for every list of zones: a checkout asks for many addresses. */
const zonesByPlace = new WeakMap<readonly Zone[], Map<string, Zone>>()

function zoneOf(zones: readonly Zone[], { city, quarter }: Parcel['address']): Zone | undefined {
  let byPlace = zonesByPlace.get(zones)
  if (!byPlace) {
    // Where a place is twice, the first zone has it.
    const pairs = zones.flatMap(zone => zone.places.map(place => [keyOfPlace(place), zone] as const))
    byPlace = new Map(pairs.reverse())
    zonesByPlace.set(zones, byPlace)
  }
  return byPlace.get(keyOfPlace({ city, quarter })) ?? byPlace.get(keyOfPlace({ city, quarter: '' }))
}

/** What a place is compared by, as addresses are. */
export function keyOfPlace({ city, quarter }: { city: string; quarter: string }): string {
  return `${placeKey(city)}\n${placeKey(quarter)}`
}

/**
 * Letters that are no sign with an accent, as PostgreSQL's unaccent writes them too: those of the country's languages and
 * of Europe's. Two that the database takes for the same place must be the same here.
 */
const letters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ŀ: 'l' },
  ...{ ɓ: 'b', ƈ: 'c', ɗ: 'd', ɖ: 'd', ɛ: 'e', ƒ: 'f', ɠ: 'g', ɩ: 'i', ɨ: 'i', ƙ: 'k', ŋ: 'n', ɲ: 'n' },
  ...{ ɔ: 'o', ƥ: 'p', ƭ: 't', ʋ: 'v', ƴ: 'y', ƶ: 'z' },
}
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Places are written in many ways: "Ouaga 2000", "OUAGA-2000". Accents, case and signs make no difference. */
export function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foldable, letter => letters[letter] ?? letter)
    .replace(/(?:[^\p{L}\p{N}]|\p{Lm})+/gu, ' ')
    .trim()
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
