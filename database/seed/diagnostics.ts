import type { Transaction } from 'kysely'
import { consentPurposes, healthConsentVersion } from '#contract/diagnostic/consent.ts'
import type { DB } from '#database/tables.ts'
import { type ProductFacts, publishedFacts } from '#server/domains/catalogue/reading/product-facts.service.ts'
import { indexShelf } from '#server/domains/diagnostic/engine/products/shelf.ts'
import {
  ensureQuestionnaire,
  getActive,
  toEngine,
} from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { diagnose } from '#server/domains/diagnostic/results/diagnose.ts'
import { keepDiagnostic } from '#server/domains/diagnostic/results/diagnostics.service.ts'
import { digestOfAnswers } from '#server/domains/diagnostic/results/sealed-records.ts'
import type { Vault } from '#server/platform/vault.ts'
import { readQuestionnaire } from './questionnaire.ts'

const day = 24 * 3_600_000

/** A skin with marks that fade: what the first and the second diagnostic of a demo member have in common. */
const common: Record<string, string[]> = {
  age: ['25-34'],
  pregnancy: ['not-concerned'],
  'feel-test': ['t-zone'],
  shine: ['midday-t-zone'],
  tightness: ['dry-season'],
  reactivity: ['sometimes'],
  'also-seen': ['dull'],
  lightening: ['never'],
  health: ['none'],
  allergies: ['none'],
  signs: ['none'],
  sun: ['hours'],
  budget: ['35000'],
  goals: ['even-tone'],
}

const diagnostics = [
  {
    email: 'awa@sira.example',
    daysAgo: 96,
    answers: { ...common, acne: ['some'], 'dark-marks': ['lasting', 'fading'], tightness: ['after-wash'] },
  },
  { email: 'awa@sira.example', daysAgo: 12, answers: { ...common, acne: ['few'], 'dark-marks': ['fading'] } },
]

/** Gives a demo member two diagnostics to compare, after the accounts and the catalogue are sown. */
export async function seedDiagnostics(trx: Transaction<DB>, vault: Vault): Promise<void> {
  await ensureQuestionnaire(trx, await readQuestionnaire())
  const asked = await getActive(trx)
  const facts: ProductFacts[] = []
  for await (const rows of publishedFacts(trx)) facts.push(...rows)
  const shelf = indexShelf(facts)
  for (const { email, daysAgo, answers } of diagnostics) {
    const member = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!member) continue
    const userId = member.id
    const at = new Date(Date.now() - daysAgo * day)
    const given = Object.entries(answers).map(([question, options]) => ({ question, options }))
    const record = diagnose(toEngine(asked), given, shelf, {
      month: at.getUTCMonth() + 1,
      adviceFor: () => ({}),
    })
    const digest = digestOfAnswers(vault, [userId, asked.id], given)
    const { id } = await keepDiagnostic(trx, vault, {
      userId,
      person: 'self',
      agreement: { purposes: consentPurposes, version: healthConsentVersion, agreedAt: at, recordedAt: at },
      asked,
      record,
      digest,
      at,
    })
    const link = `/diagnostic/result/${id}`
    await trx
      .insertInto('memberHistory')
      .values({ userId, type: 'diagnostic', kind: 'diagnosticMade', link, at })
      .execute()
  }
}
