import { sweepAccounts } from './domains/accounts/account-sweep.service.ts'
import { rotateLoginKeys, sweepNonces } from './domains/accounts/login/login-keys.service.ts'
import { resealSkins } from './domains/accounts/profile/skins.service.ts'
import { resealSecrets } from './domains/accounts/second-factor/second-factor.service.ts'
import { sweepSessions } from './domains/accounts/sessions/sessions.service.ts'
import { sweepCartKeys } from './domains/cart/cart.service.ts'
import { sweepChanges } from './domains/catalogue/reading/product-facts.service.ts'
import { sweepTextPictures } from './domains/content/articles/article-pictures.service.ts'
import { sweepContactMessages } from './domains/content/contact/contact.service.ts'
import { resealContact } from './domains/content/contact/contact-sealing.service.ts'
import { sweepDrafts } from './domains/desk/drafts.service.ts'
import { resealReactions } from './domains/diagnostic/reactions/reactions.service.ts'
import { resealDiagnostics, sweepDiagnostics } from './domains/diagnostic/results/diagnostic-sweep.service.ts'
import { sweepCodes } from './domains/messaging/codes/codes.service.ts'
import { resealMessages, sweepMessages } from './domains/messaging/messaging.service.ts'
import { sweepNotifications } from './domains/notifications/notifications.service.ts'
import { sweepOrderKeys } from './domains/orders/placing/checkout.service.ts'
import { sweepRequests } from './domains/orders/requests/request-privacy.service.ts'
import { resealRequests } from './domains/orders/requests/request-sealing.service.ts'
import { resealVoiceNotes, sweepVoiceNotes } from './domains/orders/voice-notes/voice-privacy.service.ts'
import { resealReviews } from './domains/reviews/review-privacy.service.ts'
import { resealWebhooks } from './domains/webhooks/secrets.service.ts'
import { sweepWebhooks } from './domains/webhooks/webhooks.service.ts'
import { daysBefore } from './platform/days.ts'
import type { Deps } from './platform/deps.ts'
import { sweepRateLimits } from './platform/http/rate-limit.queries.ts'
import { outboxOf, sweepOutbox } from './platform/mail/mailer.ts'

type MaintenanceDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'log' | 'now' | 'storage' | 'vault'>

const daysOfOutbox = 30

/** What is cleaned up every hour: each function deletes old data of one part and returns how many rows. */
const sweeps: Record<string, (deps: MaintenanceDeps) => Promise<number>> = {
  rateLimits: ({ database }) => sweepRateLimits(database.pool),
  sessions: ({ database }) => sweepSessions(database.db),
  accounts: ({ database, now }) => sweepAccounts(database.db, now()),
  loginKeys: ({ database, vault, now }) => rotateLoginKeys(database.db, vault, now()),
  nonces: ({ database, now }) => sweepNonces(database.db, now()),
  notifications: ({ database, now }) => sweepNotifications(database.db, now()),
  messages: ({ database, now }) => sweepMessages(database.db, now()),
  codes: ({ database, now }) => sweepCodes(database.db, now()),
  messageSealing: ({ database, vault }) => resealMessages(database.db, vault),
  cartKeys: ({ database }) => sweepCartKeys(database.db),
  orderKeys: ({ database }) => sweepOrderKeys(database.db),
  orderRequests: ({ database, now }) => sweepRequests(database.db, now()),
  orderRequestSealing: ({ database, vault }) => resealRequests(database.db, vault),
  voiceNotes: ({ database, now }) => sweepVoiceNotes(database.db, now()),
  voiceNoteSealing: ({ database, vault }) => resealVoiceNotes(database.db, vault),
  drafts: ({ database, now }) => sweepDrafts(database.db, now()),
  catalogueChanges: ({ database, now }) => sweepChanges(database.db, now()),
  contact: ({ database, now }) => sweepContactMessages(database.db, now()),
  articlePictures: sweepTextPictures,
  outbox: ({ config, now }) => sweepOutbox(outboxOf(config.dataDir), daysBefore(now(), daysOfOutbox)),
  diagnostics: ({ database, now }) => sweepDiagnostics(database.db, now()),
  resealed: ({ database, vault }) => resealDiagnostics(database.db, vault),
  reactions: ({ database, vault }) => resealReactions(database.db, vault),
  contactSealing: ({ database, vault }) => resealContact(database.db, vault),
  reviewSealing: ({ database, vault }) => resealReviews(database.db, vault),
  skins: ({ database, vault }) => resealSkins(database.db, vault),
  secondFactors: ({ database, vault }) => resealSecrets(database.db, vault),
  webhooks: ({ database, now }) => sweepWebhooks(database.db, now()),
  webhookSecrets: ({ database, vault }) => resealWebhooks(database.db, vault),
}

/** Deletes the old data of every part; a part that fails does not stop the others. */
export async function sweepAll(deps: MaintenanceDeps): Promise<void> {
  const swept: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      swept[name] = await sweep(deps)
    } catch (error) {
      failures.push(error)
    }
  }
  deps.log.info(swept, 'maintenance')
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be swept')
}

/** Starts the hourly job that deletes old data; it runs in whichever process takes it first. */
export async function startMaintenance(deps: MaintenanceDeps): Promise<void> {
  await deps.jobs.work('maintenance', () => sweepAll(deps))
  await deps.jobs.schedule('maintenance', '7 * * * *')
}
