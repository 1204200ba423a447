import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { localized } from '../shared/localized.ts'
import { requiredLine } from '../shared/text.ts'
import { zoneFee } from './zone.ts'

/** The delivery zones of Burkina Faso that come with the shop, which a new shop switches on with its own fees. */
export const readyZoneKeys = [
  'ouagadougou-centre',
  'ouagadougou-quarters',
  'ouagadougou-outskirts',
  'bobo-dioulasso-quarters',
  'bobo-dioulasso',
  'koudougou',
  'ouahigouya',
  'other-towns',
  'small-towns',
] as const

const key = z.enum(readyZoneKeys)

/** A zone that comes with the shop, with a usual fee in FCFA and delivery time in working days. */
export const ReadyZone = renamed(
  {
    key,
    name: localized(requiredLine(80)),
    fee: zoneFee,
    min_days: z.int(),
    max_days: z.int(),
    places: z.array(z.object({ city: z.string(), quarter: z.string() })),
  },
  { min_days: 'minDays', max_days: 'maxDays' },
)
export type ReadyZone = z.output<typeof ReadyZone>

/** The chosen zones, each with the fee of this shop. */
export const ReadyZoneChoice = z.object({
  zones: z
    .array(z.object({ key, fee: zoneFee }))
    .min(1)
    .max(readyZoneKeys.length),
})
export type ReadyZoneChoice = z.output<typeof ReadyZoneChoice>
