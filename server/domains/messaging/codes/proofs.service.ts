import type { Kysely, Transaction } from 'kysely'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { digestOf } from '#server/platform/http/session.ts'
import { recipientOf } from '../message-content.ts'
import { deleteProof, hasProof } from './codes.queries.ts'

type ProofDeps = Pick<Deps, 'now' | 'vault'>

/** A proof with the number, in E.164, and the purpose that it must be for. */
export interface GivenProof {
  number: string
  purpose: CodePurpose
  proof: string
}

/**
 * Takes a proof in the transaction that needs the number. False when the proof is unknown, is for another number or
 * purpose, has expired, or was taken before. It counts again if the transaction is rolled back.
 */
export function takeProof(trx: Transaction<DB>, deps: ProofDeps, given: GivenProof): Promise<boolean> {
  return deleteProof(trx, keyOf(deps, given))
}

/** Whether a proof could be taken now. */
export function isProofValid(db: Kysely<DB>, deps: ProofDeps, given: GivenProof): Promise<boolean> {
  return hasProof(db, keyOf(deps, given))
}

function keyOf({ now, vault }: ProofDeps, { number, purpose, proof }: GivenProof) {
  return { digest: digestOf(proof), recipient: recipientOf(vault, number), purpose, now: now() }
}
