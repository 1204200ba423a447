import { useTranslate } from '#web/lib/translation.ts'
import { ShortText } from '#web/ui/short-text.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'

/** From this stock downwards, the pill shows how many units are left. */
const fewLeft = 5

/** The stock of a product in words; `isShort` is for narrow product cards on a phone. */
export function StockPill({ quantity, isShort = false }: { quantity: number; isShort?: boolean }) {
  const t = useTranslate()
  if (quantity <= 0) return <StatusPill tone="danger">{t('catalogue:stock.out')}</StatusPill>
  if (quantity <= fewLeft) {
    const text = t('catalogue:stock.low', { count: quantity })
    const short = isShort ? t('catalogue:stock.lowShort', { quantity }) : text
    return (
      <StatusPill tone="warning">
        <ShortText text={text} short={short} />
      </StatusPill>
    )
  }
  return <StatusPill tone="success">{t('catalogue:stock.in')}</StatusPill>
}
