import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeliveryToPlaceIsland } from './delivery-to-place.tsx'
import { deliveryWords } from './delivery-words.ts'

/** What a product's page says of the delivery: without zones only that it is agreed by telephone, because no place matters. */
export function ProductDelivery({ isByPhone }: { isByPhone: boolean }) {
  const t = useTranslate()
  if (!isByPhone) return <DeliveryToPlaceIsland words={deliveryWords(t)} />
  return (
    <p className="flex gap-3 font-semibold">
      <Icon name="truck" className="mt-0.5 text-primary" />
      {t('delivery:note.byPhone')}
    </p>
  )
}
