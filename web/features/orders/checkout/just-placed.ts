import { forgetOrder } from '#web/lib/forget-order.ts'
import { memberNote } from '#web/lib/session.ts'

const noteName = 'just_placed'

/** Forgets what was typed for an order that was placed, and replaces the checkout by the page that thanks. */
export function finishOrder(id: number): void {
  forgetOrder()
  noteJustPlaced(id)
  window.location.replace(`/thank-you?order=${id}`)
}

/** Stores that this tab has just placed an order, for the message on the next page. */
function noteJustPlaced(id: number): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.setItem(note, String(id))
}

/** Whether this tab has just placed the order; true only once. */
export function takeJustPlaced(id: number): boolean {
  const note = memberNote(noteName)
  if (!note || sessionStorage.getItem(note) !== String(id)) return false
  sessionStorage.removeItem(note)
  return true
}
