import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB, PasskeyChallenges, Passkeys } from '#database/tables.ts'

/** A member's passkeys as their owner sees them, the oldest first. */
export function listPasskeys(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** The ids by which authenticators know a member's passkeys. */
export async function listCredentialIds(db: Kysely<DB>, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('credentialId').where('userId', '=', userId).execute()
  return rows.map(({ credentialId }) => credentialId)
}

/** Stores a new passkey; false when an account already has it. */
export async function insertPasskey(
  trx: Transaction<DB>,
  passkey: Pick<
    Insertable<Passkeys>,
    'userId' | 'credentialId' | 'publicKey' | 'counter' | 'name' | 'createdAt'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A member's passkey as it is checked. */
export function findPasskey(db: Kysely<DB>, userId: number, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'counter'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** Stores a use of a passkey; false when its counter has changed since it was read. */
export async function updatePasskeyUse(
  db: Kysely<DB>,
  { id, counter }: { id: number; counter: string },
  use: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a member's passkey and returns its name; undefined when the member has no such passkey. */
export async function deletePasskey(
  trx: Transaction<DB>,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Deletes all passkeys of a member; false when there was none. */
export async function deletePasskeysOf(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertChallenge(
  db: Kysely<DB>,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Uses up a challenge that was made for the member and the purpose; returns its end, undefined if there is none. */
export async function takeChallenge(
  db: Kysely<DB>,
  { challenge, userId, purpose }: Omit<Insertable<PasskeyChallenges>, 'expiresAt'>,
): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .returning('expiresAt')
    .executeTakeFirst()
  return row?.expiresAt
}

/** Deletes challenges that have expired; returns how many. */
export async function deleteOldChallenges(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
