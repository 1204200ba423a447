import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { getOrder } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/order.ts'
import { awaitsPayment } from '#contract/orders/order-states.ts'
import { checkPayment, payOnDelivery, payOrder } from '#contract/payments/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** How often a page asks by itself whether the payment has come, and how long it waits between. */
const mostChecks = 12
/** So many answers that nothing has come are believed: a payment that was left does not look like one that is checked. */
const believedChecks = 2
const checkPause = 2_500
/** Nor does a provider that is slow to answer keep somebody waiting who left its page. */
const longestWait = 6_000

/**
 * Asks about an open payment for half a minute at most; true for a few seconds, until the provider has said twice that
 * nothing came yet.
 */
export function usePaymentCheck(order: Order, onChange: (order: Order) => void): boolean {
  const { id } = order
  const isOpen = awaitsPayment(order) && order.paymentStatus === 'pending'
  const [isChecking, setIsChecking] = useState(isOpen)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!isOpen) return
    setIsChecking(true)
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    async function ask(left: number): Promise<void> {
      // Who has no network now may have it in a moment.
      const found = await callApi(checkPayment, { params: { id } }).catch(() => undefined)
      if (isGone) return
      if (found) latest.current(found)
      // It goes on asking, and says so no more.
      if (found && mostChecks - left + 1 >= believedChecks) setIsChecking(false)
      if (left > 1) timer = setTimeout(() => void ask(left - 1), checkPause)
      else setIsChecking(false)
    }
    void ask(mostChecks)
    const wait = setTimeout(() => setIsChecking(false), longestWait)
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(wait)
      setIsChecking(false)
    }
  }, [id, isOpen])
  return isChecking
}

/** What a buyer can do about an unpaid order; each answers through `onChange`, and a failure is told. */
export function usePayment({ id }: Order, onChange: (order: Order) => void) {
  const t = useTranslate()
  const [busy, setBusy] = useState<'pay' | 'onDelivery'>()
  const [failure, setFailure] = useState<string>()

  async function run(name: 'pay' | 'onDelivery', work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(name)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      // It may have been paid or cancelled meanwhile. Asked before the failure is told: what is pressed then is heard.
      const current = await callApi(getOrder, { params: { id } }).catch(() => undefined)
      if (current) onChange(current)
      const isDown = error instanceof ApiFailure && error.status === 503
      setFailure(isDown ? error.message : failureText(error, t('payments:action.failure')))
      setBusy(undefined)
    }
  }

  return {
    busy,
    failure,
    pay: () =>
      run('pay', async () => {
        const { url } = await callApi(payOrder, { params: { id } })
        window.location.assign(url)
        // Whoever comes back by the browser's button finds this page as it was left.
        setBusy(undefined)
      }),
    payOnDelivery: () =>
      run('onDelivery', async () => {
        onChange(await callApi(payOnDelivery, { params: { id } }))
        toast.success(t('payments:action.changed'))
        setBusy(undefined)
      }),
  }
}
