import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listHistory } from '#contract/accounts/account-endpoints.ts'
import { historyTypes } from '#contract/accounts/history-types.ts'
import { HistoryFilter } from '#web/features/accounts/history/history-filter.tsx'
import { Timeline } from '#web/features/accounts/history/timeline.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useAddressParams } from '#web/parts/lists/address-params.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { choiceOf, usePageInRange } from '#web/parts/lists/page-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from './account-page.tsx'

export default function HistoryPage({ query }: { query: string }) {
  return (
    <AccountPage>
      <History query={query} />
    </AccountPage>
  )
}

function History({ query }: { query: string }) {
  const t = useTranslate()
  const list = useAddressParams(query)
  const type = choiceOf(list.params, 'type', historyTypes)
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['history', type, list.page],
    queryFn: () => callApi(listHistory, { query: { page: list.page, type } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  return (
    <>
      <PageHeader title={t('accounts:timeline.title')} description={t('accounts:timeline.text')} />
      <HistoryFilter type={type} />
      {isLoadingError ? (
        <LoadFailure text={t('accounts:timeline.loadFailure')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64 rounded-card" />
      ) : data.total === 0 ? (
        <EmptyState title={t('accounts:timeline.emptyTitle')}>
          {type ? t('accounts:timeline.emptyFiltered') : t('accounts:timeline.empty')}
        </EmptyState>
      ) : (
        <>
          <Timeline entries={data.data} />
          <ListPages page={data} href={list.pageHref} />
        </>
      )}
    </>
  )
}

export const HistoryIsland = island('history-page', HistoryPage, '')
