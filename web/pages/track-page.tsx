import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { trackOrder } from '#contract/orders/endpoints.ts'
import { TrackedOrderCard } from '#web/features/orders/tracked-order-card.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText, isNotFound } from '#web/lib/failures.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function TrackPage({ token }: { token: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Tracked token={token} />
    </QueryClientProvider>
  )
}

function Tracked({ token }: { token: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['track', token],
    queryFn: () => callApi(trackOrder, { params: { token } }),
  })
  if (data) return <TrackedOrderCard order={data} />
  if (isNotFound(error)) {
    return (
      <>
        <h1 className="sr-only">{t('shell:titles.track')}</h1>
        <EmptyState
          picture={<Icon name="search" size={48} />}
          title={failureText(error, t('orders:track.failure'))}
          actions={<ButtonLink href="/contact">{t('shell:titles.contact')}</ButtonLink>}
        />
      </>
    )
  }
  if (error) {
    return <LoadFailure text={failureText(error, t('orders:track.failure'))} onRetry={() => void refetch()} />
  }
  return <Skeleton className="h-96 rounded-card" />
}

export const TrackIsland = island('track-page', TrackPage, '')
