import { type Kysely, sql, type Transaction } from 'kysely'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import type { DB } from '#database/tables.ts'

/** The number and purpose for which a code or a proof counts. */
export interface CodeKey {
  recipient: Buffer
  purpose: CodePurpose
}

/** Stores a code and replaces an earlier one for the same number and purpose. */
export async function upsertCode(
  trx: Transaction<DB>,
  code: CodeKey & { digest: Buffer; expiresAt: Date },
): Promise<void> {
  const { digest, expiresAt } = code
  await trx
    .insertInto('phoneCodes')
    .values(code)
    .onConflict(conflict =>
      conflict.columns(['recipient', 'purpose']).doUpdateSet({ digest, expiresAt, tries: 0 }),
    )
    .execute()
}

/** The code of a number, locked, so that checks at once count one after another. */
export function lockCode(trx: Transaction<DB>, { recipient, purpose }: CodeKey) {
  return trx
    .selectFrom('phoneCodes')
    .select(['digest', 'tries', 'expiresAt'])
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}

export async function countTry(trx: Transaction<DB>, { recipient, purpose }: CodeKey): Promise<void> {
  await trx
    .updateTable('phoneCodes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteCode(trx: Transaction<DB>, { recipient, purpose }: CodeKey): Promise<void> {
  await trx
    .deleteFrom('phoneCodes')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .execute()
}

export async function insertProof(
  trx: Transaction<DB>,
  proof: CodeKey & { digest: Buffer; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('phoneProofs').values(proof).execute()
}

type ProofKey = CodeKey & { digest: Buffer; now: Date }

/** Whether the proof is stored for this number and purpose, and has not expired. */
export async function hasProof(
  db: Kysely<DB>,
  { digest, recipient, purpose, now }: ProofKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('phoneProofs')
    .select('digest')
    .where('digest', '=', digest)
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the proof; false when it does not count, or another call has taken it. */
export async function deleteProof(
  trx: Transaction<DB>,
  { digest, recipient, purpose, now }: ProofKey,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('phoneProofs')
    .where('digest', '=', digest)
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all codes and proofs of these recipients. */
export async function deleteCodesOf(trx: Transaction<DB>, recipients: readonly Buffer[]): Promise<void> {
  const isOne = sql<Buffer>`any(${[...recipients]}::bytea[])`
  await trx.deleteFrom('phoneCodes').where('recipient', '=', isOne).execute()
  await trx.deleteFrom('phoneProofs').where('recipient', '=', isOne).execute()
}

/** Deletes expired codes and proofs; returns how many. */
export async function deleteOldCodes(db: Kysely<DB>, now: Date): Promise<number> {
  const codes = await db.deleteFrom('phoneCodes').where('expiresAt', '<', now).executeTakeFirst()
  const proofs = await db.deleteFrom('phoneProofs').where('expiresAt', '<', now).executeTakeFirst()
  return Number(codes.numDeletedRows + proofs.numDeletedRows)
}
