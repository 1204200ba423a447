import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Sealed, Vault } from '#server/platform/vault.ts'
import * as queries from './webhooks.queries.ts'

const context = 'webhook secret'
const secretStart = 'whsec_'

/** Creates a secret of 256 random bits, written as the Standard Webhooks specification asks. */
export function newSecret(): string {
  return `${secretStart}${randomBytes(32).toString('base64')}`
}

/** Encrypts the secret of a webhook. */
export function sealSecret(vault: Vault, secret: string): Sealed {
  return vault.seal(secret, context)
}

function openSecret(vault: Vault, sealed: Sealed): string {
  return String(vault.open(sealed, context))
}

/** The secrets of a webhook that sign at a time: the current one, and the former one until it ends. */
export function signingSecrets(
  vault: Vault,
  { formerKeyId, formerSealed, formerUntil, ...current }: Sealed & FormerSecret,
  now: Date,
): string[] {
  const former =
    formerKeyId !== null && formerSealed !== null && formerUntil !== null && formerUntil > now
      ? [openSecret(vault, { keyId: formerKeyId, sealed: formerSealed })]
      : []
  return [openSecret(vault, current), ...former]
}

interface FormerSecret {
  formerKeyId: string | null
  formerSealed: Buffer | null
  formerUntil: Date | null
}

/** The headers of a message, signed with each secret, after the Standard Webhooks specification 1.0. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

/** Encrypts secrets of older keys again with the newest key; returns how many webhooks had one. */
export async function resealWebhooks(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [newest, ...others] = vault.keyIds
  if (others.length === 0) return 0
  return inTransaction(db, async trx => {
    const stored = await queries.lockSecrets(trx)
    const old = stored.filter(({ keyId, formerKeyId }) =>
      [keyId, formerKeyId ?? newest].some(id => id !== newest),
    )
    const again = (sealed: Sealed) => sealSecret(vault, openSecret(vault, sealed))
    for (const { id, formerKeyId, formerSealed, ...current } of old) {
      const former =
        formerKeyId !== null && formerSealed !== null
          ? again({ keyId: formerKeyId, sealed: formerSealed })
          : undefined
      await queries.updateSealed(trx, id, again(current), former)
    }
    return old.length
  })
}
