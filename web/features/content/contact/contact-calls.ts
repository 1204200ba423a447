import { ApiFailure } from '#contract/client.ts'
import { leastFormMs, type NewContactMessage } from '#contract/content/contact.ts'
import { getContactForm, sendContactMessage } from '#contract/content/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

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

/** Sends a contact message; resolves to the refusal, or to undefined on success. */
export async function sendMessage(message: NewContactMessage): Promise<Refusal | undefined> {
  try {
    await callApi(sendContactMessage, { body: message })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) return { fields: {}, hasFields: false }
    // The token is not a field of the form, so its error is shown for the whole message.
    const { token: whole, ...refused } = error.errors
    const fields = Object.fromEntries(
      Object.entries(refused).map(([field, texts]) => [field, texts.join(' ')]),
    )
    const hasFields = Object.keys(fields).length > 0
    return { fields, hasFields, text: whole?.join(' ') ?? (hasFields ? undefined : error.message) }
  }
}
