import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { listOrderRequests } from '#contract/orders/order-request-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { readRequestDraft } from './request-draft.ts'
import { RequestEntry } from './request-entry.tsx'
import type { RequestFormProps } from './request-form.tsx'

const RequestForm = onDemand<RequestFormProps>(
  async () => (await import('./request-form.tsx')).RequestForm,
  () => <Spinner />,
)

/** The requests about a delivered order, and the form for another one, which is loaded when it is opened. */
export function OrderRequests({ order }: { order: Order }) {
  const t = useTranslate()
  const locale = useLocale()
  const isOnline = useOnline()
  const title = useRef<HTMLHeadingElement>(null)
  const [isWriting, setIsWriting] = useState(() => readRequestDraft(order.id) !== undefined)
  const { data, isError, refetch } = useQuery({
    queryKey: ['order', order.id, 'requests'],
    queryFn: () => callApi(listOrderRequests, { params: { id: order.id } }),
  })
  if (!data && !isError) return null

  async function handleDone() {
    await refetch()
    setIsWriting(false)
    // The pressed button is gone, so the focus would be lost.
    title.current?.focus()
  }

  return (
    <section className="mt-5 rounded-card bg-card p-5 shadow-soft print:hidden">
      <h2 ref={title} tabIndex={-1} className="mb-3 font-display text-xl outline-none">
        {t('requests:title')}
      </h2>
      {data ? (
        <>
          {data.requests.length > 0 ? (
            <ul className="grid gap-5">
              {data.requests.map(request => (
                <RequestEntry key={request.id} request={request} />
              ))}
            </ul>
          ) : null}
          {data.isOpen && data.until ? (
            <>
              <p className="mt-3">{t('requests:until', { day: formatDate(data.until, locale) })}</p>
              {isWriting ? (
                <RequestForm
                  order={order}
                  onSent={() => void handleDone()}
                  onCancel={() => void handleDone()}
                />
              ) : isOnline ? (
                <Button variant="secondary" className="mt-3" onClick={() => setIsWriting(true)}>
                  {t('requests:action')}
                </Button>
              ) : (
                <p className="mt-3">{t('requests:needsNetwork')}</p>
              )}
            </>
          ) : null}
          {isOver(data) ? (
            <p className="mt-3">
              {t('requests:over', { day: formatDate(data.until ?? '', locale) })}{' '}
              <a href="/contact" className="underline underline-offset-4">
                {t('requests:contact')}
              </a>
            </p>
          ) : null}
        </>
      ) : (
        <LoadFailure text={t('requests:loadFailure')} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** Whether requests are no longer possible because the days are over, not because one is open. */
function isOver({
  isOpen,
  until,
  requests,
}: {
  isOpen: boolean
  until: string | null
  requests: readonly { state: string }[]
}): boolean {
  return !isOpen && until !== null && requests.every(({ state }) => state !== 'open')
}
