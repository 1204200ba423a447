import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { CancelOrder } from '../cancel-order.tsx'
import { OrderCard } from '../checkout/thanks.tsx'
import { PaymentPanel, paymentState } from './payment-panel.tsx'
import { usePaymentCheck } from './use-payment.ts'

/** The page after the return from the payment provider, while the order is unpaid. */
export function UnpaidOrder({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const t = useTranslate()
  const isChecking = usePaymentCheck(order, onChange)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button pressed in the checkout no longer exists.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-5 font-display text-4xl outline-none">
        {t(`payments:state.${paymentState(order, isChecking)}.title`)}
      </h1>
      <PaymentPanel
        order={order}
        onChange={onChange}
        isChecking={isChecking}
        isTitleHidden
        more={<CancelOrder order={order} onDone={cancelled => cancelled && onChange(cancelled)} />}
      />
      <OrderCard order={order} />
    </>
  )
}
