import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDiagnostics } from '#contract/diagnostic/endpoints.ts'
import { ConsentsCard } from '#web/features/diagnostic/compare/consents-card.tsx'
import { DiagnosticList } from '#web/features/diagnostic/compare/diagnostic-list.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useAddressParams } from '#web/parts/lists/address-params.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { usePageInRange } from '#web/parts/lists/page-params.ts'
import { ReactionsCard } from '#web/parts/reactions/reactions-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from './account-page.tsx'

export default function DiagnosticsPage({ query }: { query: string }) {
  return (
    <AccountPage>
      <Diagnostics query={query} />
    </AccountPage>
  )
}

function Diagnostics({ query }: { query: string }) {
  const t = useTranslate()
  const list = useAddressParams(query)
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['diagnostics', 'list', list.page],
    queryFn: () => callApi(listDiagnostics, { query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  return (
    <>
      <PageHeader
        title={t('shell:titles.diagnostics')}
        description={
          data && data.total > 0
            ? t(data.data.length > 1 ? 'result:mine.text' : 'result:mine.textOne')
            : undefined
        }
        actions={
          data && data.total > 0 ? (
            <ButtonLink href="/questionnaire" variant="secondary" icon="refresh">
              {t('result:again')}
            </ButtonLink>
          ) : undefined
        }
      />
      {isLoadingError ? (
        <LoadFailure text={t('result:mine.loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        data.total === 0 ? (
          <NoDiagnostic />
        ) : (
          <DiagnosticList diagnostics={data.data} />
        )
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      <ListPages page={data} href={list.pageHref} />
      {/* It loads with the list and is shown after it, so that it does not move when the list comes. */}
      <div hidden={!data && !isLoadingError}>
        <ReactionsCard />
        <ConsentsCard />
      </div>
    </>
  )
}

function NoDiagnostic() {
  const t = useTranslate()
  return (
    <EmptyState
      picture={<img src="/pictures/empty-coming.svg" alt="" width="200" height="160" />}
      title={t('result:mine.emptyTitle')}
      actions={<ButtonLink href="/questionnaire">{t('result:start')}</ButtonLink>}
    >
      {t('result:mine.emptyText')}
    </EmptyState>
  )
}

export const DiagnosticsIsland = island('diagnostics-page', DiagnosticsPage, '')
