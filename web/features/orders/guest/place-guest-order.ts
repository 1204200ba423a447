import type { LocalCart } from '#contract/cart/local-cart.ts'
import { encodeRequest } from '#contract/client.ts'
import { placeGuestOrder } from '#contract/orders/endpoints.ts'
import type { GuestQuote } from '#contract/orders/guest-order.ts'
import { callApi } from '#web/lib/api.ts'
import { storeDeliveryPlace } from '#web/lib/delivery-place.ts'
import { sendOnce, WaitsForNetwork } from '#web/lib/offline/outbox.ts'
import { takeOrdered } from '#web/lib/offline/take-ordered.ts'
import { finishOrder } from '../checkout/just-placed.ts'
import { attemptOrder } from '../checkout/order-attempt.ts'
import type { GuestDraft } from './guest-draft.ts'

interface GuestOrder {
  cart: LocalCart
  quote: GuestQuote
  draft: GuestDraft
  code: string
  /** The proof of the number; empty for an order that needs none. */
  proof: string
}

/**
 * Places an order without an account exactly once, empties the cart of what was ordered, and opens the page that thanks.
 * Resolves to false if the order waits for the network.
 */
export async function orderAsGuest(order: GuestOrder): Promise<boolean> {
  try {
    await place(order)
    return true
  } catch (error) {
    if (error instanceof WaitsForNetwork) return false
    throw error
  }
}

async function place({ cart, quote, draft, code, proof }: GuestOrder): Promise<void> {
  const { name, message, recipientName, recipientPhone, pickup, slot: startsAt, ...place } = draft
  const point = quote.pickups.find(({ pointId }) => String(pointId) === pickup)
  const choices = {
    name,
    address: point ? undefined : { ...place, complement: '' },
    pickup: point && { pointId: point.pointId, revision: point.revision, phone: draft.phone },
    message: message.trim() || undefined,
    recipient: recipientName === '' ? undefined : { name: recipientName, phone: recipientPhone },
    code: code || undefined,
  }
  const ordered = cart.items.map(({ productId, quantity }) => ({ productId, quantity }))
  let id = ''
  const { token } = await attemptOrder({ lines: cart.items, ...choices }, idempotencyKey => {
    id = idempotencyKey
    const input = {
      headers: { idempotencyKey },
      body: {
        ...choices,
        slot: quote.delivery?.slots?.find(slot => slot.startsAt === startsAt),
        lines: ordered,
        proof: proof || undefined,
        termsAccepted: true as const,
        termsVersion: quote.termsVersion,
        expectedTotal: quote.total,
      },
    }
    const lines = quote.lines.map(line => `${line.quantity} × ${line.name}`)
    const display = { total: quote.total, lines, ordered }
    const request = encodeRequest(placeGuestOrder, input)
    return sendOnce({ id: idempotencyKey, kind: 'order', request, display }, () =>
      callApi(placeGuestOrder, input),
    )
  })
  // Product pages then say what the delivery to this place costs.
  if (!point && quote.delivery?.status === 'served') storeDeliveryPlace(quote.delivery)
  await takeOrdered(id, ordered)
  finishOrder(token)
}
