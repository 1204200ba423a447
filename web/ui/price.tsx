import { classNames } from './class-names.ts'
import { formatPrice } from './format-price.ts'

export { formatPrice }

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
