import type { ZoneName } from '#contract/delivery/zone.ts'

/** A part of the country with the same delivery terms; `fee` is in FCFA, `minDays` and `maxDays` are working days. */
export interface Zone {
  id: number
  name: ZoneName
  fee: number
  /** Goods from this price, in FCFA, are delivered free of charge; null when never. */
  freeFrom: number | null
  minDays: number
  maxDays: number
  /** False while the shop suspends delivery to the zone. */
  isActive: boolean
  places: { city: string; quarter: string }[]
}
