import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PersonalDataPart } from '#server/platform/personal-data.ts'
import { accountKey, accountLimits } from './account-limits.ts'
import type { Attempt } from './login/login.service.ts'
import type { SkinWords } from './profile/skins.service.ts'
import { deviceTokenOf } from './sessions/device-cookie.ts'

/** What a member is told of the account, whoever did it. */
export type AccountNews = 'passwordChanged' | 'emailChanged' | 'roleChanged'

/** What the application connects accounts with: other domains, of which accounts know nothing. */
export interface AccountConnections {
  /** What each other domain stores about members. */
  personalData: readonly PersonalDataPart[]
  /** Tells a member within the shop what has become of the account, in the transaction that changes it. */
  tellOfAccount(trx: Transaction<DB>, userId: number, kind: AccountNews): Promise<void>
  /** What the slugs of skin types and of problems are called; there are no others. */
  skinWords(locale: Locale): Promise<SkinWords>
}

/** Who tries what from where, with the counters that they share. */
export function attempts(
  deps: Pick<Deps, 'config' | 'rateLimits' | 'now' | 'vault'>,
): (request: FastifyRequest) => Attempt {
  const limits = accountLimits(deps.rateLimits)
  return request => ({
    origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    deviceToken: deviceTokenOf(request, deps),
    now: deps.now(),
    vault: deps.vault,
    limits,
    accountKeyOf: email => accountKey(deps.vault, email),
    log: request.log,
  })
}
