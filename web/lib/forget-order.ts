import { memberNote } from './session.ts'
import { attemptNote, codeNote, draftNote, proofNote } from './session-keys.ts'

/**
 * Removes what this tab stores of an order, once the order is placed. With an idempotency key, only if this tab wrote the
 * order with it: the page that learns of the answer may be any page.
 */
export function forgetOrder(key = ''): void {
  const stored = (name: string) => memberNote(name) ?? name
  const attempt = sessionStorage.getItem(stored(attemptNote)) ?? ''
  if (!attempt.includes(key)) return
  for (const name of [draftNote, attemptNote, codeNote, proofNote]) sessionStorage.removeItem(stored(name))
}
