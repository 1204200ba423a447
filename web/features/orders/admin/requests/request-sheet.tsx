import type { AdminOrderRequest } from '#contract/orders/order-request.ts'
import { getAdminOrderRequestPhoto } from '#contract/orders/order-request-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { answerText, RequestContent, RequestStatePill } from '../../requests/request-content.tsx'
import { RequestPhoto } from '../../requests/request-photo.tsx'
import { AnswerForm } from './answer-form.tsx'

const load = (id: number): Promise<Blob> => callApi(getAdminOrderRequestPhoto, { params: { id } })

interface RequestSheetProps {
  request: AdminOrderRequest
  onChange: (request: AdminOrderRequest) => void
  /** Loads the request again after somebody else answered it. */
  onConflict: () => void
}

/** A buyer's request for staff: what it is about, its photos, the answer so far, and the form that answers it. */
export function RequestSheet({ request, onChange, onConflict }: RequestSheetProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { number, customer, createdAt, state, photos, orderId } = request
  const secondary = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <>
      <PageHeader
        title={t('admin-requests:title', { number })}
        status={<RequestStatePill state={state} />}
        description={t('admin-requests:received', { date: formatDate(createdAt, locale, 'moment') })}
        actions={
          <>
            {customer.phone ? (
              <a href={`tel:${customer.phone}`} className={secondary}>
                {t('admin-requests:call', { name: customer.name })}
              </a>
            ) : null}
            <RouterLink href={`/admin/orders/${orderId}`} className={secondary}>
              {t('admin-requests:seeOrder')}
            </RouterLink>
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <section className="rounded-card bg-card p-5 shadow-soft">
          <h2 className="mb-3 font-display text-xl">{t('admin-requests:what')}</h2>
          <RequestContent request={request} />
          <div className="mt-3 grid gap-3">
            {photos.map((id, place) => (
              <RequestPhoto key={id} id={id} number={place + 1} load={load} />
            ))}
          </div>
        </section>
        <section className="rounded-card bg-card p-5 shadow-soft">
          <GivenAnswer request={request} />
          {request.kind === null ? null : (
            <AnswerForm key={request.id} request={request} onAnswered={onChange} onConflict={onConflict} />
          )}
        </section>
      </div>
    </>
  )
}

function GivenAnswer({ request }: { request: AdminOrderRequest }) {
  const t = useTranslate()
  const locale = useLocale()
  const { actor, answer, answeredAt } = request
  if (!answeredAt) return null
  const date = formatDate(answeredAt, locale, 'moment')
  return (
    <div className="mb-5">
      <h2 className="mb-3 font-display text-xl">
        {actor
          ? t('admin-requests:answeredBy', { name: actor, date })
          : t('admin-requests:answered', { date })}
      </h2>
      <p>{answerText(request, t, locale)}</p>
      {answer ? <p className="whitespace-pre-line">{answer}</p> : null}
    </div>
  )
}
