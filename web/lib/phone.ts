/** `+226 70 12 34 56`: the eight digits of Burkina Faso in pairs that no line breaks; other numbers as they are. */
export function readablePhone(phone: string): string {
  const digits = /^\+226(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone)
  return digits ? `+226\u00a0${digits.slice(1).join('\u00a0')}` : phone
}
