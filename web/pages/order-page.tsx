import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getOrder } from '#contract/orders/endpoints.ts'
import type { Order as OrderData } from '#contract/orders/order.ts'
import { awaitsPayment, isUnderWay } from '#contract/orders/order-states.ts'
import { announceServerCart } from '#web/features/cart/server-cart.ts'
import { OrderDocuments } from '#web/features/invoices/order-documents.tsx'
import { OrderDetail } from '#web/features/orders/order-detail.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { endNewsOf } from '#web/lib/offline/end-news.ts'
import { readOrKept } from '#web/lib/offline/keep-answer.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AsOf } from '#web/parts/kept/as-of.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from './account-page.tsx'

const AfterDelivery = onDemand<{ order: OrderData }>(
  async () => (await import('./after-delivery.tsx')).AfterDelivery,
)

export default function OrderPage({ id }: { id: string }) {
  return (
    <AccountPage>
      <Order id={Number(id)} />
    </AccountPage>
  )
}

function Order({ id }: { id: number }) {
  const t = useTranslate()
  const {
    data: order,
    error,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: ['order', id],
    queryFn: () => readOrKept(`order/${id}`, () => callApi(getOrder, { params: { id } })),
    // Polls the order every 20 seconds while the page is in the foreground and the order is not finished.
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? 20_000 : false),
  })
  const isShown = order !== undefined
  useEffect(() => {
    if (isShown) void endNewsOf(id)
  }, [isShown, id])
  return (
    <>
      <p className="mb-2 print:hidden">
        <a href="/account/orders" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('orders:detail.back')}
        </a>
      </p>
      {isNotFound(error) ? (
        <Alert tone="error">{t('orders:detail.notFound')}</Alert>
      ) : isLoadingError ? (
        <LoadFailure text={t('orders:list.loadFailure')} onRetry={() => void refetch()} />
      ) : order ? (
        <>
          {order.asOf ? <AsOf at={order.asOf} onRetry={refetch} /> : null}
          <OrderDetail order={order} onReordered={announceServerCart} />
          {order.status === 'delivered' || order.status === 'returned' ? (
            <AfterDelivery order={order} />
          ) : null}
          <OrderDocuments
            orderId={order.id}
            isQuiet={awaitsPayment(order)}
            why={order.status === 'cancelled' ? 'over' : 'older'}
          />
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}

export const OrderIsland = island('order-page', OrderPage, '')
