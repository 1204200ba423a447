import { useState } from 'react'
import type { OrderRequest } from '#contract/orders/order-request.ts'
import { getOrderRequestPhoto } from '#contract/orders/order-request-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { answerText, RequestContent, RequestStatePill } from './request-content.tsx'
import { RequestPhoto } from './request-photo.tsx'

const load = (id: number): Promise<Blob> => callApi(getOrderRequestPhoto, { params: { id } })

/** A request as its buyer sees it. Photos are loaded when they are asked for, because data is expensive. */
export function RequestEntry({ request }: { request: OrderRequest }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isShown, setIsShown] = useState(false)
  const { photos, state, answer } = request
  const meaning = answerText(request, t, locale)
  return (
    <li>
      <h3 className="font-semibold">
        {t('requests:entry.title', { date: formatDate(request.createdAt, locale) })}
      </h3>
      <RequestStatePill state={state} />
      <RequestContent request={request} />
      {isShown ? (
        <div className="mt-3 grid gap-3">
          {photos.map((id, place) => (
            <RequestPhoto key={id} id={id} number={place + 1} load={load} />
          ))}
        </div>
      ) : photos.length > 0 ? (
        <p className="mt-3">
          <Button variant="secondary" size="small" icon="image" onClick={() => setIsShown(true)}>
            {t('requests:entry.showPhotos', { count: photos.length })}
          </Button>
        </p>
      ) : null}
      {meaning ? (
        <div className="mt-3 border-s-2 border-line ps-5">
          <h4 className="font-semibold">{t('requests:entry.answer')}</h4>
          <p>{meaning}</p>
          {answer ? <p className="whitespace-pre-line">{answer}</p> : null}
        </div>
      ) : null}
    </li>
  )
}
