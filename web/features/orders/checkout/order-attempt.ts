import { ApiFailure } from '#contract/client.ts'
import type { NewOrder } from '#contract/orders/order.ts'
import { newKey } from '#web/lib/new-key.ts'
import { memberNote } from '#web/lib/session.ts'
import { attemptNote } from '#web/lib/session-keys.ts'

type Choices = Omit<NewOrder, 'termsAccepted' | 'termsVersion' | 'expectedTotal' | 'expectedLines'>

/**
 * What makes two orders the same: the lines of the cart and the buyer's choices. Every choice must be named, also an
 * optional one, so that a new field of an order does not compile until the checkout handles it.
 */
export type OrderMeaning = { [Choice in keyof Required<Choices>]: Choices[Choice] } & {
  lines: readonly { id: number; productId: number; quantity: number }[]
}

interface Attempt {
  /**
   * The Idempotency-Key header of the order: requests with one key create one order, however often they are sent.
   */
  key: string
  meaning: string
}

/**
 * Sends an order with an idempotency key. A repeated request for the same order, after a lost response or a reload,
 * uses the same key and so creates no second order. A change of the cart or of a choice makes a new key.
 */
export async function attemptOrder<Placed>(
  order: OrderMeaning,
  send: (key: string) => Promise<Placed>,
): Promise<Placed> {
  try {
    const placed = await send(keyFor(order))
    forget()
    return placed
  } catch (error) {
    // An order was placed with this key already, so every retry with it would be refused.
    if (error instanceof ApiFailure && error.code === 'KEY_REUSED') forget()
    throw error
  }
}

function keyFor({ lines, ...choices }: OrderMeaning): string {
  const contents = lines.map(line => [line.id, line.productId, line.quantity])
  const meaning = JSON.stringify([contents, choices])
  const known = readAttempt()
  if (known?.key && known.meaning === meaning) return known.key
  const attempt: Attempt = { key: newKey(), meaning }
  const note = memberNote(attemptNote)
  if (note) sessionStorage.setItem(note, JSON.stringify(attempt))
  return attempt.key
}

function readAttempt(): Partial<Attempt> | undefined {
  const note = memberNote(attemptNote)
  try {
    return JSON.parse((note && sessionStorage.getItem(note)) || 'null') ?? undefined
  } catch {
    return undefined
  }
}

function forget(): void {
  const note = memberNote(attemptNote)
  if (note) sessionStorage.removeItem(note)
}
