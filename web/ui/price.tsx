import { classNames } from './class-names.ts'

const currency = 'FCFA'
const noBreakSpace = '\u00a0'
const narrowNoBreakSpace = '\u202f'
const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in words: `12 500 FCFA` in French, its thousands parted by narrow no-break spaces; `12,500 FCFA` in
 * English. FCFA has no cents.
 */
export function formatPrice(amount: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
    formats.set(locale, format)
  }
  // Older browsers group French thousands with the wide no-break space.
  const number = format.format(amount).replaceAll(noBreakSpace, narrowNoBreakSpace)
  return `${number}${noBreakSpace}${currency}`
}

export interface PriceProps {
  amount: number
  locale: string
  className?: string
}

/** An amount of money: it never breaks over two lines, and its figures line up. */
export function Price({ amount, locale, className }: PriceProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {formatPrice(amount, locale)}
    </span>
  )
}
