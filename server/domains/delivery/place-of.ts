import { defaultCountry } from '#contract/orders/address.ts'
import { mistakesBetween, mistakesIn, numbersIn, placeKey } from './place-names.ts'
import type { Zone } from './zone.ts'

/** A town of the shop (`quarter` empty) or a quarter of one, with the zone that it belongs to. */
export interface KnownPlace {
  city: string
  quarter: string
  cityKey: string
  quarterKey: string
  zone: Zone
}

/** An address as far as it decides how it is delivered to. */
export interface Whereabouts {
  city: string
  quarter: string
  /** Left out: the shop's own country. */
  country?: string
}

/**
 * How an address matches the delivery zones. `known`: it is a listed place. `general`: an unlisted or missing quarter in a town
 * that is delivered to as a whole. `quarter`: only listed quarters of the town are delivered to, and this is not one of them.
 * `nowhere`: no zone delivers there.
 */
export type PlaceFound =
  | { kind: 'known' | 'general'; place: KnownPlace }
  | { kind: 'quarter'; city: string }
  | { kind: 'nowhere' }

interface Town {
  city: string
  key: string
  /** The town as a whole. */
  whole: KnownPlace | undefined
  quarters: Map<string, KnownPlace>
}

interface Gazetteer {
  towns: Map<string, Town>
  places: KnownPlace[]
}

/** One for every list of zones: a checkout asks for many addresses. */
const gazetteers = new WeakMap<readonly Zone[], Gazetteer>()

/** The places of zones, in the order of the zones. */
export function placesOf(zones: readonly Zone[]): KnownPlace[] {
  return gazetteerOf(zones).places
}

/**
 * Finds the place of an address, however it is spelt: exactly, else by the beginning of exactly one name ("Ouaga",
 * "Bobo"), else by the only name that is a few letters away ("tampui"). A quarter in the place of the town is understood.
 */
export function placeOf(zones: readonly Zone[], { city, quarter, country }: Whereabouts): PlaceFound {
  if (!isOwnCountry(country)) return { kind: 'nowhere' }
  const { towns, places } = gazetteerOf(zones)
  const cityKey = placeKey(city)
  const town = likely(cityKey, towns)
  if (!town) {
    const written = places.filter(place => place.quarterKey !== '' && namesOf(place).includes(cityKey))
    const [only] = written
    return only && written.length === 1 ? reached(only, 'known') : { kind: 'nowhere' }
  }
  const quarterKey = quarterOf(quarter, town)
  const listed = quarterKey === '' ? undefined : likelyQuarter(quarterKey, town)
  if (listed) return reached(listed, 'known')
  if (!town.whole) return { kind: 'quarter', city: town.city }
  return reached(town.whole, town.quarters.size > 0 ? 'general' : 'known')
}

/**
 * The names of an address's place as the shop writes them, where it knows the place. What narrows a quarter ("Gounghin nord"),
 * or stands beside one that was written as the town, stays as it was written.
 */
export function spelledPlace(
  zones: readonly Zone[],
  address: Whereabouts,
): { city: string; quarter: string } {
  const { city, quarter, country } = address
  const written = { city, quarter }
  const found = placeOf(zones, address)
  if (found.kind === 'nowhere') return written
  if (found.kind === 'quarter') return { city: found.city, quarter }
  const { place } = found
  if (found.kind === 'general' || place.quarter === '') return { city: place.city, quarter }
  const alone = placeOf(zones, country === undefined ? { city, quarter: '' } : { city, quarter: '', country })
  const isInTown = alone.kind === 'known' && alone.place.quarter !== ''
  if (isInTown && quarter.trim() !== '') return written
  const isNarrowed = placeKey(quarter).includes(`${place.quarterKey} `)
  return { city: place.city, quarter: isNarrowed ? quarter : place.quarter }
}

function reached(place: KnownPlace, kind: 'known' | 'general'): PlaceFound {
  return place.zone.isActive ? { kind, place } : { kind: 'nowhere' }
}

const ownCountry = placeKey(defaultCountry)
const shortNames = ['', 'burkina', 'bf', 'faso']

function isOwnCountry(country = ''): boolean {
  const key = placeKey(country)
  return shortNames.includes(key) || mistakesBetween(key, ownCountry) <= mistakesIn(key.length)
}

/** Every way to write a quarter: alone, before its town, after it. */
function namesOf({ cityKey, quarterKey }: KnownPlace): string[] {
  return [quarterKey, `${quarterKey} ${cityKey}`, `${cityKey} ${quarterKey}`]
}

/** The quarter as it was written, without its town and without the word for it. */
function quarterOf(written: string, { key }: Town): string {
  const quarter = placeKey(written).replace(/^(?:quartier|quarter) /, '')
  if (quarter.endsWith(` ${key}`)) return quarter.slice(0, -key.length - 1)
  return quarter.startsWith(`${key} `) ? quarter.slice(key.length + 1) : quarter
}

/** A quarter may be followed by what narrows it: "Gounghin nord", "Ouaga 2000 secteur B". */
function likelyQuarter(key: string, { quarters }: Town): KnownPlace | undefined {
  const exact = quarters.get(key)
  if (exact) return exact
  const wider = [...quarters.keys()].filter(name => key.startsWith(`${name} `))
  const widest = wider.sort((a, b) => b.length - a.length)[0]
  return widest === undefined ? likely(key, quarters) : quarters.get(widest)
}

/** The only name that begins like this, or is a few letters away. */
function likely<Value>(key: string, known: ReadonlyMap<string, Value>): Value | undefined {
  const exact = known.get(key)
  if (exact || key.length < 4) return exact
  const names = [...known.keys()]
  const begun = names.filter(name => name.startsWith(key))
  if (begun.length > 0) return begun.length === 1 ? known.get(begun[0] ?? '') : undefined
  const near = names
    .filter(name => name[0] === key[0] && Math.abs(name.length - key.length) <= 2)
    .filter(name => numbersIn(name) === numbersIn(key))
    .map(name => ({ name, mistakes: mistakesBetween(key, name) }))
    .filter(({ name, mistakes }) => mistakes <= mistakesIn(Math.max(name.length, key.length)))
    .sort((a, b) => a.mistakes - b.mistakes)
  const [nearest, second] = near
  return nearest && nearest.mistakes !== second?.mistakes ? known.get(nearest.name) : undefined
}

function gazetteerOf(zones: readonly Zone[]): Gazetteer {
  const kept = gazetteers.get(zones)
  if (kept) return kept
  const gazetteer: Gazetteer = { towns: new Map(), places: [] }
  for (const zone of zones) {
    for (const { city, quarter } of zone.places) {
      const place = { city, quarter, cityKey: placeKey(city), quarterKey: placeKey(quarter), zone }
      const key = place.cityKey
      const town = gazetteer.towns.get(key) ?? { city, key, whole: undefined, quarters: new Map() }
      gazetteer.towns.set(key, town)
      gazetteer.places.push(place)
      // Where a place is twice, the first zone has it.
      if (place.quarterKey === '') town.whole ??= place
      else if (!town.quarters.has(place.quarterKey)) town.quarters.set(place.quarterKey, place)
    }
  }
  gazetteers.set(zones, gazetteer)
  return gazetteer
}
