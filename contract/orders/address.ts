import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { hasPhoneLength } from '../shared/phone.ts'
import { line, requiredLine } from '../shared/text.ts'
import { addressLengths, isPosition, pinIn, type spokenFields } from './address-parts.ts'

/** The maximum number of delivery addresses that a member can store. */
export const maxAddresses = 50
/**
 * The map position of an address, or an empty text. From a longer text, such as a map link, only the position is kept.
 */
const pin = line(addressLengths.pin)
  .overwrite(pinIn)
  .refine(isPosition, { params: { rule: 'pin' } })

/** A telephone number as typed, or an empty text. */
const phone = line(addressLengths.phone).refine(text => text === '' || hasPhoneLength(text), {
  params: { rule: 'phone' },
})

const fields = {
  name: line(addressLengths.name),
  street: requiredLine(addressLengths.street),
  complement: line(addressLengths.complement),
  quarter: line(addressLengths.quarter),
  landmark: line(addressLengths.landmark),
  postalCode: line(addressLengths.postalCode),
  city: requiredLine(addressLengths.city),
  country: requiredLine(addressLengths.country),
  pin,
}

/**
 * An address as a member enters it. Burkina Faso has no postal codes: couriers go by quarter and landmark. A phone
 * without + is a number of Burkina Faso. `isDefault: false` is ignored for the default address: it stays the default
 * until another address becomes it.
 */
export const AddressInput = renamed(
  {
    ...fields,
    name: fields.name.optional(),
    complement: fields.complement.optional(),
    quarter: fields.quarter.optional(),
    landmark: fields.landmark.optional(),
    postalCode: fields.postalCode.optional(),
    pin: pin.optional(),
    phone: phone.optional(),
    default: z.boolean().optional(),
  },
  { default: 'isDefault' },
)
export type AddressInput = z.output<typeof AddressInput>

/** A member's delivery address. `phone` is in E.164 or empty; optional texts that the member left out are empty. */
export const Address = renamed(
  { id: z.int(), ...fields, phone: z.string(), default: z.boolean(), created_at: z.iso.datetime() },
  { default: 'isDefault', created_at: 'createdAt' },
)
export type Address = z.output<typeof Address>

/** A delivery address that a buyer dictates by telephone; it may be incomplete. */
export const SpokenAddress = z.object({
  street: line(addressLengths.street),
  quarter: line(addressLengths.quarter),
  city: line(addressLengths.city),
  landmark: line(addressLengths.landmark),
  complement: line(addressLengths.complement),
  phone: line(addressLengths.phone),
  // Drafts from before the map position existed lack it.
  pin: pin.default(''),
} satisfies Record<(typeof spokenFields)[number], z.ZodType>)

/** The delivery address as copied into an order. An address dictated by telephone may have a landmark and no street. */
export const OrderAddress = z.object({
  ...fields,
  street: line(addressLengths.street),
  phone: z.string(),
  // Orders from before the map position existed lack it.
  pin: pin.default(''),
})
export type OrderAddress = z.output<typeof OrderAddress>
/** The buyer's address on an invoice, without the map position: invoices are kept for years and do not need it. */
export type PrintedAddress = Omit<OrderAddress, 'pin'>
/** The address fields that an order copies from the buyer's address. */
export const addressFields = OrderAddress.keyof().options

/**
 * The address fields that stay in an order after its buyer is erased, because sales are counted by town. All other
 * address fields are personal data.
 */
type ImpersonalField = 'city' | 'country'
export type PersonalAddress = Omit<OrderAddress, ImpersonalField>
