import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listOrders } from '#contract/orders/endpoints.ts'
import { OrderList } from '#web/features/orders/order-list.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useListParams, usePageInRange } from '#web/parts/lists/list-params.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.orders',
  isPrivate: true,
  words: ['orders'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Orders() {
  const t = useTranslate()
  const list = useListParams()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['orders', list.page],
    queryFn: () => callApi(listOrders, { query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  return (
    <>
      <PageHeader title={t('orders:list.title')} />
      {isError ? (
        <LoadFailure text={t('orders:list.loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <OrderList page={data} />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </>
  )
}
