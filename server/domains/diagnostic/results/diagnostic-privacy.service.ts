import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import type { Vault } from '#server/platform/vault.ts'
import { getPublished } from '../questionnaires/questionnaires.service.ts'
import { listConsents, withdrawErased } from './consents.queries.ts'
import { forgetPages } from './diagnostic-pages.service.ts'
import { type DiagnosticRow, deleteErased, listOwnBefore } from './diagnostics.queries.ts'
import { openIfPossible } from './sealed-records.ts'

/** How many diagnostics are read and decrypted before other requests get a turn. */
const atOnce = 100

/** All diagnostics of a member, decrypted for the export of personal data; they are deleted with the account. */
export function diagnosticPersonalData(vault: Vault): PersonalDataPart {
  return {
    name: 'diagnostics',
    async collect(db, userId) {
      const exported = []
      for (let before: number | undefined; ; await breathe()) {
        const rows = await listOwnBefore(db, userId, before, atOnce)
        for (const row of rows) exported.push(await exportedDiagnostic(db, vault, row))
        before = rows.at(-1)?.id
        if (rows.length < atOnce) return exported
      }
    },
    erase: async () => {},
    async eraseListed(trx, digests) {
      const gone = await deleteErased(trx, digests)
      await forgetPages(trx, gone)
      return gone.length + (await withdrawErased(trx, digests))
    },
  }
}

async function exportedDiagnostic(db: Kysely<DB>, vault: Vault, row: DiagnosticRow) {
  const { id, profileId, createdAt, person, questionnaireId } = row
  const about = { id, profileId, createdAt, person, consents: await listConsents(db, id) }
  const opened = openIfPossible(vault, row)
  // A diagnostic encrypted with a lost key cannot be read; the export still says that it exists.
  if (!opened) return { ...about, isReadable: false }
  const { record } = opened
  const asked = await getPublished(db, questionnaireId)
  const questions = new Map(asked?.questions.map(question => [question.key, question]))
  return {
    ...about,
    answers: record.answers.map(({ question, options, text }) => ({
      question: questions.get(question)?.text ?? question,
      answers: options.map(
        key => questions.get(question)?.options.find(one => one.option.key === key)?.option.text ?? key,
      ),
      ...(text !== undefined && { text }),
    })),
    assessment: record.assessment,
    routine: record.routine,
    excluded: record.excluded,
  }
}
