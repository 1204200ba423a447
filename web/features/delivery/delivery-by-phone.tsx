import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Says that the delivery is agreed by telephone, in a shop whose delivery depends on no place. */
export function DeliveryByPhone() {
  const t = useTranslate()
  return (
    <p className="flex gap-3 font-semibold">
      <Icon name="truck" className="mt-0.5 text-primary" />
      {t('delivery:note.byPhone')}
    </p>
  )
}
