import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure, encodeRequest } from '#contract/client.ts'
import { slotOf } from '#contract/delivery/free-slot.ts'
import { modelField } from '#contract/model-field.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import { placeOrder } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { forgetOrder } from '#web/lib/forget-order.ts'
import { AnotherWaits, sendOnce, WaitsForNetwork } from '#web/lib/offline/outbox.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { finishOrder } from './just-placed.ts'
import { attemptOrder } from './order-attempt.ts'
import { addressOf, type OrderDraft, pickupOf, pickupPhoneOf } from './order-draft.ts'

const formFields = [
  'addressId',
  'slot',
  'pickup',
  'pickup.phone',
  'recipient.name',
  'recipient.phone',
  'paymentMethod',
  'message',
  'termsAccepted',
  'code',
] as const

/** The error messages of the checkout's fields. */
export type OrderErrors = Partial<Record<(typeof formFields)[number], string>>

interface Failure {
  text: string
  /**
   * Whether this attempt has already created an order, perhaps in another tab, so that the message links to the
   * orders.
   */
  leadsToOrders: boolean
}

/**
 * Places the checkout's order exactly once: a second click, a reload or a retry after a lost response gets the same
 * order. While changes of the cart wait, nothing is ordered.
 */
export function usePlaceOrder(isCartWaiting: () => boolean) {
  const t = useTranslate()
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const [errors, setErrors] = useState<OrderErrors>({})
  const [failure, setFailure] = useState<Failure>()

  async function place(draft: OrderDraft, checkout: Checkout, code: string): Promise<void> {
    // The page shows that the cart waits in place of the checkout.
    if (isUnderWay.current || isCartWaiting()) return
    setFailure(undefined)
    const { cart, total, termsVersion } = checkout
    const point = pickupOf(draft, checkout)
    const phone = pickupPhoneOf(draft, checkout).trim()
    const addressId = point ? undefined : addressOf(draft, checkout)
    const slots = checkout.deliveries.find(choice => choice.addressId === addressId)?.slots
    const slot = slotOf(draft.slot, slots)
    const areTermsAccepted = draft.acceptedTerms === termsVersion
    const missing: OrderErrors = {
      ...(point && phone === '' ? { 'pickup.phone': t('delivery:pickup.phoneRequired') } : {}),
      ...(!point && addressId === undefined ? { addressId: t('checkout:shipping.required') } : {}),
      ...(slots?.length && !slot ? { slot: t('delivery:slot.gone') } : {}),
      ...(areTermsAccepted ? {} : { termsAccepted: t('checkout:terms.required') }),
    }
    for (const part of ['name', 'phone'] as const)
      if (draft.recipient?.[part].trim() === '') missing[`recipient.${part}`] = t('validation:required')
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    isUnderWay.current = true
    setIsPlacing(true)
    try {
      const choices = {
        addressId,
        pickup: point && { pointId: point.pointId, revision: point.revision, phone },
        paymentMethod: draft.paymentMethod,
        message: draft.message.trim() || undefined,
        recipient: draft.recipient,
        code: code || undefined,
      }
      const order = await attemptOrder({ lines: cart.items, ...choices }, idempotencyKey => {
        const input = {
          headers: { idempotencyKey },
          body: {
            ...choices,
            slot,
            termsAccepted: true as const,
            expectedTotal: total,
            expectedLines: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
            termsVersion,
          },
        }
        const lines = cart.items.map(({ quantity, name }) => `${quantity} × ${name}`)
        const display = { total, lines, isPaidOnline: choices.paymentMethod === 'online' }
        const request = encodeRequest(placeOrder, input)
        return sendOnce({ id: idempotencyKey, kind: 'order', request, display }, () =>
          callApi(placeOrder, input),
        )
      })
      if (!order.payment) {
        // The button stays busy until the next page is there.
        finishOrder(order.id)
        return
      }
      forgetOrder()
      client.clear()
      window.location.assign(order.payment.url)
    } catch (error) {
      explain(error)
    }
    // The browser's back button may restore this page from its cache, where the button would still be busy.
    isUnderWay.current = false
    setIsPlacing(false)
  }

  function explain(error: unknown): void {
    // Another tab's order may have been answered meanwhile.
    if (error instanceof AnotherWaits) void client.invalidateQueries()
    // The page shows the waiting order in place of the checkout.
    if (error instanceof WaitsForNetwork) return
    if (!(error instanceof ApiFailure)) {
      setFailure({ text: t('checkout:uncertain'), leadsToOrders: false })
      return
    }
    const tied = Object.entries(error.errors)
      .map(
        ([field, messages]) => [formField(modelField(placeOrder.body, field)), messages.join(' ')] as const,
      )
      .filter(([field]) => formFields.some(known => known === field))
    if (tied.length > 0) setErrors(Object.fromEntries(tied) as OrderErrors)
    else if (error.code === 'KEY_REUSED') setFailure({ text: t('checkout:already'), leadsToOrders: true })
    else
      setFailure({ text: error.status >= 500 ? t('checkout:failure') : error.message, leadsToOrders: false })
    // Prices, stock, addresses or the uses of a promotion have changed since the checkout loaded them.
    if (error.status === 409 || error.status === 404 || tied.some(([field]) => field === 'code'))
      void client.invalidateQueries()
  }

  /** Clears the error of a checkout field that the buyer has changed. */
  function clearError(field: keyof OrderErrors): void {
    setErrors(({ [field]: _, ...others }) => others)
  }

  return { place, isPlacing, errors, failure, clearError }
}

/**
 * Maps an API field of the order to the checkout field that shows its error: outdated terms are shown at the
 * checkbox that accepts them.
 */
function formField(field: string): string {
  return field === 'termsVersion' ? 'termsAccepted' : field
}
