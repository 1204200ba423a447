import { z } from 'zod'
import { settingKeys } from '../settings/setting-keys.ts'
import { BackupReport } from './backup.ts'

/** The steps that make a new shop ready to sell, in the order in which the administration lists them. */
export const setupSteps = [
  'company',
  'legal',
  'hours',
  'logo',
  'delivery',
  'products',
  'questionnaire',
  'payment',
  'mail',
  'backup',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The state of a step: a shop may sell while `optional` steps are open, but not while one is `missing`. */
export const stepStates = ['done', 'missing', 'optional'] as const

/** How buyers pay: in cash only, also online, or online in the sandbox, which moves no money. */
export const paymentWays = ['cash', 'sandbox', 'online'] as const

const count = z.int().min(0)
const keys = z.array(z.enum(settingKeys))

/** What a new shop has and what it lacks. */
export const SetupReport = z.object({
  steps: z.array(z.object({ name: z.enum(setupSteps), state: z.enum(stepStates) })),
  /** The empty settings without which no invoice is issued. */
  companyGaps: keys,
  /** The empty settings that the legal texts quote. */
  legalGaps: keys,
  zones: count.meta({ description: 'Active delivery zones' }),
  products: count,
  published: count,
  payment: z.enum(paymentWays),
  /** Whether mails go to a mail server; otherwise they are only files in the outbox. */
  sendsMail: z.boolean(),
  backup: BackupReport,
})
export type SetupReport = z.output<typeof SetupReport>
