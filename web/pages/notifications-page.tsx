import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GuestInvitation } from '#web/features/notifications/guest-invitation.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { island } from '#web/islands/island.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { onSessionChange, readSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * The notifications page is open to everyone: the HTML is the same for all, and CSS shows the guest's or the
 * member's half.
 */
export default function NotificationsPage({ query }: { query: string }) {
  const t = useTranslate()
  const [memberId, setMemberId] = useState<number>()
  useEffect(() => {
    const follow = () => setMemberId(readSession()?.user.id)
    follow()
    return onSessionChange(follow)
  }, [])
  return (
    <div className="mx-auto min-h-screen max-w-4xl px-4 py-8 md:px-6">
      <div className="hidden guest:block">
        <PageHeader title={t('notifications:page.title')} />
        <GuestInvitation />
      </div>
      <div className="hidden signed-in:block">
        {memberId === undefined ? (
          <>
            <PageHeader title={t('notifications:page.title')} />
            <Skeleton className="h-96 rounded-card" />
          </>
        ) : (
          <QueryClientProvider client={queryClient}>
            <NotificationList key={memberId} memberId={memberId} query={query} />
          </QueryClientProvider>
        )}
      </div>
    </div>
  )
}

export const NotificationsIsland = island('notifications-page', NotificationsPage, '')
