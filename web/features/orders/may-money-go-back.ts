import type { Order } from '#contract/orders/order.ts'

/**
 * Whether money of an order went back or may have to: it was cancelled or returned, in part too, was overpaid or has a refund.
 * Computes no amounts, so that the order's page need not load the code that does.
 */
export function mayMoneyGoBack({
  status,
  refunded,
  paid,
  total,
  items,
}: Pick<Order, 'status' | 'refunded' | 'paid' | 'total'> & {
  items: readonly Pick<Order['items'][number], 'returned'>[]
}): boolean {
  return (
    status === 'cancelled' ||
    status === 'returned' ||
    refunded > 0 ||
    paid > total ||
    items.some(({ returned }) => returned > 0)
  )
}
