import type { Transaction } from 'kysely'
import { consentPurposes, healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import type { DB } from '#database/tables.ts'
import { recordHistory } from '#server/domains/accounts/profile/history.service.ts'
import type { Vault } from '#server/platform/vault.ts'
import { keepShelf } from '../advice/shelf-keeper.ts'
import { type Answer, readAnswers } from '../engine/answers/answers.ts'
import { getActive, toEngine } from '../questionnaires/questionnaires.service.ts'
import { diagnose } from './diagnose.ts'
import { resultPath } from './diagnostic-pages.service.ts'
import { keepDiagnostic } from './diagnostics.service.ts'
import { digestOfAnswers } from './sealed-records.ts'

/** A member's diagnostic with a past date and all consents, for demo data. */
export interface PastDiagnostic {
  userId: number
  answers: Answer[]
  at: Date
}

/** Stores diagnostics with past dates, computed with today's products; the member gets no notification. */
export async function insertPastDiagnostics(
  trx: Transaction<DB>,
  vault: Vault,
  diagnostics: readonly PastDiagnostic[],
): Promise<void> {
  const asked = await getActive(trx)
  const shelf = await keepShelf(trx).current()
  for (const { userId, answers, at } of diagnostics) {
    const month = at.getUTCMonth() + 1
    const read = readAnswers(toEngine(asked), answers)
    if (!read.ok)
      throw new Error(`the answers of a past diagnostic are refused: ${JSON.stringify(read.errors)}`)
    const id = await keepDiagnostic(trx, vault, {
      userId,
      profileId: null,
      person: 'self',
      agreement: { purposes: consentPurposes, version: healthConsentVersion, agreedAt: at, recordedAt: at },
      asked,
      record: diagnose({ answers, chosen: read.chosen }, shelf, { month, adviceFor: () => ({}) }),
      digest: digestOfAnswers(vault, [userId, asked.id], answers),
      at,
    })
    const link = resultPath(id)
    await recordHistory(trx, userId, { type: 'diagnostic', kind: 'diagnosticMade', link, at })
  }
}
