import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { ensureQuestionnaire } from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { insertPastDiagnostics } from '#server/domains/diagnostic/results/diagnostic-seed.service.ts'
import type { Vault } from '#server/platform/vault.ts'

const day = 24 * 3_600_000

/** The answers that both diagnostics of a demo member have in common: a skin with dark marks that fade. */
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

/** Inserts two diagnostics of one demo member, so that they can be compared. Accounts and products must exist. */
export async function seedDiagnostics(trx: Transaction<DB>, vault: Vault): Promise<void> {
  await ensureQuestionnaire(trx, await readQuestionnaire())
  const emails = [...new Set(diagnostics.map(({ email }) => email))]
  const members = await trx.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  const past = diagnostics.flatMap(({ email, daysAgo, answers }) => {
    const userId = members.find(member => member.email === email)?.id
    const at = new Date(Date.now() - daysAgo * day)
    const given = Object.entries(answers).map(([question, options]) => ({ question, options }))
    return userId === undefined ? [] : [{ userId, answers: given, at }]
  })
  await insertPastDiagnostics(trx, vault, past)
}
