import type { DraftInput } from '#contract/desk/draft.ts'
import { memberNote } from '#web/lib/session.ts'

const noteName = 'phone_order'

/** What the signed-in clerk was writing down in this tab and has not saved, if anything. */
export function readLocalDraft(): DraftInput | undefined {
  const note = memberNote(noteName)
  const text = note && sessionStorage.getItem(note)
  if (!text) return undefined
  try {
    // A draft that is not finished is no valid one: only its shape counts.
    const { lines, address, ...fields } = JSON.parse(text) as DraftInput
    return Array.isArray(lines) && typeof address === 'object' ? { ...fields, address, lines } : undefined
  } catch {
    return undefined
  }
}

/** Keeps it: it outlives a reload, and ends with the draft that is saved or the session. */
export function storeLocalDraft(draft: DraftInput): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.setItem(note, JSON.stringify(draft))
}

export function clearLocalDraft(): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.removeItem(note)
}
