/**
 * Formats a telephone number as `+226 70 12 34 56`: the eight digits of Burkina Faso in pairs with no-break spaces.
 * Other numbers are unchanged.
 */
export function readablePhone(phone: string): string {
  const digits = /^\+226(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone)
  return digits ? `+226\u00a0${digits.slice(1).join('\u00a0')}` : phone
}
