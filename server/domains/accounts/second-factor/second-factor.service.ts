import type { Kysely, Transaction } from 'kysely'
import { isStaff } from '#contract/access.ts'
import type { RecoveryCodes, SecondFactor, SecondFactorKey } from '#contract/accounts/second-factor.ts'
import type { DB } from '#database/tables.ts'
import { getAccessSettings, getCompany } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hidden, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import { enqueueAccountMail } from '../account-jobs.ts'
import type { Attempt } from '../login/login.service.ts'
import type { SecondFactorNews } from '../mails/account-mails.ts'
import { recordHistory } from '../profile/history.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { drawQr } from './qr-path.ts'
import { digestOfCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  lockSecretsToReseal,
  replaceRecoveryCodes,
  updateSecondFactor,
  upsertSecret,
} from './second-factor.queries.ts'
import { openSecret, sealSecret, takeCode, wrongCode } from './take-code.ts'
import { addressOfSecret, newSecret, stepOf } from './totp.ts'

/** What a change of a second factor needs in addition to the database. */
export type SecondFactorDeps = Pick<Deps, 'jobs' | 'vault'>

type Asked = Pick<Attempt, 'limits' | 'now'>

/** Whether the caller's logins ask for a code; a 404 for members, who have no second factor. */
export async function getSecondFactor(db: Kysely<DB>, actor: Actor): Promise<SecondFactor> {
  refuseMembers(actor)
  const found = await findSecondFactor(db, actor.id)
  const { isSecondFactorMissing: isMissing } = await getAccessSettings(db, found !== undefined)
  return found
    ? { isOn: true, since: found.since.toISOString(), recoveryCodes: found.recoveryCodes, isMissing }
    : { isOn: false, since: null, recoveryCodes: 0, isMissing }
}

/** Creates a secret for the caller's app. It has no effect before a code confirms that the app has it. */
export async function startSecondFactor(
  db: Kysely<DB>,
  vault: Vault,
  actor: Actor,
): Promise<SecondFactorKey> {
  refuseMembers(actor)
  const secret = newSecret()
  const isStored = await inTransaction(db, trx =>
    upsertSecret(trx, actor.id, sealSecret(vault, actor.id, secret)),
  )
  if (!isStored) throw alreadyOn()
  const { name } = await getCompany(db)
  const uri = addressOfSecret(secret, name, actor.email)
  const key = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return { key, uri, qr: drawQr(uri) }
}

/** Turns the second factor on with a first code. Other sessions end, because they began without a code. */
export async function confirmSecondFactor(
  db: Kysely<DB>,
  { jobs, vault }: SecondFactorDeps,
  { limits, now }: Asked,
  actor: Actor,
  code: string,
): Promise<RecoveryCodes> {
  refuseMembers(actor)
  return countingCodes(limits, actor, () =>
    inTransaction(db, async trx => {
      const factor = await lockSecondFactor(trx, actor.id)
      if (!factor) throw new ApiError('CONFLICT', { message: 'security:server.notStarted' })
      if (factor.confirmedAt) throw alreadyOn()
      const lastStep = stepOf(openSecret(vault, actor.id, factor), plainCode(code), now)
      if (lastStep === undefined) throw wrongCode()
      await updateSecondFactor(trx, actor.id, { confirmedAt: now, lastStep })
      await deleteSessionsOf(trx, actor.id, actor.sessionId)
      await tellOfSecondFactor(trx, jobs, actor.id, 'secondFactorOn', now)
      return writeRecoveryCodes(trx, actor.id)
    }),
  )
}

/** Replaces the caller's recovery codes. */
export async function renewRecoveryCodes(
  db: Kysely<DB>,
  vault: Vault,
  asked: Asked,
  actor: Actor,
  code: string,
): Promise<RecoveryCodes> {
  return withCode(db, vault, asked, actor, code, async trx => {
    noteChange({ kind: 'member', id: actor.id }, [hidden('recoveryCodes')])
    await recordHistory(trx, actor.id, { type: 'account', kind: 'recoveryCodesRenewed' })
    return writeRecoveryCodes(trx, actor.id)
  })
}

/** Turns the caller's second factor off. */
export async function removeSecondFactor(
  db: Kysely<DB>,
  { jobs, vault }: SecondFactorDeps,
  asked: Asked,
  actor: Actor,
  code: string,
): Promise<void> {
  await withCode(db, vault, asked, actor, code, async trx => {
    await deleteSecondFactor(trx, actor.id)
    await tellOfSecondFactor(trx, jobs, actor.id, 'secondFactorOff', asked.now)
  })
}

/** Changes the caller's second factor in a transaction that also uses up a code; throws a 422 for a wrong one. */
async function withCode<Value>(
  db: Kysely<DB>,
  vault: Vault,
  { limits, now }: Asked,
  actor: Actor,
  code: string,
  work: (trx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  refuseMembers(actor)
  return countingCodes(limits, actor, () =>
    inTransaction(db, async trx => {
      if (!(await takeCode(trx, vault, actor.id, code, now))) throw wrongCode()
      return work(trx)
    }),
  )
}

/** Turns off the second factor of a colleague who lost it, and ends all sessions of the colleague. */
export async function resetSecondFactor(
  db: Kysely<DB>,
  { jobs }: Pick<SecondFactorDeps, 'jobs'>,
  now: Date,
  actor: Actor,
  id: number,
): Promise<void> {
  if (id === actor.id) throw new ApiError('CONFLICT', { message: 'security:server.ownReset' })
  await inTransaction(db, async trx => {
    if (!(await deleteSecondFactor(trx, id))) throw new ApiError('NOT_FOUND')
    await deleteSessionsOf(trx, id)
    await tellOfSecondFactor(trx, jobs, id, 'secondFactorReset', now)
  })
}

/** Encrypts secrets of older keys again with the newest key; returns how many. */
export async function resealSecrets(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  if (others.length === 0) return 0
  return inTransaction(db, async trx => {
    const stored = await lockSecretsToReseal(trx, others)
    for (const { userId, ...sealed } of stored) {
      const again = sealSecret(vault, userId, openSecret(vault, userId, sealed))
      await updateSecondFactor(trx, userId, again)
    }
    return stored.length
  })
}

/** Wrong codes are counted per session, as wrong passwords are: a thief cannot use up the owner's attempts. */
async function countingCodes<Value>(
  limits: Asked['limits'],
  actor: Actor,
  work: () => Promise<Value>,
): Promise<Value> {
  const session = `code ${actor.sessionId}`
  await limits.proofs.consume(session)
  const value = await work()
  await limits.proofs.reset(session)
  return value
}

async function writeRecoveryCodes(trx: Transaction<DB>, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(trx, userId, codes.map(digestOfCode))
  return { codes }
}

async function tellOfSecondFactor(
  trx: Transaction<DB>,
  jobs: Pick<Deps['jobs'], 'enqueue'>,
  userId: number,
  kind: SecondFactorNews,
  now: Date,
): Promise<void> {
  const isOn = kind === 'secondFactorOn'
  noteChange({ kind: 'member', id: userId }, [{ field: 'secondFactor', from: !isOn, to: isOn }])
  await recordHistory(trx, userId, { type: 'account', kind })
  await enqueueAccountMail(jobs, trx, { kind, userId, at: now.toISOString() })
}

function refuseMembers({ role }: Actor): void {
  if (!isStaff(role)) throw new ApiError('NOT_FOUND')
}

function alreadyOn(): ApiError {
  return new ApiError('CONFLICT', { message: 'security:server.alreadyOn' })
}
