import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import type { Reordered } from '#contract/orders/reorder.ts'
import { reorder } from '#contract/orders/reorder-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { reorderNews, takenLines } from './reorder-news.ts'

export interface ReorderProps {
  order: Pick<Order, 'id' | 'items'>
  /** Called with the member's new cart. */
  onReordered: (cart: Cart) => void
}

/**
 * Puts the goods of an order into the cart again, and shows what the cart took and what it could not take. A repeated request
 * adds nothing, so it may be sent again after a failure.
 */
export function ReorderAnswer({ order: { id, items }, onReordered }: ReorderProps) {
  const t = useTranslate()
  const [answer, setAnswer] = useState<Reordered | Error>()
  const place = useRef<HTMLDivElement>(null)
  const send = useCallback(async () => {
    setAnswer(undefined)
    try {
      const reordered = await callApi(reorder, { params: { id } })
      onReordered(reordered.cart)
      setAnswer(reordered)
    } catch (error) {
      setAnswer(error as Error)
    }
  }, [id, onReordered])
  useEffect(() => {
    // The pressed button is gone, so the focus would be lost.
    place.current?.focus()
    void send()
  }, [send])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {answer instanceof Error ? (
        <LoadFailure text={failureText(answer, t('orders:reorder.failure'))} onRetry={() => void send()} />
      ) : answer ? (
        <Taken items={items} answer={answer} />
      ) : (
        <Spinner />
      )}
    </div>
  )
}

function Taken({ items, answer }: { items: readonly OrderItem[]; answer: Reordered }) {
  const t = useTranslate()
  const locale = useLocale()
  const taken = takenLines(items, answer)
  const news = reorderNews(items, answer, t, locale)
  return (
    <Alert
      tone={news.length > 0 ? 'warning' : 'success'}
      actions={
        <ButtonLink href="/cart" variant="secondary" size="small">
          {t('orders:reorder.seeCart')}
        </ButtonLink>
      }
    >
      <p>{taken === 0 ? t('orders:reorder.none') : t('orders:reorder.taken', { count: taken })}</p>
      {news.length > 0 ? (
        <ul className="list-disc ps-5">
          {news.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}
