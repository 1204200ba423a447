import { useQuery } from '@tanstack/react-query'
import { getDeliveryFees } from '#contract/delivery/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'

/** Says the lowest and highest delivery fee, before the buyer has chosen an address. */
export function DeliveryNote() {
  const t = useTranslate()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['delivery-fees'],
    queryFn: () => callApi(getDeliveryFees),
    staleTime: 60_000,
  })
  if (!data || data.lowest === data.highest) return t('cart:deliveryNext')
  const [lowest, highest] = [data.lowest, data.highest].map(fee => formatPrice(fee, locale))
  return t('cart:deliveryFees', { lowest: lowest ?? '', highest: highest ?? '' })
}
