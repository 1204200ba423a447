import type { AdminOrder } from '#contract/orders/order.ts'
import type { Translate } from '#messages/keys.ts'
import { formatPrice } from '#web/ui/price.tsx'

/** The sentence that says what the shop has to refund if the order is cancelled. */
export function moneyBack(
  { paid, refunded }: Pick<AdminOrder, 'paid' | 'refunded'>,
  t: Translate,
  locale: string,
): string {
  if (paid === refunded) return ''
  return t('admin-orders:detail.askRefund', { amount: formatPrice(paid - refunded, locale) })
}
