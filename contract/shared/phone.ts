/**
 * Whether a text has as many digits as a telephone number. Numbers of Burkina Faso have eight, with 226 before them
 * eleven; others begin with + or 00. Forms check this in the browser, so that they show it with their other errors; the
 * server also checks the number with a table that is too large for browsers.
 */
export function hasPhoneLength(text: string): boolean {
  const signs = text.replace(/[^\p{Nd}+＋]/gu, '')
  return /^(?:[+＋]|00)/.test(signs) ? signs.length >= 7 : [8, 11].includes(signs.length)
}
