import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type {
  CodeCheck,
  CodePurpose,
  CodeRequest,
  CodeRequested,
  PhoneProof,
} from '#contract/messaging/phone-code.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { networkOf, siteOf } from '#server/platform/http/network.ts'
import { newToken } from '#server/platform/http/session.ts'
import { canReceiveMessages, parsePhone } from '#server/platform/phone.ts'
import type { Vault } from '#server/platform/vault.ts'
import { recipientOf } from '../message-content.ts'
import { countMessagesToday, type MessagingDeps, messageChannel, queueMessage } from '../messaging.service.ts'
import { minutesToSend } from '../sending.ts'
import type { CodeLimits } from './code-limits.ts'
import * as queries from './codes.queries.ts'

export type CodeDeps = MessagingDeps & Pick<Deps, 'database'> & { limits: CodeLimits }

const codeMinutes = minutesToSend.code
const proofMinutes = 15
const maxTries = 5

/**
 * Sends a code to a number. Whether a number of `login` belongs to a member is looked up later, when the message is
 * sent, so neither the answer nor its time reveals it.
 */
export async function requestCode(
  deps: CodeDeps,
  { phone, purpose }: z.output<typeof CodeRequest>,
  ip: string,
  locale: Locale,
): Promise<CodeRequested> {
  const { config, database, limits, now, vault } = deps
  const channel = messageChannel(config.message)
  if (!channel) throw new ApiError('CODES_UNAVAILABLE')
  const number = numberOf(phone)
  const at = now()
  const { sent } = await countMessagesToday(database.db, at)
  if (sent >= config.message.dailyLimit)
    throw new ApiError('CODES_UNAVAILABLE', { message: 'messaging:server.usedUp' })
  const recipient = recipientOf(vault, number)
  // The limits of the number are counted last: a network that has reached its limit must not use up its owner's.
  const [network, site] = [networkOf(ip), siteOf(ip)]
  if (network !== site) await limits.requestsFromNetwork.consume(network)
  await limits.requestsFromSite.consume(site)
  await limits.requestsOfNumberInDay.consume(recipient.toString('base64url'))
  await limits.requestsOfNumber.consume(recipient.toString('base64url'))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000)
  const key = { recipient, purpose }
  await inTransaction(database.db, async trx => {
    await queries.upsertCode(trx, { ...key, digest: digestOfCode(vault, number, purpose, code), expiresAt })
    const isForMembers = purpose === 'login'
    await queueMessage(trx, deps, { to: number, kind: 'code', params: { code }, locale, isForMembers })
  })
  const message = translators[locale](`messaging:server.requested.${channel}`)
  return { message, channel, expiresAt: expiresAt.toISOString() }
}

/** Exchanges a code for a proof; a 422 for `code` whatever is wrong with it, and a 429 for too many from a network. */
export async function checkCode(
  { database, limits, now, vault }: CodeDeps,
  { phone, purpose, code }: CodeCheck,
  ip: string,
): Promise<PhoneProof> {
  await limits.checksFromSite.consume(siteOf(ip))
  const number = numberOf(phone)
  const key = { recipient: recipientOf(vault, number), purpose }
  const given = digestOfCode(vault, number, purpose, code.replace(/\s/g, ''))
  const at = now()
  const proof = await inTransaction(database.db, async trx => {
    const stored = await queries.lockCode(trx, key)
    if (!stored || stored.expiresAt <= at || stored.tries >= maxTries) return undefined
    if (!timingSafeEqual(stored.digest, given)) {
      // The try is committed, and refused after that.
      await queries.countTry(trx, key)
      return undefined
    }
    await queries.deleteCode(trx, key)
    const { token, digest } = newToken()
    const expiresAt = new Date(at.getTime() + proofMinutes * 60_000)
    await queries.insertProof(trx, { ...key, digest, expiresAt })
    return { proof: token, expiresAt: expiresAt.toISOString() }
  })
  if (!proof) throw invalidField('code', { message: 'messaging:server.wrongCode' })
  return proof
}

/** Deletes expired codes and proofs; returns how many. */
export function sweepCodes(db: Kysely<DB>, now: Date): Promise<number> {
  return queries.deleteOldCodes(db, now)
}

/** The number in E.164; throws a 422 for an invalid number, and for one that no message reaches. */
function numberOf(typed: string): string {
  const number = parsePhone(typed)
  if (number === undefined) throw invalidField('phone', 'phone')
  if (!canReceiveMessages(number)) throw invalidField('phone', { message: 'messaging:server.noMobile' })
  return number
}

/** A keyed digest, because a plain one of six digits is reversed by trying them all. */
function digestOfCode(vault: Vault, number: string, purpose: CodePurpose, code: string): Buffer {
  return vault.digest(`code ${purpose} ${number} ${code}`)
}
