import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { hasPhoneLength } from '../shared/phone.ts'
import { line, requiredLine } from '../shared/text.ts'

/** The maximum number of delivery addresses that a member can store. */
export const maxAddresses = 50
/** The city and country that a new address form is filled in with. */
export const defaultCity = 'Ouagadougou'
export const defaultCountry = 'Burkina Faso'

/** Finds latitude and longitude in degrees in a typed text, or in the link to a map or a shared position. */
const position = /(?<![\d.,])(-?\d{1,2}[.,]\d{2,})(?:\s*[,;\s]\s*|!4d)(-?\d{1,3}[.,]\d{2,})/
/** The stored format of a map position, such as `12.37143,-1.51966`, which is precise to about a metre. */
const storedPosition = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/

/** Formats a map position for storage, as latitude and longitude with five decimals. */
export function pinOf(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`
}

function isPosition(text: string): boolean {
  const [, latitude, longitude] = storedPosition.exec(text) ?? []
  return text === '' || (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
}

/**
 * The map position of an address, or an empty text. From a longer text, such as a map link, only the position is kept.
 */
const pin = line(300)
  .overwrite(text => {
    const [, latitude, longitude] = position.exec(text)?.map(part => part.replace(',', '.')) ?? []
    return latitude && longitude ? pinOf(Number(latitude), Number(longitude)) : text
  })
  .refine(isPosition, { params: { rule: 'pin' } })

/** A telephone number as typed, or an empty text. */
const phone = line(40).refine(text => text === '' || hasPhoneLength(text), { params: { rule: 'phone' } })

const fields = {
  name: line(60),
  street: requiredLine(200),
  complement: line(200),
  quarter: line(120),
  landmark: line(200),
  postalCode: line(20),
  city: requiredLine(120),
  country: requiredLine(120),
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

/** The maximum length of each field of an address dictated by telephone, in the order in which forms ask for them. */
export const spokenLengths = {
  phone: 40,
  city: 120,
  quarter: 120,
  street: 200,
  landmark: 200,
  pin: 300,
  complement: 200,
} as const
export const spokenFields = Object.keys(spokenLengths) as (keyof typeof spokenLengths)[]

/** A delivery address that a buyer dictates by telephone; it may be incomplete. */
export const SpokenAddress = z.object({
  street: line(spokenLengths.street),
  quarter: line(spokenLengths.quarter),
  city: line(spokenLengths.city),
  landmark: line(spokenLengths.landmark),
  complement: line(spokenLengths.complement),
  phone: line(spokenLengths.phone),
  // Drafts from before the map position existed lack it.
  pin: pin.default(''),
} satisfies Record<keyof typeof spokenLengths, z.ZodType>)
export type SpokenAddress = z.output<typeof SpokenAddress>

/** Completes an address for the telephone order form; its missing fields become empty texts. */
export function spokenAddress(known: Partial<SpokenAddress>): SpokenAddress {
  return Object.fromEntries(spokenFields.map(field => [field, known[field] ?? ''])) as SpokenAddress
}

/**
 * Lists the address fields that a courier needs and that are empty. Few streets have a name in use, so a landmark can
 * replace the street.
 */
export function missingForCourier(address: SpokenAddress): ('phone' | 'city' | 'street')[] {
  const needs = {
    phone: address.phone,
    city: address.city,
    street: `${address.street}${address.landmark}`,
  }
  return (['phone', 'city', 'street'] as const).filter(field => needs[field].trim() === '')
}

/** The first printed line of an address: the street, or the landmark if the address has no street. */
export function courierWay({ street, landmark }: Pick<SpokenAddress, 'street' | 'landmark'>) {
  return street.trim() === '' ? { street: landmark, landmark: '' } : { street, landmark }
}

/** The delivery address as copied into an order. An address dictated by telephone may have a landmark and no street. */
export const OrderAddress = z.object({
  ...fields,
  street: line(200),
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
