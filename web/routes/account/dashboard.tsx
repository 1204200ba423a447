import { useQuery } from '@tanstack/react-query'
import type { MetaArgs } from 'react-router'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { listOrders } from '#contract/orders/endpoints.ts'
import { LastOrderCard } from '#web/features/accounts/dashboard/last-order-card.tsx'
import { ProfileCard } from '#web/features/accounts/dashboard/profile-card.tsx'
import { QuickLinks } from '#web/features/accounts/dashboard/quick-links.tsx'
import { UnreadCard } from '#web/features/accounts/dashboard/unread-card.tsx'
import { OrderState } from '#web/features/orders/order-state.tsx'
import { callApi } from '#web/lib/api.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUser } from '#web/lib/use-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.dashboard',
  isPrivate: true,
  words: ['accounts', 'orders'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function Dashboard() {
  const t = useTranslate()
  const user = useUser()
  if (!user) return null
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
      <PageHeader
        title={t('accounts:dashboard.hello', { name: user.name.split(' ')[0] ?? '' })}
        description={t('accounts:dashboard.text')}
      />
      <div className="mb-6 grid gap-6 lg:grid-cols-3">
        <LastOrder />
        <Unread memberId={user.id} />
        <ProfileCard user={user} />
      </div>
      <QuickLinks />
    </div>
  )
}

function LastOrder() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', 'last'],
    queryFn: () => callApi(listOrders, { query: { page: 1, perPage: 1 } }),
  })
  if (isError)
    return <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-52 rounded-card" />
  const order = data.data[0]
  return <LastOrderCard order={order} state={order ? <OrderState status={order.status} /> : null} />
}

function Unread({ memberId }: { memberId: number }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: ['notifications', 'unread', memberId],
    queryFn: () =>
      callApi(listNotifications, { params: { memberId }, query: { status: 'unread', perPage: 3 } }),
  })
  if (isError)
    return <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
  return data ? <UnreadCard page={data} /> : <Skeleton className="h-52 rounded-card" />
}
