import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ErasurePart } from '#server/platform/personal-data.ts'
import { accountKey, accountLimits } from './account-limits.ts'
import type { Attempt } from './login/login.service.ts'
import type { SkinWords } from './profile/skins.service.ts'
import { deviceTokenOf } from './sessions/device-cookie.ts'

/** A change of an account of which its member is notified, whether staff or the member made it. */
export type AccountNews = 'passwordChanged' | 'emailChanged' | 'roleChanged'

/** A proof that somebody has a telephone number, in E.164, for one purpose. */
interface GivenProof {
  number: string
  purpose: 'login' | 'profile'
  proof: string
}

/** How proofs of telephone numbers are checked. */
export interface PhoneProofs {
  /** Whether a proof could be taken now. */
  isValid(db: Kysely<DB>, given: GivenProof): Promise<boolean>
  /** Takes a proof, once; false when it does not count. It counts again if the transaction is rolled back. */
  take(trx: Transaction<DB>, given: GivenProof): Promise<boolean>
}

/**
 * Functions of other domains that accounts call. The application injects them, because accounts may import none of
 * them.
 */
export interface AccountConnections {
  /** For each domain that stores personal data, how to export and erase it. */
  personalData: readonly ErasurePart[]
  /** Notifies the member of a change of the account, in the transaction that makes the change. */
  tellOfAccount(trx: Transaction<DB>, userId: number, kind: AccountNews): Promise<void>
  /** Notifies administrators of a new API key, in the transaction that creates it. */
  tellOfKey(trx: Transaction<DB>, userIds: readonly number[], name: string): Promise<void>
  /** The proofs of telephone numbers. */
  phoneProofs: PhoneProofs
  /** Gives a member the orders without an account of a number that the member has proved, in the same transaction. */
  adoptOrders(trx: Transaction<DB>, userId: number, number: string): Promise<void>
  /** The names of all skin types and skin problems, by slug. */
  skinWords(locale: Locale): Promise<SkinWords>
}

/**
 * Describes a request that tries to log in, register or prove a password, together with the rate limits that count it.
 */
export function attempts(
  deps: Pick<Deps, 'config' | 'jobs' | 'rateLimits' | 'now' | 'vault'>,
): (request: FastifyRequest) => Attempt {
  const limits = accountLimits(deps.rateLimits)
  return request => ({
    origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    deviceToken: deviceTokenOf(request, deps),
    now: deps.now(),
    vault: deps.vault,
    jobs: deps.jobs,
    limits,
    publicUrl: deps.config.publicUrl,
    accountKeyOf: email => accountKey(deps.vault, email),
    log: request.log,
  })
}
