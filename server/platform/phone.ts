import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalidField } from './http/errors.ts'

/** The number in E.164 (`+22670123456`); Burkina Faso is the default country. Undefined for an invalid number. */
export function parsePhone(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'BF', extract: false })
  // E.164 has no room for an extension: better to refuse it than to lose it.
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined
}

/** The same for a field that may stay empty; refuses what no network could call, naming the field. */
export function phoneNumber(text: string, field: string): string {
  const number = text === '' ? '' : parsePhone(text)
  if (number === undefined) throw invalidField(field, 'phone')
  return number
}
