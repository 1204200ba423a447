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

/** A change of the account that its member is notified of, whether staff or the member made it. */
export type AccountNews = 'passwordChanged' | 'emailChanged' | 'roleChanged'

/** What other domains provide to accounts, which may import none of them. */
export interface AccountConnections {
  /** One entry per domain that stores personal data. */
  personalData: readonly PersonalDataPart[]
  /** Notifies the member in the shop, in the transaction that changes the account. */
  tellOfAccount(trx: Transaction<DB>, userId: number, kind: AccountNews): Promise<void>
  /** The names of all skin types and skin problems, by slug. */
  skinWords(locale: Locale): Promise<SkinWords>
}

/** Describes the request that tries to log in, register or prove a password, with the shared rate limits. */
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
