import type { ProductStatus } from '#contract/catalogue/product.ts'
import { lowStockBelow } from '#contract/catalogue/product-filter.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = {
  draft: 'neutral',
  published: 'success',
  disabled: 'warning',
} as const satisfies Record<ProductStatus, string>

export function ProductState({ status }: { status: ProductStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`admin-catalogue:products.status.${status}`)}</StatusPill>
}

/** The stock of a product as a number, with words when it is low. */
export function StockState({ quantity }: { quantity: number }) {
  const t = useTranslate()
  const locale = useLocale()
  if (quantity <= 0) return <StatusPill tone="danger">{t('admin-catalogue:products.stock.out')}</StatusPill>
  if (quantity < lowStockBelow)
    return (
      <StatusPill tone="warning">{t('admin-catalogue:products.stock.few', { count: quantity })}</StatusPill>
    )
  return <span className="tabular-nums">{quantity.toLocaleString(intlTag(locale))}</span>
}
