import { ApiFailure, encodeRequest } from '#contract/client.ts'
import type { NewContactMessage } from '#contract/content/contact.ts'
import { leastFormMs } from '#contract/content/contact-limits.ts'
import { getContactForm, sendContactMessage } from '#contract/content/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { sendOnce, WaitsForNetwork } from '#web/lib/offline/outbox.ts'
import { noteOwnText } from '#web/lib/offline/own-text.ts'
import { deleteEntry, listEntries, onEntriesChange } from '#web/worker/outbox/store.ts'

/**
 * The age in milliseconds from which the server accepts a contact form's token as a human's, with a margin for
 * clocks.
 */
export const personalAfter = leastFormMs + 200

/** The errors of a refused contact message: one per field, and one for the whole message. */
export interface Refusal {
  fields: Partial<Record<string, string>>
  hasFields: boolean
  text?: string | undefined
}

/**
 * Fetches a contact form token with the time of its creation; undefined on failure, when the message may still be
 * accepted.
 */
export async function askToken(): Promise<string | undefined> {
  try {
    return (await callApi(getContactForm)).token
  } catch {
    return undefined
  }
}

/** The message that was sent last, and its idempotency key. */
let attempt: { key: string; meaning: string } | undefined

/** The key of the message that waits for the network. */
let waitingKey: string | undefined

/** Calls `listener` once when the message that waits was sent. Returns the unsubscribe function. */
export function onceSent(listener: () => void): () => void {
  async function look(): Promise<void> {
    const entry = (await listEntries()).find(({ id }) => id === waitingKey)
    if (entry?.state !== 'sent') return
    stop()
    await deleteEntry(entry)
    listener()
  }
  const stop = onEntriesChange(() => void look())
  void look()
  return stop
}

/**
 * Sends a contact message; resolves to the refusal, to `waits` if it is sent when the line is back, or to undefined on
 * success. The same message that is sent again after a failure has the same key.
 */
export async function sendMessage(message: NewContactMessage): Promise<Refusal | 'waits' | undefined> {
  const { token: _, ...written } = message
  const meaning = JSON.stringify(written)
  if (attempt?.meaning !== meaning) attempt = { key: newKey(), meaning }
  const { key } = attempt
  const input = { headers: { idempotencyKey: key }, body: message }
  try {
    const request = encodeRequest(sendContactMessage, input)
    await sendOnce({ id: key, kind: 'contact', request, display: {} }, () =>
      callApi(sendContactMessage, input),
    )
    attempt = undefined
    return undefined
  } catch (error) {
    if (error instanceof WaitsForNetwork) {
      attempt = undefined
      waitingKey = key
      noteOwnText(key)
      return 'waits'
    }
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure) || error.status >= 500) return { fields: {}, hasFields: false }
  // The token is not a field of the form, so its error is shown for the whole message.
  const { token: whole, ...refused } = error.errors
  const fields = Object.fromEntries(Object.entries(refused).map(([field, texts]) => [field, texts.join(' ')]))
  const hasFields = Object.keys(fields).length > 0
  return { fields, hasFields, text: whole?.join(' ') ?? (hasFields ? undefined : error.message) }
}
