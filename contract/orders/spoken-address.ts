import { type SpokenAddress, spokenFields } from './address-parts.ts'
import { ownStreet } from './courier-way.ts'

/** Completes an address for the telephone order form; its missing fields become empty texts. */
export function spokenAddress(known: Partial<SpokenAddress>): SpokenAddress {
  const all = Object.fromEntries(spokenFields.map(field => [field, known[field] ?? ''])) as SpokenAddress
  return { ...all, street: ownStreet(all) }
}
