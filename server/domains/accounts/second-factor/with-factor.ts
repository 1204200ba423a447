import type { Kysely, Transaction } from 'kysely'
import type { FactorProof } from '#contract/accounts/second-factor.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Attempt } from '../login/login.service.ts'
import { refuseMembers } from './factor-news.ts'
import { findSecondFactor } from './second-factor.queries.ts'
import { takeCode, wrongCode } from './take-code.ts'
import { requestPasskey, takePasskey, wrongPasskey } from './take-passkey.ts'

/** What a check of the caller's factors needs in addition to the database. */
export type FactorCheck = Pick<Attempt, 'limits' | 'log' | 'now' | 'publicUrl' | 'vault'>

/**
 * Changes the caller's second factor in a transaction that also uses up a code; throws a 422 for a wrong code or passkey.
 * Without either the 422 has the challenge for a passkey.
 */
export async function withFactor<Value>(
  db: Kysely<DB>,
  check: FactorCheck,
  actor: Actor,
  { code, passkey }: FactorProof,
  work: (trx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  refuseMembers(actor)
  return countingProofs(check.limits, actor, async () => {
    if (code === undefined && passkey === undefined) throw await factorNeeded(db, check, actor.id)
    if (passkey && !(await takePasskey(db, check, actor.id, 'change', passkey)))
      throw await wrongPasskey(db, check, actor.id, 'change')
    return inTransaction(db, async trx => {
      if (!passkey && !(await takeCode(trx, check.vault, actor.id, code ?? '', check.now))) throw wrongCode()
      return work(trx)
    })
  })
}

/**
 * Like `withFactor`, but without a proof if the caller has no factor yet: an account that has one gets no other by a
 * stolen session and password alone.
 */
export async function withFactorIfAny<Value>(
  db: Kysely<DB>,
  check: FactorCheck,
  actor: Actor,
  proof: FactorProof,
  work: (trx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  refuseMembers(actor)
  const isOn = (await findSecondFactor(db, actor.id)) !== undefined
  return isOn ? withFactor(db, check, actor, proof, work) : inTransaction(db, work)
}

/** Wrong proofs are counted per session, as wrong passwords are: a thief cannot use up the owner's attempts. */
export async function countingProofs<Value>(
  limits: Attempt['limits'],
  actor: Actor,
  work: () => Promise<Value>,
): Promise<Value> {
  const session = `code ${actor.sessionId}`
  await limits.proofs.consume(session)
  const value = await work()
  await limits.proofs.reset(session)
  return value
}

async function factorNeeded(db: Kysely<DB>, check: FactorCheck, userId: number): Promise<ApiError> {
  const { code, details } = invalidField('code', { message: 'security:server.factorNeeded' })
  return new ApiError(code, { ...details, passkey: await requestPasskey(db, check, userId, 'change') })
}
