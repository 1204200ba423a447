import { unitPriceOf } from '#contract/catalogue/unit-price.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'

/** What 100 ml or 100 g of a product cost, so that sizes can be compared. Nothing if its format names no certain quantity. */
export function UnitPrice({ product }: { product: { price: number; format: string } }) {
  const t = useTranslate()
  const locale = useLocale()
  const found = unitPriceOf(product)
  if (!found) return null
  return (
    <span className="whitespace-nowrap text-sm text-muted tabular-nums">
      {t(`catalogue:product.unitPrice.${found.unit}`, { price: formatPrice(found.amount, locale) })}
    </span>
  )
}
