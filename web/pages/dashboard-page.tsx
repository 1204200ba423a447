import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMyRoutine, listDiagnostics, listRecommendedProducts } from '#contract/diagnostic/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { listOrders } from '#contract/orders/endpoints.ts'
import { LastOrderCard } from '#web/features/accounts/dashboard/last-order-card.tsx'
import { ProfileCard } from '#web/features/accounts/dashboard/profile-card.tsx'
import { UnreadCard } from '#web/features/accounts/dashboard/unread-card.tsx'
import { SkinCard } from '#web/features/diagnostic/compare/skin-card.tsx'
import { RecommendedRow } from '#web/features/diagnostic/recommended/recommended-row.tsx'
import { TodayCard } from '#web/features/diagnostic/routine/today-card.tsx'
import { OrderState } from '#web/features/orders/order-state.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUser } from '#web/lib/use-user.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MembersOnly } from './members-only.tsx'

export default function DashboardPage() {
  return (
    <MembersOnly>
      <Dashboard />
    </MembersOnly>
  )
}

const unreadOptions = (memberId: number) =>
  queryOptions({
    queryKey: ['notifications', 'unread', memberId],
    queryFn: () =>
      callApi(listNotifications, { params: { memberId }, query: { status: 'unread', perPage: 3 } }),
  })
const lastOrderOptions = queryOptions({
  queryKey: ['orders', 'last'],
  queryFn: () => callApi(listOrders, { query: { page: 1, perPage: 1 } }),
})
const diagnosticOptions = queryOptions({
  queryKey: ['diagnostics', 'list', 'newest'],
  queryFn: () => callApi(listDiagnostics, { query: { page: 1, perPage: 1 } }),
})
const routineOptions = queryOptions({
  queryKey: ['diagnostics', 'routine'],
  queryFn: () => callApi(getMyRoutine),
})
const recommendedOptions = queryOptions({
  queryKey: ['diagnostics', 'recommended', 'first'],
  queryFn: () => callApi(listRecommendedProducts, { query: { page: 1, perPage: 3 } }),
})

function Dashboard() {
  const t = useTranslate()
  const user = useUser()
  if (!user) return null
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6">
      <PageHeader
        title={t('accounts:dashboard.hello', { name: user.name.split(' ')[0] ?? '' })}
        description={t('accounts:dashboard.text')}
      />
      <Cards memberId={user.id} />
    </div>
  )
}

/** The dashboard's cards. Their heights depend on what they show: they appear together, so that no card moves another. */
function Cards({ memberId }: { memberId: number }) {
  const answers = [
    useQuery(diagnosticOptions),
    useQuery(routineOptions),
    useQuery(recommendedOptions),
    useQuery(lastOrderOptions),
    useQuery(unreadOptions(memberId)),
  ]
  if (!answers.every(({ isFetched }) => isFetched)) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <Skin />
      <RecommendedProducts />
      <div className="grid gap-6 lg:grid-cols-3">
        <LastOrder />
        <Unread memberId={memberId} />
        <ProfileCard />
      </div>
    </>
  )
}

function LastOrder() {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery(lastOrderOptions)
  if (isLoadingError)
    return <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-52 rounded-card" />
  const order = data.data[0]
  return <LastOrderCard order={order} state={order ? <OrderState order={order} /> : null} />
}

function Unread({ memberId }: { memberId: number }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery(unreadOptions(memberId))
  if (isLoadingError)
    return <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
  return data ? <UnreadCard page={data} /> : <Skeleton className="h-52 rounded-card" />
}

/**
 * The dashboard's cards about the skin: the newest diagnostic and today's routine steps; before the first
 * diagnostic only the link to the questionnaire.
 */
function Skin() {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery(diagnosticOptions)
  if (data?.total === 0)
    return (
      <div className="mb-6">
        <SkinCard diagnostic={undefined} />
      </div>
    )
  return (
    <div className="mb-6 grid gap-6 lg:grid-cols-2">
      {isLoadingError ? (
        <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <SkinCard diagnostic={data.data[0]} />
      ) : (
        <Skeleton className="h-72 rounded-card" />
      )}
      <TodaySteps />
    </div>
  )
}

function TodaySteps() {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery(routineOptions)
  if (isLoadingError)
    return <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton className="h-72 rounded-card" /> : <TodayCard routine={data} />
}

function RecommendedProducts() {
  const { data, isLoadingError } = useQuery(recommendedOptions)
  if (isLoadingError) return null
  if (!data) return <Skeleton className="mb-6 h-72 rounded-card" />
  return (
    <RecommendedRow
      page={data}
      parts={{ photo: product => <ProductPhoto sources={product.photoSources} alt="" sizes="7rem" /> }}
    />
  )
}

export const DashboardIsland = island('dashboard-page', DashboardPage, '')
