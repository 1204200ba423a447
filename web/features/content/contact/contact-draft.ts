/** An unsent message. */
export interface MessageDraft {
  name: string
  email: string
  subject: string
  message: string
}

export const emptyDraft: MessageDraft = { name: '', email: '', subject: '', message: '' }

// Per tab, because a message to a pharmacy may be private and phones are shared.
const key = 'contact_draft'

/** Reads the draft of this tab. */
export function readDraft(): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const entries = Object.keys(emptyDraft).map(field => [field, kept[field]])
    return { ...emptyDraft, ...Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) }
  } catch {
    return emptyDraft
  }
}

/** Stores the draft, if the browser allows it. */
export function keepDraft(draft: MessageDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the draft exists in the form only.
  }
}

/** Deletes the draft after the message was sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Browser storage is blocked, so there is no draft.
  }
}
