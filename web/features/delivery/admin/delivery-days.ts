import type { DeliveryZone } from '#contract/delivery/zone.ts'
import type { Translate } from '#messages/keys.ts'

/** How many working days a delivery takes, such as "1 à 2". */
export function deliveryDays(t: Translate, { minDays, maxDays }: Pick<DeliveryZone, 'minDays' | 'maxDays'>) {
  if (maxDays === 0) return t('admin-delivery:sameDay')
  if (minDays === maxDays) return String(minDays)
  return t('admin-delivery:days', { min: minDays, max: maxDays })
}
