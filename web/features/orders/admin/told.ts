import type { AdminOrder } from '#contract/orders/order.ts'
import type { Translate } from '#messages/keys.ts'

/** Whether the shop tells the buyer of what happens to an order, in words: by telephone nobody but a clerk can. */
export function toldInWords({ customer }: Pick<AdminOrder, 'customer'>, t: Translate): string {
  const isReached = customer.id !== null || customer.email !== ''
  return t(`admin-orders:change.told.${isReached ? 'yes' : 'no'}`)
}
