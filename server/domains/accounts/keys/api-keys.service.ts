import type { Kysely } from 'kysely'
import { abilitiesUnder } from '#contract/access.ts'
import {
  type ApiKey,
  type CreatedApiKey,
  maxApiKeyDays,
  maxApiKeys,
  type NewApiKey,
} from '#contract/accounts/api-key.ts'
import { knownAbilities } from '#contract/key-access.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayInMs } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import {
  type Actor,
  type Authenticate,
  can,
  digestOf,
  isKeyToken,
  keyTokenStart,
  newToken,
} from '#server/platform/http/session.ts'
import { refuseEnded } from '../access-end.service.ts'
import type { AccountConnections } from '../account-connections.ts'
import { enqueueAccountMail } from '../account-jobs.ts'
import { listActiveWith } from '../members/members.queries.ts'
import { authenticateSession } from '../sessions/sessions.service.ts'
import * as queries from './api-keys.queries.ts'

/** How many random characters of a token its prefix shows: enough to tell keys apart, and nothing to guess from. */
const shownCharacters = 4

/** Calls of one key: five per second over a minute, more than a program that follows the shop needs. */
const keyLimit = { points: 300, seconds: 60, isRemembered: true } as const

/** Authenticates the token of a session or an API key. */
export function authenticateCaller(deps: Pick<Deps, 'database' | 'log' | 'rateLimits'>): Authenticate {
  const session = authenticateSession(deps.database, deps.log)
  const key = authenticateKey(deps)
  return token => (isKeyToken(token) ? key(token) : session(token))
}

/**
 * Authenticates an API key, which acts as its creator with those of its abilities that the creator still has. One
 * indexed read per request, one count for the rate limit, and one write per day for the day of last use.
 */
function authenticateKey({
  database: { pool },
  log,
  rateLimits,
}: Pick<Deps, 'database' | 'log' | 'rateLimits'>): Authenticate {
  const limit = rateLimits('api-key', keyLimit)
  return async token => {
    const found = await queries.findKey(pool, digestOf(token))
    if (!found) return undefined
    const {
      keyId,
      keyName,
      prefix,
      given,
      isStale,
      isHealthForPharmacists,
      isSecondFactorMissing,
      ...creator
    } = found
    limit.refuseUsedUp(String(keyId))
    await limit.consume(String(keyId))
    if (isStale)
      await queries
        .touchKey(pool, keyId)
        .catch(error => log.warn({ err: error, key: keyId }, 'the last use of an API key was not written'))
    const own = abilitiesUnder({ isHealthForPharmacists, isSecondFactorMissing }, creator.role)
    return {
      ...creator,
      abilities: knownAbilities(given).filter(ability => own.includes(ability)),
      sessionId: 0,
      hasRecentPassword: false,
      key: { id: keyId, name: keyName, prefix },
    }
  }
}

/** All API keys, the newest first. */
export async function listApiKeys(db: Kysely<DB>): Promise<{ data: ApiKey[] }> {
  return { data: (await queries.listKeys(db)).map(toApiKey) }
}

/**
 * Creates an API key and returns its token, of which only a digest is stored. All administrators are notified, the
 * creator too, because a thief of a session could create one. Throws a 422 for an ability that the caller lacks, and for
 * a last day that has passed or is more than a year away.
 */
export async function createApiKey(
  {
    database: { db },
    jobs,
    now,
    tellOfKey,
  }: Pick<Deps, 'database' | 'jobs' | 'now'> & Pick<AccountConnections, 'tellOfKey'>,
  actor: Actor,
  { name, abilities: wanted, endsOn }: NewApiKey,
): Promise<CreatedApiKey> {
  const abilities = [...new Set(wanted)]
  const lacking = abilities.filter(ability => !can(actor, ability))
  if (lacking.length > 0)
    throw invalidField('abilities', {
      message: 'admin-programs:server.lacking',
      params: { abilities: lacking.join(', ') },
    })
  refuseDay(endsOn, now())
  const { token: random } = newToken()
  const token = `${keyTokenStart}${random}`
  const prefix = token.slice(0, keyTokenStart.length + shownCharacters)
  return inTransaction(db, async trx => {
    if ((await queries.countValidKeys(trx)) >= maxApiKeys)
      throw new ApiError('CONFLICT', {
        message: 'admin-programs:server.tooManyKeys',
        params: { max: maxApiKeys },
      })
    const key = await queries.insertKey(trx, {
      name,
      prefix,
      tokenDigest: digestOf(token),
      abilities,
      createdBy: actor.id,
      endsOn,
    })
    await refuseEnded(trx, actor)
    noteChange({ kind: 'apiKey', id: key.id, name }, changedFields({}, { abilities, endsOn }))
    const userIds = await listActiveWith(trx, 'programs.manage')
    await tellOfKey(trx, userIds, name)
    const news = { kind: 'apiKeyCreated', keyId: key.id } as const
    await enqueueAccountMail(jobs, trx, ...userIds.map(userId => ({ ...news, userId })))
    return { key: toApiKey(key), token }
  })
}

function refuseDay(endsOn: string, now: Date): void {
  const [first, last] = [now, new Date(now.getTime() + maxApiKeyDays * dayInMs)].map(day =>
    day.toISOString().slice(0, 10),
  ) as [string, string]
  if (endsOn >= first && endsOn <= last) return
  throw invalidField('endsOn', { message: 'admin-programs:server.endsOn', params: { first, last } })
}

/** Revokes an API key, in every process from the next request on; throws a 404 when it is unknown or revoked. */
export async function revokeApiKey(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const revoked = await queries.updateRevoked(trx, id)
    if (!revoked) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'apiKey', id, name: revoked.name })
  })
}

function toApiKey({
  abilities,
  createdAt,
  revokedAt,
  ...key
}: Awaited<ReturnType<typeof queries.insertKey>>): ApiKey {
  return {
    ...key,
    abilities: knownAbilities(abilities),
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
