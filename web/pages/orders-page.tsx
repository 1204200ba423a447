import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOrders } from '#contract/orders/endpoints.ts'
import { readServerCart } from '#web/features/cart/server-cart.ts'
import { OrderList } from '#web/features/orders/order-list.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { readOrKept } from '#web/lib/offline/keep-answer.ts'
import { isOutboxMarked } from '#web/lib/offline/outbox-mark.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AsOf } from '#web/parts/kept/as-of.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from './account-page.tsx'

const RefillSection = onDemand(
  async () => (await import('#web/features/refills/refill-section.tsx')).RefillSection,
)
const OutboxList = onDemand(async () => (await import('#web/parts/outbox/outbox-list.tsx')).OutboxList)

export default function OrdersPage({ page }: { page: number }) {
  return (
    <AccountPage>
      <Orders page={page} />
    </AccountPage>
  )
}

function Orders({ page }: { page: number }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['orders', page],
    queryFn: () => readOrKept(`orders/${page}`, () => callApi(listOrders, { query: { page } })),
  })
  const lastPage = data?.lastPage
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) location.replace(`/account/orders?page=${lastPage}`)
  }, [page, lastPage])
  return (
    <>
      <PageHeader
        title={t('orders:list.title')}
        actions={
          hasRefills() ? null : (
            <ButtonLink variant="secondary" href="/account/orders?refills">
              {t('refills:title')}
            </ButtonLink>
          )
        }
      />
      {hasRefills() ? <RefillSection onCartChange={() => void readServerCart()} /> : null}
      {isOutboxMarked() ? <OutboxList /> : null}
      {isLoadingError ? (
        <LoadFailure text={t('orders:list.loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.asOf ? <AsOf at={data.asOf} onRetry={refetch} /> : null}
          <OrderList page={data} />
        </>
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </>
  )
}

/** Whether the address asks for the products that run out, as the links of notifications and mails do. */
function hasRefills(): boolean {
  return new URLSearchParams(location.search).has('refills')
}

export const OrdersIsland = island('orders-page', OrdersPage, '')
