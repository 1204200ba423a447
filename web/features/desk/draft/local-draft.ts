import type { DraftInput } from '#contract/desk/draft.ts'
import { memberNote } from '#web/lib/session.ts'

const noteName = 'phone_order'

/** Reads the logged-in clerk's unsaved telephone order from this browser tab, if there is one. */
export function readLocalDraft(): DraftInput | undefined {
  const note = memberNote(noteName)
  const text = note && sessionStorage.getItem(note)
  if (!text) return undefined
  try {
    // An unfinished telephone order would fail the schema's validation, so only its shape is checked.
    const { lines, address, ...fields } = JSON.parse(text) as DraftInput
    return Array.isArray(lines) && typeof address === 'object' ? { ...fields, address, lines } : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores an unsaved telephone order in this browser tab, so that it survives a reload. It is removed when the draft
 * is saved or the session ends.
 */
export function storeLocalDraft(draft: DraftInput): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.setItem(note, JSON.stringify(draft))
}

export function clearLocalDraft(): void {
  const note = memberNote(noteName)
  if (note) sessionStorage.removeItem(note)
}
