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

/** How many times the page polls for the payment's result; the pause between polls is `checkPause`. */
const maxChecks = 12
/**
 * After this many responses without a payment the page stops showing that it checks, because the buyer has probably
 * left the payment.
 */
const believedChecks = 2
const checkPause = 2_500
/**
 * After this many milliseconds the page also stops showing that it checks, so that a slow provider does not keep
 * the buyer waiting.
 */
const maxWait = 6_000

/**
 * Polls the payment of an unpaid order for half a minute at most. Returns true for the first few seconds only,
 * until the provider has answered twice that nothing was paid.
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
      // A network failure may be temporary, so polling the payment continues.
      const found = await callApi(checkPayment, { params: { id } }).catch(() => undefined)
      if (isGone) return
      if (found) latest.current(found)
      // Polling the payment continues in the background, but the page no longer shows it.
      if (found && maxChecks - left + 1 >= believedChecks) setIsChecking(false)
      if (left > 1) timer = setTimeout(() => void ask(left - 1), checkPause)
      else setIsChecking(false)
    }
    void ask(maxChecks)
    const wait = setTimeout(() => setIsChecking(false), maxWait)
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(wait)
      setIsChecking(false)
    }
  }, [id, isOpen])
  return isChecking
}

/**
 * The buyer's actions on an unpaid order. They report the updated order to `onChange`, and failures in `failure`.
 */
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
      // The action may have failed because the order was paid or cancelled in the meantime. Refetch the order
      // before the failure is shown, so that the buttons match its state.
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
        // The browser's back button may restore this page from its cache, where the button would still be busy.
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
