import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDiagnostics } from '#contract/diagnostic/endpoints.ts'
import { ConsentsCard } from '#web/features/diagnostic/compare/consents-card.tsx'
import { DiagnosticList } from '#web/features/diagnostic/compare/diagnostic-list.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { useListParams, usePageInRange } from '#web/parts/lists/list-params.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.diagnostics',
  isPrivate: true,
  words: ['result'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Diagnostics() {
  const t = useTranslate()
  const list = useListParams()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
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
      {isError ? (
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
      <ConsentsCard />
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
