import { useEffect, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { checkLinkedOrder, payLinkedOrder } from '#contract/desk/endpoints.ts'
import type { LinkedOrder } from '#contract/desk/pay-link.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ReductionRows } from '#web/parts/reductions/reduction-rows.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/**
 * How many times the payment link's page polls for the payment's result; the pause between polls is `checkPause`.
 */
const maxChecks = 12
const checkPause = 2_500

/** The page behind a payment link: the order, its price and the button that pays the order, without login. */
export function PayLink({ token, initial }: { token: string; initial: LinkedOrder }) {
  const t = useTranslate()
  const [order, setOrder] = useState(initial)
  const isChecking = useCheck(token, order, setOrder)
  const { number, state } = order
  if (state === 'open')
    return <Open token={token} order={order} isChecking={isChecking} onChange={setOrder} />
  return (
    <>
      {state === 'paid' ? (
        <div className="mb-5 grid size-16 place-items-center rounded-full bg-leaf text-success">
          <Icon name="check" size={32} />
        </div>
      ) : null}
      <h1 className="font-display text-4xl">
        <Unbroken text={t(`payments:link.${state}Title`, { number })} />
      </h1>
      <p className="mt-3 text-lg">
        <Unbroken text={t(`payments:link.${state}Text`, { number })} />
      </p>
      <Lines order={order} />
    </>
  )
}

interface OpenProps {
  token: string
  order: LinkedOrder
  isChecking: boolean
  onChange: (order: LinkedOrder) => void
}

function Open({ token, order, isChecking, onChange }: OpenProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRefused = order.paymentStatus === 'failed'

  async function handlePay() {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { url } = await callApi(payLinkedOrder, { params: { token } })
      window.location.assign(url)
    } catch (error) {
      const isDown = error instanceof ApiFailure && error.status === 503
      setFailure(isDown ? error.message : failureText(error, t('payments:action.failure')))
      // The payment may have failed because the order was paid or cancelled in the meantime.
      const current = await callApi(checkLinkedOrder, { params: { token } }).catch(() => undefined)
      if (current) onChange(current)
    }
    setIsBusy(false)
  }

  return (
    <>
      <h1 className="font-display text-4xl">
        <Unbroken text={t('payments:link.title', { number: order.number })} />
      </h1>
      <p className="mt-3 text-muted">
        {t('payments:link.until', { time: formatDate(order.payUntil, locale, 'moment') })}
      </p>
      {isRefused ? (
        <Alert tone="error" className="mt-5">
          {t('payments:link.refused')}
        </Alert>
      ) : isChecking ? (
        <Alert tone="info" className="mt-5">
          {t('payments:link.checking')}
        </Alert>
      ) : null}
      <Lines order={order} />
      {failure ? (
        <Alert tone="error" className="mt-5">
          {failure}
        </Alert>
      ) : null}
      <p className="mt-6">
        <Button size="large" className="w-full" isLoading={isBusy} onClick={() => void handlePay()}>
          {t(isRefused ? 'payments:link.retry' : 'payments:link.pay')}
        </Button>
      </p>
    </>
  )
}

/**
 * Polls an open payment of a payment link until it has a result, for half a minute at most. True while it polls.
 */
function useCheck(token: string, order: LinkedOrder, onChange: (order: LinkedOrder) => void): boolean {
  const isOpen = order.state === 'open' && order.attempted
  const [isChecking, setIsChecking] = useState(isOpen)
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    async function ask(left: number): Promise<void> {
      // A network failure may be temporary, so polling the payment continues.
      const found = await callApi(checkLinkedOrder, { params: { token } }).catch(() => undefined)
      if (isGone) return
      if (found) onChange(found)
      if (left > 1) timer = setTimeout(() => void ask(left - 1), checkPause)
      else setIsChecking(false)
    }
    void ask(maxChecks)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [token, isOpen, onChange])
  return isOpen && isChecking
}

function Lines({ order }: { order: LinkedOrder }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <section className="mt-6 rounded-card bg-card p-5 shadow-soft">
      <ul className="grid gap-3">
        {order.items.map(line => (
          <li key={line.name} className="flex justify-between gap-4">
            <span className="min-w-0">
              {line.name}
              <span className="block text-sm text-muted">
                {t('payments:link.quantity', {
                  quantity: line.quantity,
                  price: formatPrice(line.price, locale),
                })}
              </span>
            </span>
            <Price amount={line.subtotal} locale={locale} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4">
        <dt>{t('payments:link.delivery')}</dt>
        <dd className="text-end">
          {order.deliveryFee === 0 ? (
            t(order.hasDeliveryZone ? 'payments:link.free' : 'payments:link.byPhone')
          ) : (
            <Price amount={order.deliveryFee} locale={locale} />
          )}
        </dd>
        <ReductionRows reductions={order.reductions} />
        <dt className="text-lg font-semibold">{t('payments:link.total')}</dt>
        <dd className="text-end text-lg font-semibold">
          <Price amount={order.total} locale={locale} />
        </dd>
      </dl>
    </section>
  )
}
