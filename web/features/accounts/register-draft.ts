import { readSession } from '#web/lib/session.ts'

/** The key of a member's data in this tab, but without a member, so that a login in any tab deletes it (session.ts). */
const key = 'member:undefined:register'

/** What a guest typed into the registration in this tab, by field; empty without any. */
export function readDraft(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Stores what a guest typed, which survives a reload and another language. The next login in the browser, such as that of the
 * new member, deletes it.
 */
export function storeDraft(values: object): void {
  try {
    if (!readSession()) sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Without browser storage a reloaded form starts empty.
  }
}
