import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { localized } from '../shared/localized.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { sortCodec } from '../shared/sort.ts'
import { line, requiredLine } from '../shared/text.ts'

/**
 * The maximum number of places in a delivery zone, and the longest delivery time that it may promise, in working days.
 */
export const maxPlaces = 300
export const maxDeliveryDays = 60
/** The maximum delivery fee of a zone, in FCFA. */
export const maxZoneFee = 1_000_000

/** A place that the shop delivers to: a whole city when `quarter` is empty, else one quarter of it. */
export const Place = z.object({ city: requiredLine(80), quarter: line(80) })
export type Place = z.output<typeof Place>

const days = z.int().min(0).max(maxDeliveryDays)

/** The name of a delivery zone in each language. */
const ZoneName = localized(requiredLine(80))
export type ZoneName = z.output<typeof ZoneName>

/** The delivery fee of a zone in FCFA, in coins that exist. */
export const zoneFee = z.int().min(0).max(maxZoneFee).multipleOf(5)

const fields = {
  name: ZoneName,
  fee: zoneFee,
  free_from: z.int().min(1).max(1_000_000_000).nullable(),
  min_days: days,
  max_days: days,
  is_active: z.boolean(),
  places: z.array(Place).min(1).max(maxPlaces),
}
const names = {
  free_from: 'freeFrom',
  min_days: 'minDays',
  max_days: 'maxDays',
  is_active: 'isActive',
} as const

/**
 * Places with the same delivery terms: `fee` in FCFA, waived from a price of goods (`freeFrom`, null for never), and
 * the delivery time in working days. A place belongs to one zone only.
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

/** The data with which staff create a delivery zone. */
export const DeliveryZoneInput = renamed(fields, names)
export type DeliveryZoneInput = z.output<typeof DeliveryZoneInput>

/** The new content of a delivery zone, with the revision that the editor read. */
export const DeliveryZoneChange = renamed({ revision: Revision, ...fields }, names)
export type DeliveryZoneChange = z.output<typeof DeliveryZoneChange>

const sorts = { name: 'name', '-name': '-name', fee: 'fee', '-fee': '-fee' } as const

/** Filters delivery zones; `search` looks in the names of zones and of their places. */
export const DeliveryZoneFilter = z.object({ ...pageQuery, sort: sortCodec(sorts).optional() })
export type DeliveryZoneFilter = z.output<typeof DeliveryZoneFilter>

/** The maximum number of places in the response to a place search. */
export const maxPlacesFound = 80

/**
 * Searches places for an address form. `search` is what the user typed of a town or quarter; places in `city` come
 * first.
 */
export const PlaceSearch = z.object({ search: line(120).optional(), city: line(120).optional() })
export type PlaceSearch = z.output<typeof PlaceSearch>

/** Cities and quarters in the spelling that the shop uses. */
export const PlaceList = z.array(z.object({ city: z.string(), quarter: z.string() }))

/** The address fields that determine the delivery zone; a missing country means Burkina Faso. */
export const DeliveryPlaceQuery = z.object({
  city: requiredLine(120),
  quarter: line(120).optional(),
  country: line(120).optional(),
})
export type DeliveryPlaceQuery = z.output<typeof DeliveryPlaceQuery>

/**
 * Whether the shop delivers to an address. `served`: a delivery zone lists its place. `general`: its quarter is empty
 * or in no zone, but the shop delivers to the whole town for the town's fee. `by_phone`: the shop has no zones, so
 * delivery is agreed by telephone. Orders are refused for `quarter_needed` (the shop lists quarters of this town, and
 * the address names none) and `not_delivered` (no zone covers the place).
 */
export const DeliveryStatus = z.enum(['served', 'general', 'by_phone', 'quarter_needed', 'not_delivered'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>

/**
 * The delivery terms of an address, with city and quarter in the shop's spelling. `fee` is null where the shop does not
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

/** The lowest and the highest delivery fee of the shop, in FCFA; both 0 when delivery is agreed by telephone. */
export const DeliveryFees = z.object({ lowest: Amount, highest: Amount })
export type DeliveryFees = z.output<typeof DeliveryFees>
