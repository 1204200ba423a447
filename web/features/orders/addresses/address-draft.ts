import { readSession } from '#web/lib/session.ts'
import { addressDraftKey } from '#web/lib/session-keys.ts'

/** What a member typed into the form of an address, by field. */
export type AddressDraft = Record<string, string | boolean>

interface StoredDraft {
  /** The id of the edited address, 0 for a new one. */
  id: number
  values: AddressDraft
}

const keyOf = () => addressDraftKey + readSession()?.user.id

/** The text of the form of this address that was not saved, for example because the phone closed the tab. */
export function readDraft(id: number): AddressDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as StoredDraft | null
    return stored?.id === id ? stored.values : undefined
  } catch {
    return undefined
  }
}

/** Stores the text of the form for its member on this device, until it is saved or given up, or the member logs out. */
export function storeDraft(draft: StoredDraft): void {
  if (readSession()) localStorage.setItem(keyOf(), JSON.stringify(draft))
}

export function forgetDraft(): void {
  localStorage.removeItem(keyOf())
}
