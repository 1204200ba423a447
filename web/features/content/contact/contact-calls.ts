import { ApiFailure } from '#contract/client.ts'
import { leastFormMs, type NewContactMessage } from '#contract/content/contact.ts'
import { getContactForm, sendContactMessage } from '#contract/content/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** The age in milliseconds from which the server accepts a form's token as a human's, with a margin for clocks. */
export const personalAfter = leastFormMs + 200

/** The errors of a refused message: by field, and a message for the whole. */
export interface Refusal {
  fields: Partial<Record<string, string>>
  hasFields: boolean
  text?: string | undefined
}

/** Fetches a token with the time of its creation. Without it the message may still be accepted. */
export async function askToken(): Promise<string | undefined> {
  try {
    return (await callApi(getContactForm)).token
  } catch {
    return undefined
  }
}

/** Sends a message; returns the refusal, or undefined on success. */
export async function sendMessage(message: NewContactMessage): Promise<Refusal | undefined> {
  try {
    await callApi(sendContactMessage, { body: message })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) return { fields: {}, hasFields: false }
    // An error of the token concerns the message as a whole.
    const { token: whole, ...refused } = error.errors
    const fields = Object.fromEntries(
      Object.entries(refused).map(([field, texts]) => [field, texts.join(' ')]),
    )
    const hasFields = Object.keys(fields).length > 0
    return { fields, hasFields, text: whole?.join(' ') ?? (hasFields ? undefined : error.message) }
  }
}
