/** A message that is being written. */
export interface MessageDraft {
  name: string
  email: string
  subject: string
  message: string
}

export const emptyDraft: MessageDraft = { name: '', email: '', subject: '', message: '' }

// Of this tab only: a message to a pharmacy may be private, and phones are shared.
const key = 'contact_draft'

/** What was typed in this tab before. */
export function readDraft(): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const entries = Object.keys(emptyDraft).map(field => [field, kept[field]])
    return { ...emptyDraft, ...Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) }
  } catch {
    return emptyDraft
  }
}

/** Keeps what was typed, as far as the browser lets us. */
export function keepDraft(draft: MessageDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the form still holds it.
  }
}

/** Forgets it: the message has arrived. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without browser storage there is no draft.
  }
}
