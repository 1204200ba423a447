import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { data, redirect } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { getOrder } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/order.ts'
import { awaitsPayment } from '#contract/orders/order-states.ts'
import { announceServerCart } from '#web/features/cart/server-cart.ts'
import { OrderDocuments } from '#web/features/invoices/order-documents.tsx'
import { Thanks } from '#web/features/orders/checkout/thanks.tsx'
import { CancelledOrder, UnpaidOrder } from '#web/features/orders/payment/unpaid-order.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import type { Route } from './+types/thank-you'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.thankYou',
  isPrivate: true,
  words: ['cart', 'checkout', 'invoices', 'orders', 'payments'],
}

/** Redirects to the list of orders when the address names no order. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = Number(url.searchParams.get('order'))
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/account/orders')
  try {
    return await callApi(getOrder, { params: { id } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const client = useQueryClient()
  const [order, setOrder] = useState(loaderData)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => announceServerCart({ itemCount: 0 }), [])
  // The button pressed in the checkout no longer exists, so the focus moves to the heading.
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])

  function handleChange(changed: Order) {
    setOrder(changed)
    if (!awaitsPayment(changed)) void client.invalidateQueries()
  }

  return (
    <div ref={page} className="mx-auto min-h-screen max-w-2xl px-4 py-12">
      {awaitsPayment(order) ? (
        <UnpaidOrder order={order} onChange={handleChange} />
      ) : order.status === 'cancelled' ? (
        <CancelledOrder order={order} />
      ) : (
        <>
          <Thanks order={order} />
          <OrderDocuments orderId={order.id} isQuiet />
        </>
      )}
    </div>
  )
}
