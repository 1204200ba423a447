import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type DeskQueue, deskPageSize, deskQueues } from '#contract/desk/desk.ts'
import { getDesk } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeskCard } from './desk-entry.tsx'

/** The desk's queues of orders. They are refetched when the window gets the focus back and after each action. */
export function DeskQueues({ queue, page }: { queue: DeskQueue; page: number }) {
  const t = useTranslate()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['desk', queue, page],
    queryFn: () => callApi(getDesk, { query: { queue, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const entries = data?.entries.filter(entry => entry.queue === queue)
  return (
    <>
      <nav aria-label={t('admin-desk:desk.queues')} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {deskQueues.map(name => (
            <li key={name}>
              <Link
                to={`?queue=${name}`}
                aria-current={name === queue ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-card px-4 font-semibold hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
              >
                {t(`admin-desk:desk.queue.${name}`)}
                <span className="tabular-nums">{data?.counts[name] ?? ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isError ? (
        <LoadFailure text={t('admin-desk:desk.loadFailure')} onRetry={() => void refetch()} />
      ) : !data || !entries ? (
        <Skeleton className="h-96 rounded-card" />
      ) : entries.length === 0 && data.counts[queue] === 0 ? (
        <EmptyState picture={<Icon name="check" size={48} />} title={t(`admin-desk:desk.empty.${queue}`)}>
          {t('admin-desk:desk.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-4 xl:grid-cols-2">
            {entries.map(entry => (
              <DeskCard key={entry.id} entry={entry} now={dataUpdatedAt} />
            ))}
          </div>
          <ListPages
            page={{ currentPage: page, lastPage: Math.max(1, Math.ceil(data.counts[queue] / deskPageSize)) }}
            href={number => `?queue=${queue}&page=${number}`}
          />
        </>
      )}
    </>
  )
}
