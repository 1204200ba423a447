import type { AdminOrder } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-states.ts'
import type { Translate } from '#messages/keys.ts'
import { formatPrice } from '#web/ui/price.tsx'

type Paid = Pick<AdminOrder, 'paid' | 'refunded' | 'paymentMethod'>

/** What the shop owes its buyer after a step: a card is refunded by hand, cash goes back with the courier. */
export function moneyBack(order: Paid, to: OrderStatus, t: Translate, locale: string): string {
  const { paid, refunded, paymentMethod } = order
  if (paid === refunded) return ''
  const isHandedBack = to === 'returned' && paymentMethod === 'cash_on_delivery'
  const amount = formatPrice(paid - refunded, locale)
  return t(isHandedBack ? 'admin-orders:detail.askCashBack' : 'admin-orders:detail.askRefund', { amount })
}
