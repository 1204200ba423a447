import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { clearNotes, listCallsOf, listDraftsOf } from './drafts.queries.ts'

/** Calls, which stay with their orders but say nothing of the member any more, and drafts, which go with their member. */
export const deskPersonalData: PersonalDataPart = {
  name: 'desk',
  async collect(db, userId) {
    const [calls, drafts] = await Promise.all([listCallsOf(db, userId), listDraftsOf(db, userId)])
    return { calls, drafts }
  },
  erase: clearNotes,
}
