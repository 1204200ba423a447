import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely } from 'kysely'
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import type { DB, PasskeyChallenges } from '#database/tables.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import {
  findPasskey,
  insertChallenge,
  listCredentialIds,
  takeChallenge,
  updatePasskeyUse,
} from './passkeys.queries.ts'

/** How long a challenge counts: enough to fetch a key or a phone. */
const challengeMinutes = 5

/** How long a browser waits for the authenticator. */
export const passkeyTimeoutMs = challengeMinutes * 60_000

/** What a challenge was made for. It counts for nothing else. */
type Purpose = PasskeyChallenges['purpose']

/** What a check of a passkey needs in addition to the database. */
export interface PasskeyCheck {
  /** The shop's address, to which each passkey is bound. */
  publicUrl: string
  now: Date
  log: Logger
}

/** The origin and the domain whose passkeys count. */
export function siteOfPasskeys(publicUrl: string): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

/** Stores a new challenge for a member. */
export async function newChallenge(
  db: Kysely<DB>,
  userId: number,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await insertChallenge(db, { challenge, userId, purpose, expiresAt })
  return challenge
}

/**
 * Uses up the challenge that an answer of a browser has signed; undefined when it was made for another member or
 * purpose, was used or has expired. It must not run in the transaction of a change: a failed one must not bring the
 * challenge back.
 */
export async function spendChallenge(
  db: Kysely<DB>,
  userId: number,
  purpose: Purpose,
  clientDataJson: string,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined) return undefined
  const expiresAt = await takeChallenge(db, { challenge, userId, purpose })
  return expiresAt && expiresAt > now ? challenge : undefined
}

/** The challenge in what a browser signed; undefined when the text is none of a browser. */
function challengeIn(clientDataJson: string): string | undefined {
  const text = Buffer.from(clientDataJson, 'base64url').toString()
  return /"challenge":"([\w-]{43})"/.exec(text)?.[1]
}

/** What the member's browser needs to ask for a passkey; undefined when the member has none. */
export async function requestPasskey(
  db: Kysely<DB>,
  { publicUrl, now }: Omit<PasskeyCheck, 'log'>,
  userId: number,
  purpose: Exclude<Purpose, 'add'>,
): Promise<PasskeyRequest | undefined> {
  const ids = await listCredentialIds(db, userId)
  if (ids.length === 0) return undefined
  return {
    challenge: await newChallenge(db, userId, purpose, now),
    rpId: siteOfPasskeys(publicUrl).rpId,
    timeout: passkeyTimeoutMs,
    userVerification: 'preferred',
    allowCredentials: ids.map(id => ({ type: 'public-key', id })),
  }
}

/**
 * Uses up the challenge that a member's passkey signed, checks the signature, and stores its counter and use. False when
 * one of them is wrong, or when the counter has gone back, as it does for a copied key. The caller must count the attempt.
 */
export async function takePasskey(
  db: Kysely<DB>,
  { publicUrl, now, log }: PasskeyCheck,
  userId: number,
  purpose: Exclude<Purpose, 'add'>,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const challenge = await spendChallenge(db, userId, purpose, assertion.response.clientDataJSON, now)
  const passkey = await findPasskey(db, userId, assertion.id)
  if (challenge === undefined || !passkey) return false
  const { origin, rpId } = siteOfPasskeys(publicUrl)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    })
    if (!verified) return false
    const use = { counter: authenticationInfo.newCounter, lastUsedAt: now }
    return await updatePasskeyUse(db, passkey, use)
  } catch (error) {
    noteRefusedPasskey(log, userId, error)
    return false
  }
}

/** The error for a passkey that does not count, with a new challenge, because the last one is used up. */
export async function wrongPasskey(
  db: Kysely<DB>,
  check: PasskeyCheck,
  userId: number,
  purpose: Exclude<Purpose, 'add'>,
): Promise<ApiError> {
  const { code, details } = invalidField('passkey', { message: 'security:server.wrongPasskey' })
  return new ApiError(code, { ...details, passkey: await requestPasskey(db, check, userId, purpose) })
}

/** Logs why a passkey was refused: the library throws for each check that fails. */
export function noteRefusedPasskey(log: Logger, userId: number, err: unknown): void {
  log.warn({ event: 'passkey', outcome: 'refused', member: userId, err }, 'passkey')
}
