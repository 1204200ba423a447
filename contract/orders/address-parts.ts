/** The city and country that a new address form is filled in with. */
export const defaultCity = 'Ouagadougou'
export const defaultCountry = 'Burkina Faso'

/** The maximum length of each text of an address. */
export const addressLengths = {
  name: 60,
  street: 200,
  complement: 200,
  quarter: 120,
  landmark: 200,
  postalCode: 20,
  city: 120,
  country: 120,
  pin: 300,
  phone: 40,
} as const

/** Finds latitude and longitude in degrees in a typed text, or in the link to a map or a shared position. */
const position = /(?<![\d.,])(-?\d{1,2}[.,]\d{2,})(?:\s*[,;\s]\s*|!4d)(-?\d{1,3}[.,]\d{2,})/
/** The stored format of a map position, such as `12.37143,-1.51966`, which is precise to about a metre. */
const storedPosition = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/

/** Formats a map position for storage, as latitude and longitude with five decimals. */
export function pinOf(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`
}

/** The map position in a longer text, such as a map link; a text without a position stays as it is. */
export function pinIn(text: string): string {
  const [, latitude, longitude] = position.exec(text)?.map(part => part.replace(',', '.')) ?? []
  return latitude && longitude ? pinOf(Number(latitude), Number(longitude)) : text
}

/** Whether a text is a stored map position, or empty. */
export function isPosition(text: string): boolean {
  const [, latitude, longitude] = storedPosition.exec(text) ?? []
  return text === '' || (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
}

/** The fields of an address dictated by telephone, in the order in which forms ask for them. */
export const spokenFields = ['phone', 'city', 'quarter', 'street', 'landmark', 'pin', 'complement'] as const

/** A delivery address that a buyer dictates by telephone; it may be incomplete. */
export type SpokenAddress = Record<(typeof spokenFields)[number], string>

/** Whether a courier finds the address: few streets have a name in use, so a landmark can replace the street. */
export function hasWay({ street, landmark }: Pick<SpokenAddress, 'street' | 'landmark'>): boolean {
  return `${street}${landmark}`.trim() !== ''
}

/** Lists the address fields that a courier needs and that are empty. */
export function missingForCourier(address: SpokenAddress): ('phone' | 'city' | 'street')[] {
  const has = {
    phone: address.phone.trim() !== '',
    city: address.city.trim() !== '',
    street: hasWay(address),
  }
  return (['phone', 'city', 'street'] as const).filter(field => !has[field])
}
