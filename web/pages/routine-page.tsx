import { useQuery } from '@tanstack/react-query'
import type { MemberRoutine } from '#contract/diagnostic/diagnostic.ts'
import { getMyRoutine } from '#contract/diagnostic/endpoints.ts'
import { PaperName } from '#web/features/diagnostic/result/paper-name.tsx'
import { weekOf } from '#web/features/diagnostic/routine/calendar.ts'
import { RoutineBoard } from '#web/features/diagnostic/routine/routine-board.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { readOrKept } from '#web/lib/offline/keep-answer.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AsOf } from '#web/parts/kept/as-of.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MembersOnly } from './members-only.tsx'

export default function RoutinePage() {
  return (
    <MembersOnly>
      <Routine />
    </MembersOnly>
  )
}

function Routine() {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['diagnostics', 'routine'],
    queryFn: () => readOrKept('routine', () => callApi(getMyRoutine)),
  })
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6 print:min-h-0 print:p-0 print:[zoom:0.75]">
      {data?.asOf ? <AsOf at={data.asOf} onRetry={refetch} /> : null}
      {data === null ? (
        <NoRoutine />
      ) : isLoadingError ? (
        <LoadFailure text={t('result:myRoutine.loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <MyRoutine routine={data} />
      ) : (
        <div role="status" aria-label={t('shell:loading')}>
          <Skeleton className="h-9 w-64 rounded-full" />
          <Skeleton className="mt-3 h-5 w-80 max-w-full" />
          <div className="mt-8 grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-128 rounded-card" />
            <Skeleton className="h-128 rounded-card" />
          </div>
        </div>
      )}
    </div>
  )
}

function MyRoutine({ routine }: { routine: MemberRoutine }) {
  const t = useTranslate()
  const locale = useLocale()
  const startedAt = new Date(routine.createdAt)
  return (
    <>
      <PageHeader
        title={t('result:myRoutine.title')}
        description={
          <>
            <PaperName />
            {t('result:myRoutine.text', { date: formatDate(routine.createdAt, locale) })}{' '}
            <span className="print:hidden">
              {t('result:myRoutine.week', { week: weekOf(startedAt, new Date()) })}
            </span>
          </>
        }
        actions={
          <span className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" icon="print" onClick={() => window.print()}>
              {t('result:print')}
            </Button>
          </span>
        }
      />
      <RoutineBoard
        level={2}
        routine={routine}
        startedAt={startedAt}
        photo={product => <ProductPhoto sources={product.photoSources} alt="" sizes="4rem" />}
        action={product => (
          <ButtonLink
            variant="quiet"
            size="compact"
            className="-ms-2.5 print:hidden"
            aria-label={`${t('result:routine.burned')} : ${product.name}`}
            href={`/account/diagnostics?burned=${product.id}`}
          >
            {t('result:routine.burned')}
          </ButtonLink>
        )}
      />
      <p className="mt-6 print:hidden">
        <a
          href={`/diagnostic/result/${routine.diagnosticId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('result:myRoutine.result')}
        </a>
      </p>
    </>
  )
}

function NoRoutine() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('result:myRoutine.title')} />
      <EmptyState
        picture={<img src="/pictures/empty-coming.svg" alt="" width="200" height="160" />}
        title={t('result:myRoutine.emptyTitle')}
        actions={<ButtonLink href="/questionnaire">{t('result:start')}</ButtonLink>}
      >
        {t('result:myRoutine.emptyText')}
      </EmptyState>
    </>
  )
}

export const RoutineIsland = island('routine-page', RoutinePage, '')
