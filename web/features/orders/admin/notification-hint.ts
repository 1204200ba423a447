import type { AdminOrder } from '#contract/orders/order.ts'
import type { Translate } from '#messages/keys.ts'

/**
 * Says whether the buyer is notified automatically of a change of the order. Callers without an e-mail address must
 * be called.
 */
export function notificationHint({ customer }: Pick<AdminOrder, 'customer'>, t: Translate): string {
  const isReached = customer.id !== null || customer.email !== ''
  return t(`admin-orders:change.notified.${isReached ? 'yes' : 'no'}`)
}
