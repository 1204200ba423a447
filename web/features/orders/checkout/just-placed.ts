import { forgetOrder } from '#web/lib/forget-order.ts'
import { memberNote } from '#web/lib/session.ts'
import type { Entry } from '#web/worker/outbox/entry.ts'

/** The order that the next page thanks for: a member's by its id, a guest's by the token of its tracking address. */
type PlacedOrder = number | string

const noteName = 'just_placed'

/** Forgets what was typed for an order that was placed, and replaces the checkout by the page that thanks. */
export function finishOrder(order: PlacedOrder): void {
  forgetOrder()
  sessionStorage.setItem(noteKey(), String(order))
  window.location.replace(typeof order === 'number' ? `/thank-you?order=${order}` : `/ordered/${order}`)
}

/** The same for an order that waited for the network, if its answer names it. */
export function finishAnswered({ answer }: Entry): void {
  const order = answer?.orderId ?? answer?.token
  if (order !== undefined) finishOrder(order)
}

/** Whether this tab has just placed the order; true only once. */
export function takeJustPlaced(order: PlacedOrder): boolean {
  if (sessionStorage.getItem(noteKey()) !== String(order)) return false
  sessionStorage.removeItem(noteKey())
  return true
}

const noteKey = () => memberNote(noteName) ?? noteName
