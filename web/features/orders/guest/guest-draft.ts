import { defaultCity } from '#contract/orders/address-parts.ts'
import { readDeliveryPlace } from '#web/lib/delivery-place.ts'
import { draftNote } from '#web/lib/session-keys.ts'

/** The fields of an order without an account, in the order in which the form asks for them. `pickup` is the id of a point. */
export const guestFields = [
  'name',
  'phone',
  'recipientName',
  'recipientPhone',
  'pickup',
  'city',
  'quarter',
  'landmark',
  'street',
  'pin',
  'slot',
  'message',
] as const

export type GuestDraft = Record<(typeof guestFields)[number], string>

const emptyDraft: GuestDraft = {
  name: '',
  phone: '',
  recipientName: '',
  recipientPhone: '',
  pickup: '',
  city: defaultCity,
  quarter: '',
  landmark: '',
  street: '',
  pin: '',
  slot: '',
  message: '',
}

/** What was typed in this browser tab for an order without an account, at first with the place chosen on a product's page. It survives a reload and is removed with the order. */
export function readGuestDraft(): GuestDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftNote) ?? 'null') as Partial<GuestDraft> | null
    return { ...emptyDraft, ...readDeliveryPlace(), ...stored }
  } catch {
    return { ...emptyDraft, ...readDeliveryPlace() }
  }
}

export function storeGuestDraft(draft: GuestDraft): void {
  sessionStorage.setItem(draftNote, JSON.stringify(draft))
}
