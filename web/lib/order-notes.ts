import { memberNote } from './session.ts'

/** The names under which a tab stores the order that its member is writing; see `memberNote`. */
export const orderNotes = { draft: 'order_draft', attempt: 'order_attempt', code: 'reduction_code' } as const

/** Removes what this tab stores of an order, once the order is placed. */
export function forgetOrder(): void {
  for (const name of Object.values(orderNotes)) {
    const note = memberNote(name)
    if (note) sessionStorage.removeItem(note)
  }
}

/** The same if this tab wrote the order with the idempotency key. The page that learns of the answer may be any page. */
export function forgetOrderOf(key: string): void {
  const note = memberNote(orderNotes.attempt)
  if (note && sessionStorage.getItem(note)?.includes(key)) forgetOrder()
}
