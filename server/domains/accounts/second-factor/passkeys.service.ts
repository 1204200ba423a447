import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely } from 'kysely'
import type { NewPasskey, PasskeyOptions } from '#contract/accounts/passkeys.ts'
import type { FactorProof, RecoveryCodes } from '#contract/accounts/second-factor.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { lockMembers } from '../members/members.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { refuseMembers, tellOfFactor, writeRecoveryCodes } from './factor-news.ts'
import { deletePasskey, insertPasskey, listCredentialIds } from './passkeys.queries.ts'
import { deletePendingSecret, deleteRecoveryCodes, findSecondFactor } from './second-factor.queries.ts'
import {
  newChallenge,
  noteRefusedPasskey,
  type PasskeyCheck,
  passkeyTimeoutMs,
  siteOfPasskeys,
  spendChallenge,
} from './take-passkey.ts'
import { type FactorCheck, withFactor, withFactorIfAny } from './with-factor.ts'

/** The maximum number of passkeys of an account. */
const maxPasskeys = 10

/** The signatures that are accepted, as COSE numbers: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/** What the caller's browser needs to create a passkey. An account that has a factor needs a proof. */
export async function startPasskey(
  db: Kysely<DB>,
  check: FactorCheck,
  actor: Actor,
  proof: FactorProof,
): Promise<PasskeyOptions> {
  refuseMembers(actor)
  const ids = await listCredentialIds(db, actor.id)
  refuseMore(ids.length)
  const { name } = await getCompany(db)
  return {
    challenge: await withFactorIfAny(db, check, actor, proof, trx =>
      newChallenge(trx, actor.id, 'add', check.now),
    ),
    rp: { id: siteOfPasskeys(check.publicUrl).rpId, name },
    user: {
      id: Buffer.from(`member ${actor.id}`).toString('base64url'),
      name: actor.email,
      displayName: actor.name,
    },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: passkeyTimeoutMs,
    excludeCredentials: ids.map(id => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/**
 * Adds a passkey to the caller's account. All other sessions end, because they began without it. Returns recovery codes
 * if it is the first factor.
 */
export async function addPasskey(
  db: Kysely<DB>,
  jobs: Pick<Deps['jobs'], 'enqueue'>,
  check: PasskeyCheck,
  actor: Actor,
  { name, credential }: NewPasskey,
): Promise<RecoveryCodes> {
  refuseMembers(actor)
  const { now, log } = check
  const signed = credential.response.clientDataJSON
  const challenge = await spendChallenge(db, actor.id, 'add', signed, now)
  if (challenge === undefined) throw invalidField('credential', { message: 'security:server.passkeyExpired' })
  const { id: credentialId, publicKey, counter } = await verify(check, log, actor.id, credential, challenge)
  return inTransaction(db, async trx => {
    await lockMembers(trx, [actor.id])
    refuseMore((await listCredentialIds(trx, actor.id)).length)
    const isFirst = (await findSecondFactor(trx, actor.id)) === undefined
    const passkey = { userId: actor.id, credentialId, publicKey: Buffer.from(publicKey), counter, name }
    if (!(await insertPasskey(trx, { ...passkey, createdAt: now })))
      throw new ApiError('CONFLICT', { message: 'security:server.passkeyKnown' })
    await deleteSessionsOf(trx, actor.id, actor.sessionId)
    // A secret that was begun without a proof must not become a factor beside this one.
    await deletePendingSecret(trx, actor.id)
    const fields = [
      ...(isFirst ? [{ field: 'secondFactor', from: false, to: true }] : []),
      { field: 'passkey', from: null, to: name },
    ]
    await tellOfFactor(trx, jobs, actor.id, { kind: 'passkeyAdded', fields }, now)
    return isFirst ? writeRecoveryCodes(trx, actor.id) : { codes: [] }
  })
}

/** Removes a passkey of the caller. Without another factor the second factor is off, and its recovery codes end. */
export async function removePasskey(
  db: Kysely<DB>,
  jobs: Pick<Deps['jobs'], 'enqueue'>,
  check: FactorCheck,
  actor: Actor,
  id: number,
  proof: FactorProof,
): Promise<void> {
  await withFactor(db, check, actor, proof, async trx => {
    const name = await deletePasskey(trx, actor.id, id)
    if (name === undefined) throw new ApiError('NOT_FOUND')
    await lockMembers(trx, [actor.id])
    const isLast = (await findSecondFactor(trx, actor.id)) === undefined
    if (isLast) await deleteRecoveryCodes(trx, actor.id)
    const fields = [
      ...(isLast ? [{ field: 'secondFactor', from: true, to: false }] : []),
      { field: 'passkey', from: name, to: null },
    ]
    const kind = isLast ? 'secondFactorOff' : 'passkeyRemoved'
    await tellOfFactor(trx, jobs, actor.id, { kind, fields }, check.now)
  })
}

/** The credential that a browser created; throws a 422 when it is not bound to the challenge and to this shop. */
async function verify(
  { publicUrl }: PasskeyCheck,
  log: Logger,
  userId: number,
  credential: NewPasskey['credential'],
  challenge: string,
) {
  const { origin, rpId } = siteOfPasskeys(publicUrl)
  const refused = () => invalidField('credential', { message: 'security:server.passkeyRefused' })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    noteRefusedPasskey(log, userId, error)
    throw refused()
  })
  if (!registrationInfo) throw refused()
  return registrationInfo.credential
}

function refuseMore(count: number): void {
  if (count >= maxPasskeys)
    throw new ApiError('CONFLICT', {
      message: 'security:server.tooManyPasskeys',
      params: { max: maxPasskeys },
    })
}
