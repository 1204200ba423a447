import type { Kysely, Transaction } from 'kysely'
import type { MessageChannel } from '#contract/messaging/message.ts'
import type { DB } from '#database/tables.ts'
import { takeProof } from '#server/domains/messaging/codes/proofs.service.ts'
import { messageChannel } from '#server/domains/messaging/messaging.service.ts'
import { getGuestProofFrom } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalidField } from '#server/platform/http/errors.ts'

/**
 * How the code reaches the telephone number that an order without an account must prove; undefined if an order of this
 * total needs no proof. A shop that sends no codes asks for none: it calls each buyer.
 */
export async function neededProof(
  db: Kysely<DB>,
  { config }: Pick<Deps, 'config'>,
  total: number,
): Promise<MessageChannel | undefined> {
  const channel = messageChannel(config.message)
  if (!channel) return undefined
  return total >= (await getGuestProofFrom(db)) ? channel : undefined
}

/** Takes the proof of the number, in E.164, of an order that needs one; throws a 422 for `proof` if it does not count. */
export async function requireNumberProof(
  trx: Transaction<DB>,
  deps: Pick<Deps, 'config' | 'now' | 'vault'>,
  { total, number, proof }: { total: number; number: string; proof: string | undefined },
): Promise<void> {
  if (!(await neededProof(trx, deps, total))) return
  if (!proof) throw invalidField('proof', { message: 'checkout:server.proofNeeded' })
  if (!(await takeProof(trx, deps, { number, purpose: 'order', proof })))
    throw invalidField('proof', { message: 'checkout:server.proofDead' })
}
