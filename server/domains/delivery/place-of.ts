import { defaultCountry } from '#contract/orders/address-parts.ts'
import { mistakesBetween, mistakesIn, numbersIn, placeKey } from './place-names.ts'
import type { Zone } from './zone.ts'

/** A town that the shop delivers to (`quarter` is empty) or a quarter of one, with its delivery zone. */
export interface KnownPlace {
  city: string
  quarter: string
  cityKey: string
  quarterKey: string
  zone: Zone
}

/** The fields of an address that decide its delivery zone. */
export interface Whereabouts {
  city: string
  quarter: string
  /** The country of the address; the shop's own by default. */
  country?: string
}

/**
 * How an address matches the delivery zones. `known`: it is a listed place. `general`: an unlisted or missing quarter
 * in a town that is delivered to as a whole. `quarter`: only listed quarters of the town are delivered to, and this is
 * not one of them. `nowhere`: no zone delivers there.
 */
export type PlaceFound =
  | { kind: 'known' | 'general'; place: KnownPlace }
  | { kind: 'quarter'; city: string }
  | { kind: 'nowhere' }

interface Town {
  city: string
  key: string
  /** The town's own entry, if the shop delivers to the whole town and not only to quarters. */
  whole: KnownPlace | undefined
  quarters: Map<string, KnownPlace>
}

interface Gazetteer {
  towns: Map<string, Town>
  places: KnownPlace[]
}

/** The places by name, cached per list of zones, because one request may look up many addresses. */
const gazetteers = new WeakMap<readonly Zone[], Gazetteer>()

/** All places of these delivery zones, in the order of the zones. */
export function placesOf(zones: readonly Zone[]): KnownPlace[] {
  return gazetteerOf(zones).places
}

/**
 * Finds the place of an address despite its spelling: an exact match, else the only name that begins like it ("Ouaga",
 * "Bobo"), else the only name within a few mistakes ("tampui"). Accepts a quarter that was entered as the town.
 */
export function placeOf(zones: readonly Zone[], { city, quarter, country }: Whereabouts): PlaceFound {
  if (!isOwnCountry(country)) return { kind: 'nowhere' }
  const { towns, places } = gazetteerOf(zones)
  const cityKey = placeKey(city)
  const town = likely(cityKey, towns)
  if (!town) {
    const matches = places.filter(place => place.quarterKey !== '' && namesOf(place).includes(cityKey))
    const [only] = matches
    return only && matches.length === 1 ? reached(only, 'known') : { kind: 'nowhere' }
  }
  const quarterKey = quarterOf(quarter, town)
  const listed = quarterKey === '' ? undefined : likelyQuarter(quarterKey, town)
  if (listed) return reached(listed, 'known')
  if (!town.whole) return { kind: 'quarter', city: town.city }
  return reached(town.whole, town.quarters.size > 0 ? 'general' : 'known')
}

/**
 * The place of an address in the shop's spelling, if the place is known. Some typed text stays unchanged: details after
 * a quarter ("Gounghin nord"), and a quarter if the field for the town contains another quarter.
 */
export function spelledPlace(
  zones: readonly Zone[],
  address: Whereabouts,
): { city: string; quarter: string } {
  const { city, quarter, country } = address
  const typed = { city, quarter }
  const found = placeOf(zones, address)
  if (found.kind === 'nowhere') return typed
  if (found.kind === 'quarter') return { city: found.city, quarter }
  const { place } = found
  if (found.kind === 'general' || place.quarter === '') return { city: place.city, quarter }
  const alone = placeOf(zones, country === undefined ? { city, quarter: '' } : { city, quarter: '', country })
  const isInTown = alone.kind === 'known' && alone.place.quarter !== ''
  if (isInTown && quarter.trim() !== '') return typed
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

/** Every way to write a quarter: alone, before its town, or after its town. */
function namesOf({ cityKey, quarterKey }: KnownPlace): string[] {
  return [quarterKey, `${quarterKey} ${cityKey}`, `${cityKey} ${quarterKey}`]
}

/** The quarter that was typed, without the town's name and without the word "quartier". */
function quarterOf(typed: string, { key }: Town): string {
  const quarter = placeKey(typed).replace(/^(?:quartier|quarter) /, '')
  if (quarter.endsWith(` ${key}`)) return quarter.slice(0, -key.length - 1)
  return quarter.startsWith(`${key} `) ? quarter.slice(key.length + 1) : quarter
}

/** Finds a quarter whose typed name is followed by details: "Gounghin nord", "Ouaga 2000 secteur B". */
function likelyQuarter(key: string, { quarters }: Town): KnownPlace | undefined {
  const exact = quarters.get(key)
  if (exact) return exact
  const wider = [...quarters.keys()].filter(name => key.startsWith(`${name} `))
  const widest = wider.sort((a, b) => b.length - a.length)[0]
  return widest === undefined ? likely(key, quarters) : quarters.get(widest)
}

/** The only known name that begins with the typed key, or else the only one within a few typing mistakes. */
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
      // When two zones list the same place, the first zone wins.
      if (place.quarterKey === '') town.whole ??= place
      else if (!town.quarters.has(place.quarterKey)) town.quarters.set(place.quarterKey, place)
    }
  }
  gazetteers.set(zones, gazetteer)
  return gazetteer
}
