import { isVoid, refundDue } from '#contract/orders/account.ts'
import type { Order } from '#contract/orders/order.ts'
import type { UnusedPayment } from '#contract/payments/payment.ts'
import { refundWithinDays } from '#contract/payments/refund-days.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatPrice } from '#web/ui/price.tsx'

type MoneyOrder = Pick<Order, 'status' | 'paymentMethod' | 'total' | 'paid' | 'refunded' | 'items'>
type Unused = Pick<UnusedPayment, 'amount' | 'refundedAt'>

/**
 * One sentence about what the shop owes an order's buyer, and how and when it is given back. Undefined when nothing is to be
 * said, or when only an unused payment is owed. `unused` is undefined until the unused payments are loaded: one may be owed.
 */
export function moneyText(
  order: MoneyOrder,
  unused: readonly Unused[] | undefined,
  t: Translate,
  locale: Locale,
): string | undefined {
  const due = refundDue({ ...order, lines: order.items })
  const days = refundWithinDays
  if (due > 0) {
    return t(order.refunded > 0 ? 'orders:money.rest' : 'orders:money.toGiveBack', {
      due: formatPrice(due, locale),
      given: formatPrice(order.refunded, locale),
      how: t(`orders:money.by.${order.paymentMethod}`),
      days,
    })
  }
  if (unused?.some(({ refundedAt }) => refundedAt === null)) return undefined
  const given = order.refunded + (unused ?? []).reduce((sum, { amount }) => sum + amount, 0)
  if (given > 0) return t('orders:money.allBack', { given: formatPrice(given, locale) })
  return unused && isVoid(order.status)
    ? t(`orders:money.nothingPaid.${order.paymentMethod}`, { days })
    : undefined
}
