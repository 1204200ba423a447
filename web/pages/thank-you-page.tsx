import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getOrder } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/order.ts'
import { awaitsPayment } from '#contract/orders/order-states.ts'
import { announceCount } from '#web/features/cart/announced-cart.ts'
import { OrderDocuments } from '#web/features/invoices/order-documents.tsx'
import { takeJustPlaced } from '#web/features/orders/checkout/just-placed.ts'
import { Thanks } from '#web/features/orders/checkout/thanks.tsx'
import { CancelledOrder } from '#web/features/orders/payment/cancelled-order.tsx'
import { ErrorPage } from '#web/features/shell/error-page.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { endNewsOf } from '#web/lib/offline/end-news.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { MembersOnly } from './members-only.tsx'

// Most orders are paid, or will be on delivery.
const UnpaidOrder = onDemand(
  async () => (await import('#web/features/orders/payment/unpaid-order.tsx')).UnpaidOrder,
  PageSkeleton,
)

interface ThankYouProps {
  /** The order's id; undefined when the address names no order. */
  orderId: number | undefined
}

export default function ThankYouPage({ orderId }: ThankYouProps) {
  return (
    <MembersOnly>
      {orderId === undefined ? <ToOrders /> : <PlacedOrder key={orderId} id={orderId} />}
    </MembersOnly>
  )
}

function ToOrders() {
  useEffect(() => location.replace('/account/orders'), [])
  return <PageSkeleton />
}

function PlacedOrder({ id }: { id: number }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['placed-order', id],
    queryFn: () => callApi(getOrder, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Loaded order={data} />
  if (isNotFound(error)) return <ErrorPage isNotFound />
  if (error) return <LoadFailure text={t('thanks:loadFailure')} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

function Loaded({ order }: { order: Order }) {
  const t = useTranslate()
  const client = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => announceCount({ itemCount: 0 }), [])
  useEffect(() => void endNewsOf(order.id), [order.id])
  useEffect(() => {
    if (takeJustPlaced(order.id)) toast.success(t('checkout:placed'))
  }, [order.id, t])
  // The button pressed in the checkout no longer exists, so the focus moves to the heading.
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  const handleChange = (changed: Order) => client.setQueryData(['placed-order', order.id], changed)

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

export const ThankYouIsland = island('thank-you-page', ThankYouPage, '')
