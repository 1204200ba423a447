/** A part of the country with the same delivery terms; `fee` is in FCFA, days are working days. */
export interface Zone {
  id: number
  nameFr: string
  nameEn: string
  fee: number
  /** Delivery is free from this price of goods, in FCFA. */
  freeFrom: number | null
  minDays: number
  maxDays: number
  /** False while delivery to the zone is suspended. */
  isActive: boolean
  places: { city: string; quarter: string }[]
}
