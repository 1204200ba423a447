import { classNames } from './class-names.ts'

const currency = 'FCFA'
const noBreakSpace = '\u00a0'
const narrowNoBreakSpace = '\u202f'
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount of FCFA, which has no cents: `12 500 FCFA` with narrow no-break spaces in French, `12,500 FCFA` in
 * English.
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

export interface PriceProps {
  amount: number
  locale: string
  className?: string
}

/** A price that does not wrap, with digits of equal width. */
export function Price({ amount, locale, className }: PriceProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatPrice(amount, locale)}
    </span>
  )
}
