import type { Order } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { OrderCard, WaysOn } from '../checkout/thanks.tsx'

/**
 * The page after the return from the payment provider, when the order was cancelled because it was not paid in
 * time.
 */
export function CancelledOrder({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <>
      <h1 tabIndex={-1} className="font-display text-4xl outline-none">
        {t('payments:state.cancelled.title')}
      </h1>
      <p className="mt-3 text-lg">
        <Unbroken text={t('payments:state.cancelled.text', { number: order.number })} />
      </p>
      <OrderCard order={order} />
      <WaysOn order={order} />
    </>
  )
}
