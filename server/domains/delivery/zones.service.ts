import type { Kysely, Transaction } from 'kysely'
import type {
  DeliveryAnswer,
  DeliveryFees,
  DeliveryPlaceQuery,
  DeliveryZone,
  DeliveryZoneChange,
  DeliveryZoneFilter,
  DeliveryZoneInput,
  Place,
  PlaceSearch,
} from '#contract/delivery/zone.ts'
import { defaultLocale, inEachLanguage, type Locale, textIn } from '#contract/shared/locale.ts'
import { type Page, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { getRates } from '#server/domains/settings/settings.service.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { lock } from '#server/platform/database/locks.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange, textFields } from '#server/platform/http/acts.ts'
import { ApiError, type ErrorDetails, invalidField } from '#server/platform/http/errors.ts'
import { listZonesWithPlaces } from './delivery.service.ts'
import { deliveryTerms } from './delivery-terms.ts'
import { keyOfPlace, placeKey } from './place-names.ts'
import { searchPlaces } from './place-search.ts'
import {
  deleteZone,
  findZone,
  insertZone,
  listPlacesOfOthers,
  listZonePage,
  readFeeRange,
  updateZone,
} from './zones.queries.ts'

/** One page of delivery zones with their places. */
export async function listZones(db: Kysely<DB>, filter: DeliveryZoneFilter): Promise<Page<DeliveryZone>> {
  const { rows, total } = await listZonePage(db, filter)
  return toPage(rows, total, filter)
}

/** Inserts the first delivery zones of a new shop. */
export async function fillZones(trx: Transaction<DB>, zones: readonly DeliveryZoneInput[]): Promise<void> {
  for (const zone of zones) await insertZone(trx, await accepted(trx, undefined, zone, defaultLocale))
}

/** Adds a delivery zone; refuses a place that belongs to another zone. */
export function addZone(db: Kysely<DB>, input: DeliveryZoneInput, locale: Locale): Promise<DeliveryZone> {
  const added = inTransaction(db, async trx => {
    const id = await insertZone(trx, await accepted(trx, undefined, input, locale))
    const zone = await getZone(trx, id)
    noteChange(subjectOf(zone))
    return zone
  })
  return added.catch(error => Promise.reject(asRefusal(error)))
}

/** Replaces a delivery zone, unless it was changed since the client read it (409). Existing orders keep their terms. */
export function changeZone(
  db: Kysely<DB>,
  id: number,
  { revision, ...input }: DeliveryZoneChange,
  locale: Locale,
): Promise<DeliveryZone> {
  const changed = inTransaction(db, async trx => {
    await raiseRevision(trx, 'deliveryZones', id, revision)
    const before = await getZone(trx, id)
    await updateZone(trx, id, await accepted(trx, id, input, locale))
    const zone = await getZone(trx, id)
    noteChange(subjectOf(before), changedFields(factsOf(before), factsOf(zone)))
    return zone
  })
  return changed.catch(error => Promise.reject(asRefusal(error)))
}

/** Deletes a delivery zone. Existing orders store its name and terms, so they do not change. */
export async function removeZone(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const zone = await getZone(trx, id)
    if (!(await deleteZone(trx, id))) throw new ApiError('NOT_FOUND')
    noteChange(subjectOf(zone))
  })
}

/** The delivery terms that apply to an address now. */
export async function getTerms(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  { quarter = '', ...place }: DeliveryPlaceQuery,
  locale: Locale,
): Promise<DeliveryAnswer> {
  const [zones, rates] = await Promise.all([listZonesWithPlaces(db), getRates(db)])
  const flatFee = rates.deliveryFee
  // The fee for goods of price 0, so without free delivery; the response names the limit for free delivery in
  // `freeFrom`.
  return deliveryTerms(zones, { address: { quarter, ...place }, subtotal: 0, flatFee, at: now(), locale })
}

/** The places with delivery that match a typed text, for suggestions in an address form. */
export async function findPlaces(db: Kysely<DB>, { search = '', city }: PlaceSearch): Promise<Place[]> {
  return searchPlaces(await listZonesWithPlaces(db), { search, ...(city ? { city } : {}) })
}

/** The lowest and highest delivery fee of the zones, in FCFA; the flat fee in a shop without zones. */
export async function getFees(db: Kysely<DB>): Promise<DeliveryFees> {
  const [range, { deliveryFee }] = await Promise.all([readFeeRange(db), getRates(db)])
  return { lowest: range?.lowest ?? deliveryFee, highest: range?.highest ?? deliveryFee }
}

/** A delivery zone for the audit log. */
export const subjectOf = ({ id, name }: DeliveryZone) => ({
  kind: 'deliveryZone' as const,
  id,
  name: textIn(name, defaultLocale) ?? '',
})

/** The fields of a delivery zone for the audit log, with the name in each language on its own. */
const factsOf = ({ name, ...rest }: DeliveryZone) => ({
  ...rest,
  ...textFields(inEachLanguage(locale => ({ name: name[locale] }))),
})

/** A delivery zone with its places. Throws NOT_FOUND. */
export async function getZone(db: Kysely<DB>, id: number): Promise<DeliveryZone> {
  const zone = await findZone(db, id)
  if (!zone) throw new ApiError('NOT_FOUND')
  return zone
}

/** Validates a zone and removes its repeated places. Locks the places of all zones until the transaction ends. */
async function accepted(
  trx: Transaction<DB>,
  id: number | undefined,
  input: DeliveryZoneInput,
  locale: Locale,
): Promise<DeliveryZoneInput> {
  if (input.maxDays < input.minDays)
    throw invalidField('max_days', { message: 'admin-delivery:server.daysOrder' })
  await lock(trx, 'deliveryZones')
  const others = await listPlacesOfOthers(trx, id)
  const owners = new Map(others.map(place => [keyOfPlace(place), textIn(place.name, locale) ?? ''] as const))
  const fields: NonNullable<ErrorDetails['fields']> = {}
  const places = new Map<string, Place>()
  for (const [index, place] of input.places.entries()) {
    const zone = owners.get(keyOfPlace(place))
    const name = [place.quarter, place.city].filter(Boolean).join(', ')
    if (zone !== undefined)
      fields[`places.${index}`] = [
        { message: 'admin-delivery:server.placeTaken', params: { place: name, zone } },
      ]
    // A city name of punctuation only counts as empty.
    if (placeKey(place.city) === '') fields[`places.${index}`] = [{ rule: 'required', params: {} }]
    if (!places.has(keyOfPlace(place))) places.set(keyOfPlace(place), place)
  }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
  return { ...input, places: [...places.values()] }
}

/**
 * Turns the error of the unique index on places into a 422: the database's `unaccent` may equate two letters that
 * `placeKey` does not.
 */
function asRefusal(error: unknown): unknown {
  if (!isViolation(error, 'delivery_places_place_idx')) return error
  return invalidField('places', { message: 'admin-delivery:server.placeTwice' })
}
