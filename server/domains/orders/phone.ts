import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalidField } from '#server/platform/errors.ts'

/**
 * The number in E.164 (`+22670123456`), read as one of Burkina Faso unless it begins with +; empty stays empty.
 * Refuses what no network could call, naming the field.
 */
export function phoneNumber(text: string, field: string): string {
  if (text === '') return ''
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'BF', extract: false })
  // E.164 has no room for an extension: better to refuse it than to lose it.
  if (!parsed?.isValid() || parsed.ext) throw invalidField(field, 'phone')
  return parsed.number
}
