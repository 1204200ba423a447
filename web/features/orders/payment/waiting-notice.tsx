import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getOrder, listOrders } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/order.ts'
import { awaitsPayment } from '#contract/orders/order-states.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

export interface WaitingNoticeProps {
  className?: string
}

/**
 * The notice with a link to the member's order that waits for its payment; nothing without such an order.
 */
export function WaitingNotice({ className }: WaitingNoticeProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { data: order } = useQuery({
    queryKey: ['orders', 'waiting'],
    queryFn: findWaiting,
    staleTime: 0,
  })
  const notice = useRef<HTMLDivElement>(null)
  const isShown = Boolean(order)
  // Returning from the payment page restores the scroll position of a longer page, where only the footer would be
  // seen.
  useEffect(() => {
    if (isShown) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!order) return null
  return (
    <div ref={notice} className={classNames('scroll-mt-24', className)}>
      <Alert
        tone="warning"
        actions={
          <ButtonLink href={`/account/orders/${order.id}`}>
            {t('checkout:waiting.open', { number: order.number })}
          </ButtonLink>
        }
      >
        <Unbroken
          text={
            order.payUntil
              ? t('checkout:waiting.until', {
                  number: order.number,
                  time: formatDate(order.payUntil, locale, 'moment'),
                })
              : t('checkout:waiting.text', { number: order.number })
          }
        />
      </Alert>
    </div>
  )
}

/**
 * Finds the member's order that waits for payment. Unpaid orders are cancelled after some time, so it is among the
 * newest.
 */
async function findWaiting(): Promise<Order | null> {
  const { data } = await callApi(listOrders, { query: { page: 1, perPage: 10 } })
  const waiting = data.find(awaitsPayment)
  return waiting ? callApi(getOrder, { params: { id: waiting.id } }) : null
}
