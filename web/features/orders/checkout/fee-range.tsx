import { useQuery } from '@tanstack/react-query'
import { getDeliveryFees } from '#contract/delivery/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'

/** The lowest and highest delivery fee, shown until the buyer has an address. */
export function FeeRange() {
  const t = useTranslate()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['delivery-fees'],
    queryFn: () => callApi(getDeliveryFees),
    staleTime: 60_000,
  })
  if (!data) return null
  const [lowest = '', highest = ''] = [data.lowest, data.highest].map(fee => formatPrice(fee, locale) ?? '')
  return <p className="text-sm text-muted">{t('checkout:summary.range', { lowest, highest })}</p>
}
