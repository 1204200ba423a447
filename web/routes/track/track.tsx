import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { trackOrder } from '#contract/orders/endpoints.ts'
import { TrackedOrderCard } from '#web/features/orders/tracked-order-card.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText, isNotFound } from '#web/lib/failures.ts'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/track'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.track',
  isPrivate: true,
  words: ['orders'],
}

/** The tracking address of an order is secret, so no referrer is sent and nothing is cached. */
export function headers() {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { canonical: '/' }), { name: 'referrer', content: 'no-referrer' }]
}

export default function Track({ params }: Route.ComponentProps) {
  return (
    <div className="mx-auto min-h-screen max-w-3xl px-4 py-12">
      <QueryClientProvider client={queryClient}>
        <Tracked token={params.token} />
      </QueryClientProvider>
    </div>
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
