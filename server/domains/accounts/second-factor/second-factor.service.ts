import type { Kysely } from 'kysely'
import type {
  FactorProof,
  RecoveryCodes,
  SecondFactor,
  SecondFactorKey,
} from '#contract/accounts/second-factor.ts'
import type { DB } from '#database/tables.ts'
import { getAccessSettings, getCompany } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hidden, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { drawQr } from '#server/platform/qr-path.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { Attempt } from '../login/login.service.ts'
import { lockMembers } from '../members/members.queries.ts'
import { recordHistory } from '../profile/history.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { refuseMembers, tellOfFactor, writeRecoveryCodes } from './factor-news.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { plainCode } from './recovery-codes.ts'
import {
  deleteFactors,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  lockSecretsToReseal,
  updateSecondFactor,
  upsertSecret,
} from './second-factor.queries.ts'
import { openSecret, sealSecret, wrongCode } from './take-code.ts'
import { addressOfSecret, newSecret, stepOf } from './totp.ts'
import { countingProofs, type FactorCheck, withFactor, withFactorIfAny } from './with-factor.ts'

/** What a change of a second factor needs in addition to the database. */
export type SecondFactorDeps = Pick<Deps, 'jobs' | 'vault'>

type Asked = Pick<Attempt, 'limits' | 'now'>

/** The caller's authenticator app and passkeys; a 404 for members, who have no second factor. */
export async function getSecondFactor(db: Kysely<DB>, actor: Actor): Promise<SecondFactor> {
  refuseMembers(actor)
  const [found, passkeys] = await Promise.all([findSecondFactor(db, actor.id), listPasskeys(db, actor.id)])
  const { isSecondFactorMissing: isMissing } = await getAccessSettings(db, found !== undefined)
  const since = found?.since ?? null
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: found?.recoveryCodes ?? 0,
    isMissing,
  }
}

/**
 * Creates a secret for the caller's app. It has no effect before a code confirms that the app has it. An account with
 * passkeys needs a proof.
 */
export async function startSecondFactor(
  db: Kysely<DB>,
  check: FactorCheck,
  actor: Actor,
  proof: FactorProof,
): Promise<SecondFactorKey> {
  refuseMembers(actor)
  if ((await findSecondFactor(db, actor.id))?.since) throw alreadyOn()
  const secret = newSecret()
  const isStored = await withFactorIfAny(db, check, actor, proof, trx =>
    upsertSecret(trx, actor.id, sealSecret(check.vault, actor.id, secret)),
  )
  if (!isStored) throw alreadyOn()
  const { name } = await getCompany(db)
  const uri = addressOfSecret(secret, name, actor.email)
  const key = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return { key, uri, qr: drawQr(uri) }
}

/**
 * Turns the authenticator app on with a first code. Other sessions end, because they began without a code. Returns
 * recovery codes if it is the first factor.
 */
export async function confirmSecondFactor(
  db: Kysely<DB>,
  { jobs, vault }: SecondFactorDeps,
  { limits, now }: Asked,
  actor: Actor,
  code: string,
): Promise<RecoveryCodes> {
  refuseMembers(actor)
  return countingProofs(limits, actor, () =>
    inTransaction(db, async trx => {
      const factor = await lockSecondFactor(trx, actor.id)
      if (!factor) throw new ApiError('CONFLICT', { message: 'security:server.notStarted' })
      if (factor.confirmedAt) throw alreadyOn()
      const lastStep = stepOf(openSecret(vault, actor.id, factor), plainCode(code), now)
      if (lastStep === undefined) throw wrongCode()
      await lockMembers(trx, [actor.id])
      const isFirst = (await findSecondFactor(trx, actor.id)) === undefined
      await updateSecondFactor(trx, actor.id, { confirmedAt: now, lastStep })
      await deleteSessionsOf(trx, actor.id, actor.sessionId)
      await tellOfFactor(trx, jobs, actor.id, { kind: 'secondFactorOn', fields: [turned(true)] }, now)
      return isFirst ? writeRecoveryCodes(trx, actor.id) : { codes: [] }
    }),
  )
}

/** Replaces the caller's recovery codes. */
export async function renewRecoveryCodes(
  db: Kysely<DB>,
  check: FactorCheck,
  actor: Actor,
  proof: FactorProof,
): Promise<RecoveryCodes> {
  return withFactor(db, check, actor, proof, async trx => {
    noteChange({ kind: 'member', id: actor.id }, [hidden('recoveryCodes')])
    await recordHistory(trx, actor.id, { type: 'account', kind: 'recoveryCodesRenewed' })
    return writeRecoveryCodes(trx, actor.id)
  })
}

/** Turns the caller's authenticator app off. Without a passkey the second factor is off, and its recovery codes end. */
export async function removeSecondFactor(
  db: Kysely<DB>,
  jobs: SecondFactorDeps['jobs'],
  check: FactorCheck,
  actor: Actor,
  proof: FactorProof,
): Promise<void> {
  await withFactor(db, check, actor, proof, async trx => {
    await lockMembers(trx, [actor.id])
    if (!(await deleteSecondFactor(trx, actor.id))) throw new ApiError('NOT_FOUND')
    const isLast = (await findSecondFactor(trx, actor.id)) === undefined
    if (isLast) await deleteRecoveryCodes(trx, actor.id)
    const news = isLast
      ? { kind: 'secondFactorOff' as const, fields: [turned(false)] }
      : { kind: 'appRemoved' as const, fields: [hidden('secondFactor')] }
    await tellOfFactor(trx, jobs, actor.id, news, check.now)
  })
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
    if (!(await deleteFactors(trx, id))) throw new ApiError('NOT_FOUND')
    await deleteSessionsOf(trx, id)
    await tellOfFactor(trx, jobs, id, { kind: 'secondFactorReset', fields: [turned(false)] }, now)
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

/** The field of the audit log for a second factor that was turned on or off. */
function turned(isOn: boolean) {
  return { field: 'secondFactor', from: !isOn, to: isOn }
}

function alreadyOn(): ApiError {
  return new ApiError('CONFLICT', { message: 'security:server.alreadyOn' })
}
