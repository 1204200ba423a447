import type { Kysely } from 'kysely'
import { type SetupReport, type SetupStep, setupSteps } from '#contract/dashboard/setup.ts'
import { invoiceFacts, legalFacts, type SettingKey } from '#contract/settings/setting-keys.ts'
import type { DB } from '#database/tables.ts'
import { countActiveZones } from '#server/domains/delivery/delivery.service.ts'
import { isQuestionnairePublished } from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { listEmptySettings } from '#server/domains/settings/settings.service.ts'
import type { Config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/payment-config.ts'
import { getBackupReport } from './backup-report.service.ts'
import { countProducts } from './dashboard.queries.ts'

type Facts = Omit<SetupReport, 'steps'> & {
  hasHours: boolean
  hasLogo: boolean
  hasQuestionnaire: boolean
  /** Whether only its own machine reaches the shop: it is being tried, and nobody pays or reads mails. */
  isTrial: boolean
}

/** What the shop has and lacks before it can sell. */
export async function getSetupReport(
  db: Kysely<DB>,
  config: Pick<Config, 'backup' | 'publicUrl' | 'payment' | 'smtpUrl'>,
  now: Date,
): Promise<SetupReport> {
  const [empty, zones, products, hasQuestionnaire, backup] = await Promise.all([
    listEmptySettings<SettingKey>(db, [
      ...new Set([...invoiceFacts, ...legalFacts, 'opening_hours' as const, 'logo' as const]),
    ]),
    countActiveZones(db),
    countProducts(db),
    isQuestionnairePublished(db),
    getBackupReport(db, config, now),
  ])
  const facts = {
    companyGaps: invoiceFacts.filter(key => empty.includes(key)),
    legalGaps: legalFacts.filter(key => empty.includes(key)),
    zones,
    ...products,
    payment: paymentWay(config.payment),
    sendsMail: config.smtpUrl !== undefined,
    backup,
  }
  const states = statesOf({
    ...facts,
    hasHours: !empty.includes('opening_hours'),
    hasLogo: !empty.includes('logo'),
    hasQuestionnaire,
    isTrial: isLoopback(config.publicUrl),
  })
  return { ...facts, steps: setupSteps.map(name => ({ name, state: states[name] })) }
}

function paymentWay({ provider }: Config['payment']): SetupReport['payment'] {
  if (provider === 'none') return 'cash'
  return provider === 'sandbox' ? 'sandbox' : 'online'
}

/** The state of each step. A shop that is being tried needs no mails, payments or backups yet. */
export function statesOf(facts: Facts): Record<SetupStep, SetupReport['steps'][number]['state']> {
  const needed = (isDone: boolean) => (isDone ? 'done' : 'missing')
  const optional = (isDone: boolean) => (isDone ? 'done' : 'optional')
  const neededWhenOpen = facts.isTrial ? optional : needed
  return {
    company: needed(facts.companyGaps.length === 0),
    legal: needed(facts.legalGaps.length === 0),
    hours: optional(facts.hasHours),
    logo: optional(facts.hasLogo),
    delivery: needed(facts.zones > 0),
    products: needed(facts.published > 0),
    questionnaire: needed(facts.hasQuestionnaire),
    // Cash on delivery is enough to sell; the sandbox gives goods away.
    payment: facts.payment === 'sandbox' ? neededWhenOpen(false) : optional(facts.payment === 'online'),
    mail: neededWhenOpen(facts.sendsMail),
    backup: neededWhenOpen(!['off', 'demo', 'none'].includes(facts.backup.state)),
  }
}
