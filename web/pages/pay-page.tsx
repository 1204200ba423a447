import { useEffect, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { getLinkedOrder } from '#contract/desk/endpoints.ts'
import type { LinkedOrder } from '#contract/desk/pay-link.ts'
import { PayLink } from '#web/features/desk/pay-link.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Loaded = { order: LinkedOrder } | { refusal: string } | { failure: unknown }

/**
 * The page of a payment link, or why the link is invalid. Payment providers return here too: the member who bought the
 * order is redirected to the order's page.
 */
export default function PayPage({ token }: { token: string }) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isGone = false
    void load(token).then(found => {
      if (!isGone) setLoaded(found)
    })
    return () => {
      isGone = true
    }
  }, [token])
  if (!loaded) return <PageSkeleton />
  return (
    <div className="mx-auto min-h-screen max-w-xl px-4 py-12">
      {'order' in loaded ? (
        <PayLink token={token} initial={loaded.order} />
      ) : 'refusal' in loaded ? (
        <EmptyState
          picture={<Icon name="lock" size={48} />}
          title={t('payments:link.badTitle')}
          actions={
            <ButtonLink href="/contact" variant="secondary">
              {t('payments:link.contact')}
            </ButtonLink>
          }
        >
          {loaded.refusal}
        </EmptyState>
      ) : (
        <LoadFailure
          text={failureText(loaded.failure, t('shell:generic'))}
          onRetry={() => {
            setLoaded(undefined)
            void load(token).then(setLoaded)
          }}
        />
      )}
    </div>
  )
}

/** Loads the order of the link; undefined when the browser is on its way to the buyer's own page of the order. */
async function load(token: string): Promise<Loaded | undefined> {
  try {
    const order = await callApi(getLinkedOrder, { params: { token } })
    if (order.ownOrderId === null || !wasTried(order)) return { order }
    location.replace(`/thank-you?order=${order.ownOrderId}`)
    return undefined
  } catch (error) {
    const isRefused = error instanceof ApiFailure && (error.status === 404 || error.status === 410)
    return isRefused ? { refusal: error.message } : { failure: error }
  }
}

/** Whether a payment through the link was started or completed; before that, the link shows the order itself. */
function wasTried({ state, attempted, paymentStatus }: LinkedOrder): boolean {
  return state !== 'open' || attempted || paymentStatus === 'failed'
}

export const PayIsland = island('pay-page', PayPage, '')
