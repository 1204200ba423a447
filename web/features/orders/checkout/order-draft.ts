import type { Checkout } from '#contract/orders/checkout.ts'
import { memberNote } from '#web/lib/session.ts'
import { draftNote } from '#web/lib/session-keys.ts'

/** The buyer's choices in the checkout, before the order is placed. */
export interface OrderDraft {
  addressId?: number
  /** The pickup point where the order is collected, and the buyer's number; without a point it goes to the address. */
  pickupId?: number | undefined
  pickupPhone?: string
  /** The beginning of the chosen delivery slot; without a choice it is the first one. */
  slot?: string
  paymentMethod: 'cash_on_delivery' | 'online'
  message: string
  /** Who receives the parcel, if that is not the buyer. */
  recipient?: { name: string; phone: string } | undefined
  /** The version of the terms of sale that the buyer accepted; a newer version must be accepted again. */
  acceptedTerms?: string | undefined
}

const emptyDraft: OrderDraft = { paymentMethod: 'cash_on_delivery', message: '' }

/**
 * Reads the logged-in member's checkout draft of this browser tab. It survives a reload and is removed with the
 * order or the session.
 */
export function readDraft(): OrderDraft {
  const note = memberNote(draftNote)
  try {
    const stored = JSON.parse((note && sessionStorage.getItem(note)) || 'null') as Partial<OrderDraft> | null
    return { ...emptyDraft, ...stored }
  } catch {
    return emptyDraft
  }
}

export function storeDraft(draft: OrderDraft): void {
  const note = memberNote(draftNote)
  if (note) sessionStorage.setItem(note, JSON.stringify(draft))
}

/**
 * The chosen pickup point, if it is still offered; undefined for delivery to an address. A checkout that this device has kept
 * since before there were pickup points has none.
 */
export function pickupOf({ pickupId }: OrderDraft, { pickups }: Partial<Pick<Checkout, 'pickups'>>) {
  return pickups?.find(({ pointId }) => pointId === pickupId)
}

/** The buyer's number for an order that is collected: the typed one, or that of the first address. */
export function pickupPhoneOf(
  { pickupPhone }: OrderDraft,
  { addresses }: Pick<Checkout, 'addresses'>,
): string {
  return pickupPhone ?? addresses[0]?.phone ?? ''
}

/**
 * The id of the delivery address: the selected one if it still exists, otherwise the first one that the shop delivers
 * to, which is the default one if possible. Undefined when the buyer must select or add one.
 */
export function addressOf(
  { addressId }: OrderDraft,
  { addresses, deliveries }: Pick<Checkout, 'addresses' | 'deliveries'>,
): number | undefined {
  if (addresses.some(({ id }) => id === addressId)) return addressId
  const delivered = new Set(
    deliveries.filter(({ deliveryFee }) => deliveryFee !== null).map(delivery => delivery.addressId),
  )
  const usable = addresses.filter(({ id }) => delivered.has(id))
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id
}
