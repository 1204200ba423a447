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

/** The current price of the cart on this device, with delivery to the typed place, which the answer names. */
export function useGuestQuote(
  cart: LocalCart,
  { city, quarter, phone }: { city: string; quarter: string; phone: string },
  code: string,
) {
  const typed = JSON.stringify({
    lines: cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
    city: city.trim(),
    quarter: quarter.trim(),
    phone: hasPhoneLength(phone) ? phone.trim() : '',
    code,
  })
  const asked = useSettled(typed, typingPause)
  const { answer, isCurrent, error, again } = useAnswer(asked, askQuote)
  return { quote: answer, isCurrent: isCurrent && typed === asked, hasFailed: error !== undefined, again }
}

async function askQuote(key: string): Promise<Quoted> {
  const question = JSON.parse(key) as GuestQuestion
  const { city, quarter } = question
  return { ...(await callApi(quoteGuestOrder, { body: question })), asked: { city, quarter } }
}
