import { useEffect, useState } from 'react'
import type { LocalCart } from '#contract/cart/local-cart.ts'
import { quoteGuestOrder } from '#contract/orders/endpoints.ts'
import type { GuestQuestion, GuestQuote } from '#contract/orders/guest-order.ts'
import { hasPhoneLength } from '#contract/shared/phone.ts'
import { callApi } from '#web/lib/api.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** The price of a guest's cart, with the place that it was asked for. */
export type Quoted = GuestQuote & { asked: { city: string; quarter: string } }

const typingPause = 500

/** What the price of the cart depends on: the typed place or the pickup point, and the number. */
interface Buyer {
  city: string
  quarter: string
  pickupPointId: number | undefined
  phone: string
}

/** The current price of the cart on this device, with delivery to the typed place, which the answer names. */
export function useGuestQuote(cart: LocalCart, { city, quarter, pickupPointId, phone }: Buyer, code: string) {
  // The number only takes reductions away that it has used up, so a price without any is not asked for again.
  const [isReduced, setIsReduced] = useState(false)
  const typed = JSON.stringify({
    lines: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
    city: city.trim(),
    quarter: quarter.trim(),
    pickupPointId,
    phone: (isReduced || code !== '') && hasPhoneLength(phone) ? phone.trim() : '',
    code,
  })
  const asked = useSettled(typed, typingPause)
  const { answer, isCurrent, error, again } = useAnswer(asked, askQuote)
  // Without a network the form opens too; its price comes with the line.
  useEffect(() => {
    if (error === undefined) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [error, again])
  // The number is asked about from now on, also when it has used the reduction up.
  if (!isReduced && answer && answer.reductions.length > 0) setIsReduced(true)
  return { quote: answer, isCurrent: isCurrent && typed === asked, hasFailed: error !== undefined, again }
}

async function askQuote(key: string): Promise<Quoted> {
  const question = JSON.parse(key) as GuestQuestion
  const { city, quarter } = question
  return { ...(await callApi(quoteGuestOrder, { body: question })), asked: { city, quarter } }
}
