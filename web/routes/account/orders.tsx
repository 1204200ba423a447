import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MetaArgs, useSearchParams } from 'react-router'
import { listOrders } from '#contract/orders/endpoints.ts'
import { OrderList } from '#web/features/orders/order-list.tsx'
import { callApi } from '#web/lib/api.ts'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.orders', isPrivate: true }

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function Orders() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(params.get('page'))) || 1))
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', page],
    queryFn: () => callApi(listOrders, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t('orders:list.title')} />
      {isError ? (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('shell:action.retry')}
            </Button>
          }
        >
          {t('orders:list.loadFailure')}
        </Alert>
      ) : data ? (
        <OrderList page={data} />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </>
  )
}
