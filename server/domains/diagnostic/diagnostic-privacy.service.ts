import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { listOwn } from './diagnostics.queries.ts'
import { getPublished } from './questionnaires.service.ts'
import { openRecord } from './sealed-records.ts'

/** A member has no more diagnostics than this in one export; nobody answers so many questions in two years. */
const most = 1000

/** The diagnostics of a member, opened for its owner; they go with the member. */
export function diagnosticPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'diagnostics',
    async collect(db, userId) {
      const rows = await listOwn(db, userId, { limit: most, offset: 0 })
      const opened = []
      for (const row of rows) {
        const { id, createdAt, consentVersion, consentAt, questionnaireId, record } = openRecord(vault, row)
        const asked = await getPublished(db, questionnaireId)
        const textOf = new Map(asked?.questions.map(question => [question.key, question]))
        opened.push({
          id,
          createdAt,
          consent: { version: consentVersion, at: consentAt },
          answers: record.answers.map(({ question, options, text }) => ({
            question: textOf.get(question)?.text ?? question,
            answers: options.map(
              key => textOf.get(question)?.options.find(one => one.option.key === key)?.option.text ?? key,
            ),
            ...(text !== undefined && { text }),
          })),
          assessment: record.assessment,
          routine: record.routine,
          excluded: record.excluded,
        })
      }
      return opened
    },
    erase: async () => {},
  }
}
