import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { listSkinKeyIds } from './domains/accounts/profile/skins.queries.ts'
import { listSecretKeyIds } from './domains/accounts/second-factor/second-factor.queries.ts'
import { listContactKeyIds } from './domains/content/contact/contact-sealing.queries.ts'
import { listReactionKeyIds } from './domains/diagnostic/reactions/reactions.queries.ts'
import { listKeyIds as listDiagnosticKeyIds } from './domains/diagnostic/results/diagnostics.queries.ts'
import { listMessageKeyIds } from './domains/messaging/messages.queries.ts'
import { listRequestKeyIds } from './domains/orders/requests/request-sealing.queries.ts'
import { listVoiceKeyIds } from './domains/orders/voice-notes/voice-notes.queries.ts'
import { listReviewKeyIds } from './domains/reviews/reviews.queries.ts'
import { listWebhookKeyIds } from './domains/webhooks/webhooks.queries.ts'
import { ConfigError } from './platform/config.ts'
import type { Vault } from './platform/vault.ts'

/**
 * Throws when stored data are encrypted with a key that was not given: they would look lost, and new data would be
 * encrypted with another key.
 */
export async function requireKeys(db: Kysely<DB>, { keyIds }: Vault): Promise<void> {
  const used = await Promise.all([
    listDiagnosticKeyIds(db),
    listReactionKeyIds(db),
    listSkinKeyIds(db),
    listSecretKeyIds(db),
    listContactKeyIds(db),
    listWebhookKeyIds(db),
    listMessageKeyIds(db),
    listReviewKeyIds(db),
    listRequestKeyIds(db),
    listVoiceKeyIds(db),
  ])
  const missing = [...new Set(used.flat())].filter(id => !keyIds.includes(id))
  if (missing.length === 0) return
  throw new ConfigError(
    `This database has data that is sealed with another key (${missing.join(', ')}) than was given. ` +
      'Give that key in DATA_KEY, or put its file data.key back under DATA_DIR.',
  )
}
