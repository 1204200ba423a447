import type { Kysely } from 'kysely'
import type { NewPhoneLogin, PhoneLogin } from '#contract/accounts/phone-login.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { parsePhone } from '#server/platform/phone.ts'
import { refuseEnded } from '../access-end.service.ts'
import type { AccountConnections } from '../account-connections.ts'
import { enqueueAccountMail } from '../account-jobs.ts'
import { recordHistory } from '../profile/history.service.ts'
import * as queries from './phone-logins.queries.ts'

type PhoneLoginDeps = Pick<Deps, 'database' | 'jobs' | 'now'> &
  Pick<AccountConnections, 'adoptOrders' | 'phoneProofs'>

/** Whether a member logs in with this number, in E.164. */
export async function hasPhoneLogin(db: Kysely<DB>, number: string): Promise<boolean> {
  return (await queries.findEmailOfPhone(db, number)) !== undefined
}

/** The numbers of these accounts: those of their profiles, and those with which they log in. */
export function listNumbers(db: Kysely<DB>, userIds: readonly number[]): Promise<string[]> {
  return queries.listNumbers(db, userIds)
}

/** The number with which a member logs in, and since when. */
export function findPhoneLogin(
  db: Kysely<DB>,
  userId: number,
): Promise<{ number: string; createdAt: Date } | undefined> {
  return queries.findPhoneLogin(db, userId)
}

/** The number with which the caller logs in by a code. */
export async function getPhoneLogin(db: Kysely<DB>, actor: Actor): Promise<PhoneLogin> {
  const stored = await queries.findPhoneLogin(db, actor.id)
  return { phone: stored?.number ?? null }
}

/**
 * Makes a proved number the one with which the caller logs in, in place of an earlier one, and gives the caller the orders
 * that were placed with it without an account. A number of another account
 * is a 409: who holds it can log in to that account, and turn it off there.
 */
export async function setPhoneLogin(
  deps: PhoneLoginDeps,
  actor: Actor,
  { phone, proof }: NewPhoneLogin,
): Promise<PhoneLogin> {
  const number = parsePhone(phone)
  if (number === undefined) throw invalidField('phone', 'phone')
  await inTransaction(deps.database.db, async trx => {
    if (!(await deps.phoneProofs.take(trx, { number, purpose: 'profile', proof })))
      throw invalidField('proof', { message: 'accounts:server.deadProof' })
    // The history entry comes first: it fails for an account that was erased meanwhile.
    await recordHistory(trx, actor.id, { type: 'account', kind: 'phoneLoginOn' })
    await refuseEnded(trx, actor)
    await queries.deletePhoneLogin(trx, actor.id)
    if (!(await queries.insertPhoneLogin(trx, actor.id, number)))
      throw new ApiError('CONFLICT', { message: 'accounts:server.phoneTaken' })
    await deps.adoptOrders(trx, actor.id, number)
    noteChange({ kind: 'member', id: actor.id }, [{ field: 'phoneLogin', from: false, to: true }])
    const at = deps.now().toISOString()
    await enqueueAccountMail(deps.jobs, trx, { kind: 'phoneLoginOn', userId: actor.id, at })
  })
  return { phone: number }
}

/** Deletes the number with which the caller logs in; does nothing if there is none. */
export function removePhoneLogin(db: Kysely<DB>, actor: Actor): Promise<void> {
  return inTransaction(db, async trx => {
    if (!(await queries.deletePhoneLogin(trx, actor.id))) return
    await recordHistory(trx, actor.id, { type: 'account', kind: 'phoneLoginOff' })
    noteChange({ kind: 'member', id: actor.id }, [{ field: 'phoneLogin', from: true, to: false }])
  })
}
