import { ApiFailure } from '#contract/client.ts'
import { leastFormMs, type NewContactMessage } from '#contract/content/contact.ts'
import { getContactForm, sendContactMessage } from '#contract/content/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** The age from which a form's token is believed to be a person's, with room for clocks, in milliseconds. */
export const personalAfter = leastFormMs + 200

/** Why a message was not taken: by field, or as a whole where the server says more than that it failed. */
export interface Refusal {
  fields: Partial<Record<string, string>>
  hasFields: boolean
  text?: string | undefined
}

/** A token that says when the form was given out; without one the message may still be taken. */
export async function askToken(): Promise<string | undefined> {
  try {
    return (await callApi(getContactForm)).token
  } catch {
    return undefined
  }
}

/** Sends a message; answers why it was not taken, nothing when it was. */
export async function sendMessage(message: NewContactMessage): Promise<Refusal | undefined> {
  try {
    await callApi(sendContactMessage, { body: message })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) return { fields: {}, hasFields: false }
    // What is said of the token is about the message as a whole.
    const { token: whole, ...refused } = error.errors
    const fields = Object.fromEntries(
      Object.entries(refused).map(([field, texts]) => [field, texts.join(' ')]),
    )
    const hasFields = Object.keys(fields).length > 0
    return { fields, hasFields, text: whole?.join(' ') ?? (hasFields ? undefined : error.message) }
  }
}
