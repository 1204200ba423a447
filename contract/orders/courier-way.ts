import type { SpokenAddress } from './address-parts.ts'

type Way = Pick<SpokenAddress, 'street' | 'landmark'>

/** The street of an address without one is its landmark, because a member's address must have a street. */
export function streetOf({ street, landmark }: Way): string {
  return street.trim() || landmark
}

/** The street under its own label; empty if the landmark stands for it. */
export function ownStreet({ street, landmark }: Way): string {
  return street === landmark ? '' : street
}

/** The first printed line of an address: the street, or the landmark if the address has no street. */
export function courierWay(address: Way) {
  const street = streetOf(address)
  return { street, landmark: street === address.landmark ? '' : address.landmark }
}
