import { trackOrder } from '#contract/orders/endpoints.ts'
import { Ordered } from '#web/features/orders/guest/ordered.tsx'
import { TrackedOrderCard } from '#web/features/orders/tracked-order-card.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText, isNotFound } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface TrackProps {
  token: string
  /** Whether the page thanks the guest who has just placed the order. */
  isThanks?: boolean
}

const askOrder = (token: string) => callApi(trackOrder, { params: { token } })

/** The state of an order by the token of its tracking address. */
export default function TrackPage({ token, isThanks = false }: TrackProps) {
  const t = useTranslate()
  const { answer: order, error, again } = useAnswer(token, askOrder)
  if (order && isThanks) return <Ordered order={order} token={token} />
  if (order) return <TrackedOrderCard order={order} token={token} />
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
  if (error) return <LoadFailure text={failureText(error, t('orders:track.failure'))} onRetry={again} />
  return <Skeleton className="h-96 rounded-card" />
}

export const TrackIsland = island('track-page', TrackPage, '')
