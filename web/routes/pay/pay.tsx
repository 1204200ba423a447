import { type MetaDescriptor, redirect } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { getLinkedOrder } from '#contract/desk/endpoints.ts'
import type { LinkedOrder } from '#contract/desk/pay-link.ts'
import { PayLink } from '#web/features/desk/pay-link.tsx'
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx'
import { callApi } from '#web/lib/api.ts'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/pay'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.pay',
  isPrivate: true,
  words: ['payments'],
}

/** The address of a payment link is secret, so no referrer is sent and nothing is cached. */
export function headers() {
  return {
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  }
}

/**
 * Loads the order of a payment link, or why the link is invalid. Payment providers return here too: the member who
 * bought the order is redirected to the order's page.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { token } = params
  let order: LinkedOrder
  try {
    order = await callApi(getLinkedOrder, { params: { token } })
  } catch (error) {
    const isRefused = error instanceof ApiFailure && (error.status === 404 || error.status === 410)
    if (!isRefused) throw error
    return { token, order: undefined, refusal: error.message }
  }
  if (order.ownOrderId !== null && wasTried(order)) throw redirect(`/thank-you?order=${order.ownOrderId}`)
  return { token, order, refusal: undefined }
}
clientLoader.hydrate = true as const

/** Whether a payment through the link was started or completed; before that, the link shows the order itself. */
function wasTried({ state, attempted, paymentStatus }: LinkedOrder): boolean {
  return state !== 'open' || attempted || paymentStatus === 'failed'
}

export function HydrateFallback() {
  return <PageSkeleton />
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [...pageMeta(matches, { canonical: '/' }), { name: 'referrer', content: 'no-referrer' }]
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { token, order, refusal } = loaderData
  return (
    <div className="mx-auto min-h-screen max-w-xl px-4 py-12">
      {order ? (
        <PayLink token={token} initial={order} />
      ) : (
        <EmptyState
          picture={<Icon name="lock" size={48} />}
          title={t('payments:link.badTitle')}
          actions={
            <a href="/contact" className={buttonClass({ variant: 'secondary' })}>
              {t('payments:link.contact')}
            </a>
          }
        >
          {refusal}
        </EmptyState>
      )}
    </div>
  )
}
