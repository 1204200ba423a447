import type { Kysely } from 'kysely'
import type { PhoneCredentials } from '#contract/accounts/phone-login.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { networkOf, siteOf } from '#server/platform/http/network.ts'
import { parsePhone } from '#server/platform/phone.ts'
import type { AccountConnections } from '../account-connections.ts'
import { canLogIn } from '../accounts.policy.ts'
import { findLogin } from '../accounts.queries.ts'
import {
  type Attempt,
  beginSession,
  checkCode,
  count,
  failed,
  requireFactor,
  type SignIn,
  throughDoor,
} from './login.service.ts'
import { findEmailOfPhone } from './phone-logins.queries.ts'

/**
 * Logs in with a telephone number and the proof that a code gave: a 401 whatever is wrong with them. The second factor
 * is asked for as after a right password, and before the proof is used up.
 */
export async function logInWithPhone(
  db: Kysely<DB>,
  { phoneProofs }: Pick<AccountConnections, 'phoneProofs'>,
  attempt: Attempt,
  credentials: PhoneCredentials,
): Promise<SignIn> {
  const { log, origin } = attempt
  const [network, site] = [networkOf(origin.ip), siteOf(origin.ip)]
  return throughDoor(undefined, origin.ip, async () => {
    await count(attempt, 'loginsFromNetwork', network)
    if (site !== network) await count(attempt, 'loginsFromSite', site)
    const number = parsePhone(credentials.phone) ?? ''
    const given = { number, purpose: 'login' as const, proof: credentials.proof }
    if (!(await phoneProofs.isValid(db, given))) throw failed(attempt, 'proof')
    const email = await findEmailOfPhone(db, number)
    const member = email === undefined ? undefined : await findLogin(db, email)
    if (email === undefined || !member) throw failed(attempt, 'unknown number')
    if (!canLogIn(member)) throw failed(attempt, 'disabled', member.id)
    if (member.hasSecondFactor) await requireFactor(db, attempt, email, credentials, member.id)
    const result = await inTransaction(db, async trx => {
      if (member.hasSecondFactor && !credentials.passkey)
        await checkCode(trx, attempt, member.id, credentials.code)
      if (!(await phoneProofs.take(trx, given))) throw failed(attempt, 'proof', member.id)
      if ((await findEmailOfPhone(trx, number)) !== email) return undefined
      return beginSession(trx, member, attempt, { isPasswordTyped: false })
    })
    if (!result) throw failed(attempt, 'changed', member.id)
    log.info({ event: 'login', outcome: 'success', way: 'phone', member: member.id, ip: origin.ip }, 'login')
    return result
  })
}
