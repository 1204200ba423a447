import { maxPlacesFound, type Place } from '#contract/delivery/zone.ts'
import { defaultLocale, intlTag } from '#contract/shared/locale.ts'
import { mistakesBetween, numbersIn, placeKey } from './place-names.ts'
import { type KnownPlace, placesOf } from './place-of.ts'
import type { Zone } from './zone.ts'

const collator = new Intl.Collator(intlTag(defaultLocale), { numeric: true, sensitivity: 'base' })

/**
 * The delivered places that match a text, best match first, places of `city` before others. Without a text: the
 * quarters of `city`, or the towns when it has no quarters.
 */
export function searchPlaces(
  zones: readonly Zone[],
  { search, city = '' }: { search: string; city?: string },
): Place[] {
  const text = placeKey(search)
  const own = placeKey(city)
  const places = placesOf(zones).filter(({ zone }) => zone.isActive)
  const found = text === '' ? browsed(places, own) : ranked(places, text, own)
  return found.slice(0, maxPlacesFound).map(({ city, quarter }) => ({ city, quarter }))
}

function browsed(places: KnownPlace[], city: string): KnownPlace[] {
  const quarters = places.filter(place => place.cityKey === city && place.quarterKey !== '')
  const shown = quarters.length > 0 ? quarters : places.filter(place => place.quarterKey === '')
  return shown.sort((a, b) => collator.compare(a.quarter || a.city, b.quarter || b.city))
}

function ranked(places: KnownPlace[], text: string, city: string): KnownPlace[] {
  return places
    .flatMap(place => {
      const rank = rankOf(place, text)
      return rank === undefined ? [] : [{ place, rank, isElsewhere: city !== '' && place.cityKey !== city }]
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.isElsewhere) - Number(b.isElsewhere) ||
        Number(a.place.quarter !== '') - Number(b.place.quarter !== '') ||
        collator.compare(a.place.quarter || a.place.city, b.place.quarter || b.place.city),
    )
    .map(({ place }) => place)
}

/** How well a place matches the typed text, 0 being the best; undefined when it does not match. */
function rankOf({ cityKey, quarterKey }: KnownPlace, text: string): number | undefined {
  const name = quarterKey || cityKey
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  if (name.includes(` ${text}`)) return 2
  if (quarterKey !== '' && [`${name} ${cityKey}`, `${cityKey} ${name}`].some(full => full.startsWith(text)))
    return 2
  if (text.length >= 3 && name.includes(text)) return 3
  const allowed = numbersIn(text) === '' ? mistakesInSearch(text.length) : 0
  if (allowed === 0) return undefined
  const mistakes = mistakesBetween(text, name, { isBeginning: true })
  return mistakes <= allowed ? 3 + mistakes : undefined
}

/** How many typing mistakes a place search allows: more than `mistakesIn`, because a person chooses from the result. */
function mistakesInSearch(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}
