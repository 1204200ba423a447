import { readSession } from '#web/lib/session.ts'

/** A contact message that was typed but not sent. */
export interface MessageDraft {
  name: string
  email: string
  subject: string
  message: string
}

export const emptyDraft: MessageDraft = { name: '', email: '', subject: '', message: '' }

/** Whether nothing was typed. */
export function isBlank(draft: MessageDraft): boolean {
  return Object.values(draft).every(text => text.trim() === '')
}

// Stored per tab, because a message to a pharmacy may be private and phones are shared.
export const draftKey = 'contact_draft'

/** Reads this tab's unsent contact message from browser storage. */
export function readDraft(): MessageDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Record<string, unknown>
    const entries = Object.keys(emptyDraft).map(field => [field, kept[field]])
    return { ...emptyDraft, ...Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) }
  } catch {
    return emptyDraft
  }
}

/** The form's first content: the unsent message, with the signed-in member's name and email where nothing was typed. */
export function firstDraft(): MessageDraft {
  const draft = readDraft()
  const member = readSession()?.user
  return { ...draft, name: draft.name || (member?.name ?? ''), email: draft.email || (member?.email ?? '') }
}

/** Stores the unsent contact message in this tab, if the browser allows it. */
export function keepDraft(draft: MessageDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // Without browser storage the unsent message exists in the form only.
  }
}

/** Deletes the stored contact message after it was sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Browser storage is blocked, so no contact message is stored.
  }
}
