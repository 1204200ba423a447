import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { historyTypes } from '#contract/accounts/account.ts'
import { listHistory } from '#contract/accounts/account-endpoints.ts'
import { HistoryFilter } from '#web/features/accounts/history/history-filter.tsx'
import { Timeline } from '#web/features/accounts/history/timeline.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { choiceOf, useListParams, usePageInRange } from '#web/parts/lists/list-params.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.history',
  isPrivate: true,
  words: ['accounts'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function History() {
  const t = useTranslate()
  const list = useListParams()
  const type = choiceOf(list.params, 'type', historyTypes)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['history', type, list.page],
    queryFn: () => callApi(listHistory, { query: { page: list.page, type } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  return (
    <>
      <PageHeader title={t('accounts:timeline.title')} description={t('accounts:timeline.text')} />
      <HistoryFilter type={type} />
      {isError ? (
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
