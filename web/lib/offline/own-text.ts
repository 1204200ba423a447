import type { Entry } from '#web/worker/outbox/entry.ts'
import { readSession } from '../session.ts'

/** The key in browser storage under which a tab stores that it wrote an entry. */
const noteOf = (id: string) => `outbox_written ${id}`

/** Stores in this tab that it wrote an entry. */
export function noteOwnText(id: string): void {
  sessionStorage.setItem(noteOf(id), '1')
}

/**
 * Whether the visitor of this tab may read an entry's text: its member, and a guest in the tab that wrote it, because phones
 * are shared.
 */
export function mayReadText({ id, memberId }: Entry): boolean {
  const isAuthor = memberId === readSession()?.user.id
  return isAuthor && (memberId !== undefined || sessionStorage.getItem(noteOf(id)) !== null)
}
