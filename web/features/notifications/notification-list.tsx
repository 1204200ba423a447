import { useState } from 'react'
import { notificationTypes } from '#contract/notifications/notification-types.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ListPages } from '#web/parts/lists/list-pages.tsx'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListFilters } from '#web/ui/tables/list-filters.tsx'
import { NotificationRow } from './notification-row.tsx'
import { type Notifications, useNotifications } from './use-notifications.ts'

/** A member's notifications with the unread count, the filters and the pages. */
export function NotificationList({ memberId, query }: { memberId: number; query: string }) {
  const t = useTranslate()
  const list = useNotifications(memberId, query)
  const [isMarking, setIsMarking] = useState(false)
  const unread = list.page?.unread ?? 0

  async function handleMarkAll() {
    setIsMarking(true)
    await list.markAll()
    setIsMarking(false)
  }

  return (
    <>
      <PageHeader
        title={t('notifications:page.title')}
        description={
          <span role="status">
            {list.page && !list.error
              ? unread > 0
                ? t('notifications:page.unread', { count: unread })
                : t('notifications:page.allRead')
              : null}
          </span>
        }
        actions={
          unread > 0 ? (
            <Button
              variant="secondary"
              icon="check"
              isLoading={isMarking}
              onClick={() => void handleMarkAll()}
            >
              {t('notifications:page.markAll')}
            </Button>
          ) : null
        }
      />
      {/* The height of the page's head depends on the answer, and would move the filters. */}
      {list.isFetched ? (
        <section aria-label={t('notifications:page.filters')} className="mb-6">
          <ListFilters
            filters={[
              {
                key: 'status',
                label: t('notifications:page.status'),
                any: t('notifications:page.all'),
                options: [{ value: 'unread', text: t('notifications:page.unreadOnly') }],
              },
              {
                key: 'type',
                label: t('notifications:page.type'),
                any: t('notifications:page.everyType'),
                options: notificationTypes.map(value => ({ value, text: t(`notifications:types.${value}`) })),
              },
            ]}
            paramOf={key => list.params.get(key) ?? ''}
            onChange={list.set}
          />
        </section>
      ) : null}
      <Rows list={list} />
    </>
  )
}

function Rows({ list }: { list: Notifications }) {
  const t = useTranslate()
  const { page, error } = list
  if (error)
    return <LoadFailure text={failureText(error, t('notifications:page.loadFailure'))} onRetry={list.retry} />
  if (!page) return <Skeleton className="h-96 rounded-card" />
  if (page.data.length === 0) return <Nothing isNarrowed={Boolean(list.status ?? list.type)} />
  return (
    <>
      <ul className={`grid gap-3 ${list.isStale ? 'opacity-60' : ''}`}>
        {page.data.map(notification => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => void list.markOne(notification.id)}
          />
        ))}
      </ul>
      <ListPages page={page} href={list.pageHref} />
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslate()
  return (
    <EmptyState
      picture={<Icon name="bell" size={48} />}
      title={t('notifications:page.emptyTitle')}
      actions={
        isNarrowed ? (
          <ButtonLink href="/notifications" variant="secondary">
            {t('notifications:page.showAll')}
          </ButtonLink>
        ) : null
      }
    >
      {isNarrowed ? t('notifications:page.noneFits') : t('notifications:page.empty')}
    </EmptyState>
  )
}
