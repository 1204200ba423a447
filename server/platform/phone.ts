import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalidField } from './http/errors.ts'

/**
 * A telephone number in E.164 (`+22670123456`); Burkina Faso is the default country. Undefined for an invalid number.
 */
export function parsePhone(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'BF', extract: false })
  // A number with an extension is refused, because E.164 cannot store the extension.
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined
}

/** Whether a number in E.164 can belong to a mobile telephone, which short messages reach. */
export function canReceiveMessages(number: string): boolean {
  const type = parsePhoneNumberFromString(number)?.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

/** Parses the telephone number of a form field, which may be empty; throws a 422 on `field` for an invalid number. */
export function phoneNumber(text: string, field: string): string {
  const number = text === '' ? '' : parsePhone(text)
  if (number === undefined) throw invalidField(field, 'phone')
  return number
}
