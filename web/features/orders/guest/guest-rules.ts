import { addressLengths, hasWay } from '#contract/orders/address-parts.ts'
import { maxMessageLength, maxNameLength } from '#contract/orders/order-limits.ts'
import { accepted, addressRules, atMost, type Rule, required } from '#web/lib/field-rules.ts'
import type { GuestDraft } from './guest-draft.ts'

/** The values of the form of an order without an account. */
export type Values = GuestDraft & { terms: boolean; numberCode: string }

/** A landmark is enough for a courier, and so is a street. */
const way: Rule = (landmark, { street }) =>
  hasWay({ landmark, street: String(street) }) ? undefined : { rule: 'streetOrLandmark', params: {} }

const { phone, city, quarter } = addressRules
/** The rules of the form's fields; some hold only for a delivery, or for a parcel for somebody else. */
export const rules = {
  name: [required, atMost(maxNameLength)],
  phone,
  recipientName: [],
  recipientPhone: [],
  pickup: [],
  city: [],
  quarter: [],
  landmark: [],
  street: [],
  pin: [],
  slot: [],
  message: [atMost(maxMessageLength)],
  terms: [accepted],
  numberCode: [],
}
export const recipientRules = { recipientName: rules.name, recipientPhone: phone }
export const deliveryRules = {
  city,
  quarter,
  landmark: [way, atMost(addressLengths.landmark)],
  street: [atMost(addressLengths.street)],
}

/** The form's field for a field of the API. */
export function formField(wireField: string): string {
  if (wireField === 'address.street') return 'landmark'
  if (wireField === 'recipient.name') return 'recipientName'
  if (wireField === 'recipient.phone') return 'recipientPhone'
  if (wireField === 'pickup.phone') return 'phone'
  return wireField.startsWith('terms_') ? 'terms' : wireField.replace('address.', '')
}
