import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

/** At this number and below, the shop says how many are left. */
const fewLeft = 5

/** The stock of a product in words. */
export function StockPill({ quantity }: { quantity: number }) {
  const t = useTranslate()
  if (quantity <= 0) return <StatusPill tone="danger">{t('catalogue:stock.out')}</StatusPill>
  if (quantity <= fewLeft)
    return <StatusPill tone="warning">{t('catalogue:stock.low', { count: quantity })}</StatusPill>
  return <StatusPill tone="success">{t('catalogue:stock.in')}</StatusPill>
}
