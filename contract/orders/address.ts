import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { line, requiredLine } from '../shared/text.ts'

/** The maximum number of addresses of a member. */
export const maxAddresses = 50
/** The default values of a new address form. */
export const defaultCity = 'Ouagadougou'
export const defaultCountry = 'Burkina Faso'

/** Finds a latitude and longitude in degrees, typed or within the link of a map or a shared position. */
const position = /(?<![\d.,])(-?\d{1,2}[.,]\d{2,})(?:\s*[,;\s]\s*|!4d)(-?\d{1,3}[.,]\d{2,})/
/** The stored form of a position, such as `12.37143,-1.51966`: precise to about a metre. */
const storedPosition = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/

/** A position in its stored form. */
export function pinOf(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`
}

function isPosition(text: string): boolean {
  const [, latitude, longitude] = storedPosition.exec(text) ?? []
  return text === '' || (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
}

/** The map position of an address, or empty. From a longer text, such as a map link, only the position is stored. */
const pin = line(300)
  .overwrite(text => {
    const [, latitude, longitude] = position.exec(text)?.map(part => part.replace(',', '.')) ?? []
    return latitude && longitude ? pinOf(Number(latitude), Number(longitude)) : text
  })
  .refine(isPosition, { params: { rule: 'pin' } })

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
    phone: line(40).optional(),
    default: z.boolean().optional(),
  },
  { default: 'isDefault' },
)
export type AddressInput = z.output<typeof AddressInput>

/** A delivery address. `phone` is in E.164 or empty; optional texts that were not given are empty. */
export const Address = renamed(
  { id: z.int(), ...fields, phone: z.string(), default: z.boolean(), created_at: z.iso.datetime() },
  { default: 'isDefault', created_at: 'createdAt' },
)
export type Address = z.output<typeof Address>

/** The maximum length of each field of an address given by telephone, in the order in which forms ask for them. */
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

/** An address from a telephone call, which may still be incomplete. */
export const SpokenAddress = z.object({
  street: line(spokenLengths.street),
  quarter: line(spokenLengths.quarter),
  city: line(spokenLengths.city),
  landmark: line(spokenLengths.landmark),
  complement: line(spokenLengths.complement),
  phone: line(spokenLengths.phone),
  // Drafts from before this field have none.
  pin: pin.default(''),
} satisfies Record<keyof typeof spokenLengths, z.ZodType>)
export type SpokenAddress = z.output<typeof SpokenAddress>

/** The fields of an address that the form for telephone orders has; missing ones are empty. */
export function spokenAddress(known: Partial<SpokenAddress>): SpokenAddress {
  return Object.fromEntries(spokenFields.map(field => [field, known[field] ?? ''])) as SpokenAddress
}

/** The fields that a courier still needs. Few streets have a name in use, so a landmark can replace the street. */
export function missingForCourier(address: SpokenAddress): ('phone' | 'city' | 'street')[] {
  const needs = {
    phone: address.phone,
    city: address.city,
    street: `${address.street}${address.landmark}`,
  }
  return (['phone', 'city', 'street'] as const).filter(field => needs[field].trim() === '')
}

/** The first printed line of an address: the street, or the landmark if there is no street. */
export function courierWay({ street, landmark }: Pick<SpokenAddress, 'street' | 'landmark'>) {
  return street.trim() === '' ? { street: landmark, landmark: '' } : { street, landmark }
}

/** An order's own copy of its address. An address given by telephone may have a landmark and no street. */
export const OrderAddress = z.object({
  ...fields,
  street: line(200),
  phone: z.string(),
  // Orders from before this field have none.
  pin: pin.default(''),
})
export type OrderAddress = z.output<typeof OrderAddress>
/** The address on an invoice, without its map position: invoices are stored for years and do not need it. */
export type PrintedAddress = Omit<OrderAddress, 'pin'>
/** Every field that is copied from an address into an order. */
export const addressFields = OrderAddress.keyof().options

/**
 * The address fields that may stay after the buyer is erased, because sales are counted by town. All others are
 * personal.
 */
type ImpersonalField = 'city' | 'country'
export type PersonalAddress = Omit<OrderAddress, ImpersonalField>
