import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { findChannel, listQuestions, listStops } from './refills.queries.ts'

/** What a member was asked about products that run out, and her answers, as personal data; deleted with the member. */
export const refillsPersonalData: PersonalDataPart = {
  name: 'refills',
  collect: async (db, userId) => ({
    channel: (await findChannel(db, userId)) ?? null,
    questions: await listQuestions(db, userId),
    neverAskedAgain: await listStops(db, userId),
  }),
  erase: async () => {},
}
