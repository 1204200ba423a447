import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import { placeOrder } from '#contract/orders/endpoints.ts'
import { NewOrder } from '#contract/orders/order.ts'
import { modelField } from '#contract/renamed.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toast.ts'
import { clearDraft, type OrderDraft } from './order-draft.ts'

type Errors = Partial<Record<'addressId' | 'paymentMethod' | 'message' | 'termsAccepted', string>>

interface Failure {
  text: string
  /** This attempt has made an order already, perhaps in another tab. */
  leadsToOrders: boolean
}

const formFields = ['addressId', 'paymentMethod', 'message', 'termsAccepted']

/**
 * Places the order once. The draft's key goes with every try, so a second press, a reload or a try after a lost
 * answer get the same order instead of another one.
 */
export function usePlaceOrder() {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<Failure>()

  async function place(draft: OrderDraft, expectedTotal: number): Promise<void> {
    if (isUnderWay.current) return
    setFailure(undefined)
    const missing: Errors = {
      ...(draft.addressId === undefined ? { addressId: t('checkout:shipping.required') } : {}),
      ...(draft.termsAccepted ? {} : { termsAccepted: t('checkout:terms.required') }),
    }
    setErrors(missing)
    if (draft.addressId === undefined || !draft.termsAccepted) return
    isUnderWay.current = true
    setIsPlacing(true)
    try {
      const { key, addressId, paymentMethod, message } = draft
      const order = await callApi(placeOrder, {
        headers: { idempotencyKey: key },
        body: {
          addressId,
          paymentMethod,
          message: message.trim() || undefined,
          termsAccepted: true,
          expectedTotal,
        },
      })
      clearDraft()
      client.clear()
      toast.success(t('checkout:placed'))
      await navigate(`/thank-you?order=${order.id}`, { replace: true })
    } catch (error) {
      explain(error)
    } finally {
      isUnderWay.current = false
      setIsPlacing(false)
    }
  }

  function explain(error: unknown): void {
    if (!(error instanceof ApiFailure)) {
      setFailure({ text: t('checkout:uncertain'), leadsToOrders: false })
      return
    }
    const tied = Object.entries(error.errors)
      .map(([field, messages]) => [modelField(NewOrder, field), messages.join(' ')] as const)
      .filter(([field]) => formFields.includes(field))
    if (tied.length > 0) setErrors(Object.fromEntries(tied) as Errors)
    else if (error.code === 'KEY_REUSED') setFailure({ text: t('checkout:already'), leadsToOrders: true })
    else
      setFailure({ text: error.status >= 500 ? t('checkout:failure') : error.message, leadsToOrders: false })
    // Prices, stock or addresses are not what this page shows any more.
    if (error.status === 409 || error.status === 404) void client.invalidateQueries()
  }

  return { place, isPlacing, errors, failure }
}
