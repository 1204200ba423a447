import { ApiFailure } from '#contract/client.ts'
import type { NewGuestOrder } from '#contract/orders/guest-order.ts'
import type { NewOrder } from '#contract/orders/order.ts'
import { newKey } from '#web/lib/new-key.ts'
import { memberNote } from '#web/lib/session.ts'
import { attemptNote } from '#web/lib/session-keys.ts'

// An order for another delivery slot is the same order: if the first one was placed after all, there must be no second.
type Consent = 'termsAccepted' | 'termsVersion' | 'expectedTotal' | 'slot'
type Choices = Omit<NewOrder, Consent | 'expectedLines'>
// A second try may have another proof of the telephone number.
type GuestChoices = Omit<NewGuestOrder, Consent | 'lines' | 'proof'>

/**
 * What makes two orders the same: the lines of the cart and the buyer's choices. Every choice must be named, also an
 * optional one, so that a new field of an order does not compile until the checkout handles it.
 */
export type OrderMeaning = { [Choice in keyof Required<Choices>]: Choices[Choice] } & Lines

/** The same for an order without an account. */
export type GuestOrderMeaning = { [Choice in keyof Required<GuestChoices>]: GuestChoices[Choice] } & Lines

interface Lines {
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
  order: OrderMeaning | GuestOrderMeaning,
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

function keyFor({ lines, ...choices }: OrderMeaning | GuestOrderMeaning): string {
  const contents = lines.map(line => [line.id, line.productId, line.quantity])
  const meaning = JSON.stringify([contents, choices])
  const known = readAttempt()
  if (known?.key && known.meaning === meaning) return known.key
  const attempt: Attempt = { key: newKey(), meaning }
  sessionStorage.setItem(noteKey(), JSON.stringify(attempt))
  return attempt.key
}

function readAttempt(): Partial<Attempt> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(noteKey()) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function forget(): void {
  sessionStorage.removeItem(noteKey())
}

const noteKey = () => memberNote(attemptNote) ?? attemptNote
