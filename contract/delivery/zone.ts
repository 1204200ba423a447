import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { sortCodec } from '../shared/sort.ts'
import { line, requiredLine } from '../shared/text.ts'

/** The most places that a zone may have, and the longest time that it may promise, in working days. */
export const maxPlaces = 300
export const maxDeliveryDays = 60
/** The highest fee of a zone, in FCFA. */
export const maxZoneFee = 1_000_000

/** A city, or one of its quarters where `quarter` is not empty. */
export const Place = z.object({ city: requiredLine(80), quarter: line(80) })
export type Place = z.output<typeof Place>

const days = z.int().min(0).max(maxDeliveryDays)

const fields = {
  name_fr: requiredLine(80),
  name_en: requiredLine(80),
  fee: z.int().min(0).max(maxZoneFee).multipleOf(5),
  free_from: z.int().min(1).max(1_000_000_000).nullable(),
  min_days: days,
  max_days: days,
  is_active: z.boolean(),
  places: z.array(Place).min(1).max(maxPlaces),
}
const names = {
  name_fr: 'nameFr',
  name_en: 'nameEn',
  free_from: 'freeFrom',
  min_days: 'minDays',
  max_days: 'maxDays',
  is_active: 'isActive',
} as const

/**
 * Places with the same delivery terms: `fee` in FCFA, free from a price of goods (`freeFrom`, null for never), within
 * some working days. A place belongs to one zone only.
 */
export const DeliveryZone = renamed(
  {
    id: z.int(),
    revision: Revision,
    ...fields,
    places: z.array(z.object({ city: z.string(), quarter: z.string() })),
  },
  names,
)
export type DeliveryZone = z.output<typeof DeliveryZone>
export const DeliveryZonePage = pageOf(DeliveryZone)

/** A new zone. */
export const DeliveryZoneInput = renamed(fields, names)
export type DeliveryZoneInput = z.output<typeof DeliveryZoneInput>

/** The new state of a zone, with the revision that was read. */
export const DeliveryZoneChange = renamed({ revision: Revision, ...fields }, names)
export type DeliveryZoneChange = z.output<typeof DeliveryZoneChange>

const sorts = { name: 'name', '-name': '-name', fee: 'fee', '-fee': '-fee' } as const

/** `search` looks in the names of zones and places. */
export const DeliveryZoneFilter = z.object({ ...pageQuery, sort: sortCodec(sorts).optional() })
export type DeliveryZoneFilter = z.output<typeof DeliveryZoneFilter>

/** The most places that a search answers. */
export const maxPlacesFound = 80

/** `search` is a town or a quarter as somebody types it; places of `city` come first. */
export const PlaceSearch = z.object({ search: line(120).optional(), city: line(120).optional() })
export type PlaceSearch = z.output<typeof PlaceSearch>

/** The shop's own names of places. */
export const PlaceList = z.array(z.object({ city: z.string(), quarter: z.string() }))

/** An address as far as it decides the zone; without a country it is one of Burkina Faso. */
export const DeliveryPlaceQuery = z.object({
  city: requiredLine(120),
  quarter: line(120).optional(),
  country: line(120).optional(),
})
export type DeliveryPlaceQuery = z.output<typeof DeliveryPlaceQuery>

/**
 * `served`: a place of the shop. `general`: a quarter that the shop does not list, or none, in a town that it delivers to
 * as a whole for its general fee. `by_phone`: the shop has no zones, delivery is agreed by telephone. The last two cannot be
 * ordered to: `quarter_needed` lacks a quarter that the shop lists, `not_delivered` is in no zone that is delivered to.
 */
export const DeliveryStatus = z.enum(['served', 'general', 'by_phone', 'quarter_needed', 'not_delivered'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>

/**
 * The delivery terms of an address, with the shop's spelling of its place. `fee` is null where the shop does not
 * deliver; without a zone (null) there are no expected days.
 */
export const DeliveryAnswer = renamed(
  {
    status: DeliveryStatus,
    city: z.string(),
    quarter: z.string(),
    zone_id: z.int().nullable(),
    zone: z.string(),
    fee: Amount.nullable(),
    free_from: z.int().nullable(),
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
  },
  { zone_id: 'zoneId', free_from: 'freeFrom', expected_from: 'expectedFrom', expected_to: 'expectedTo' },
)
export type DeliveryAnswer = z.output<typeof DeliveryAnswer>

/** The lowest and the highest fee for which the shop delivers somewhere, in FCFA; both 0 where delivery is agreed by telephone. */
export const DeliveryFees = z.object({ lowest: Amount, highest: Amount })
export type DeliveryFees = z.output<typeof DeliveryFees>
