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
  /** The shop delivers there at present. */
  isActive: boolean
  places: { city: string; quarter: string }[]
}
