const currency = 'FCFA'
const noBreakSpace = '\u00a0'
const narrowNoBreakSpace = '\u202f'
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount of FCFA, which has no cents: `12 500 FCFA` with narrow no-break spaces in French, `12,500 FCFA` in
 * English. Without React, because the search of the header does without it.
 */
export function formatPrice(amount: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    formats.set(locale, format)
  }
  // Older browsers group digits with the wide no-break space, which is replaced by the narrow one.
  const number = format.format(amount).replaceAll(noBreakSpace, narrowNoBreakSpace)
  return `${number}${noBreakSpace}${currency}`
}
