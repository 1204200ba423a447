import type { Order } from '#contract/orders/order.ts'
import { OrderRequests } from '#web/features/orders/requests/order-requests.tsx'
import { OrderReviews } from '#web/features/reviews/order-reviews.tsx'

/** What the buyer of a delivered order can do: report a problem, ask for a return, review the products. */
export function AfterDelivery({ order }: { order: Order }) {
  return (
    <>
      <OrderRequests order={order} />
      <OrderReviews order={order} />
    </>
  )
}
