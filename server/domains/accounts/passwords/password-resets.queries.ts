import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The columns of a member that a mail about the account needs. */
const addresseeColumns = ['id', 'name', 'email', 'locale', 'role'] as const

/** The active member with this e-mail address, which must be in lower case. */
export function findActiveByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(addresseeColumns)
    .where(sql`lower(email)`, '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The member with this id, if active. */
export function findActiveById(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('users')
    .select(addresseeColumns)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Stores the digest of a new password reset token; earlier tokens stay valid. */
export async function insertReset(
  db: Kysely<DB>,
  reset: { userId: number; tokenDigest: Buffer; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passwordResets').values(reset).execute()
}

/** The member whose password reset token has not expired; `email` must be in lower case. */
export function findReset(db: Kysely<DB>, tokenDigest: Buffer, email: string, now: Date) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select('users.id')
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql`lower(users.email)`, '=', email)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}

/** Marks a password reset token as used; false when another request was faster. */
export async function claimReset(trx: Transaction<DB>, tokenDigest: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('tokenDigest', '=', tokenDigest)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes all password links of a member. */
export async function deleteResets(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}

/** Deletes the password links that expired before a moment; returns how many. */
export async function deleteOldResets(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('expiresAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findPasswordDigest(db: Kysely<DB>, userId: number): Promise<string | null> {
  const { passwordDigest } = await db
    .selectFrom('users')
    .select('passwordDigest')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return passwordDigest
}

/** Changes the password of an active member; with `expected` only if the stored digest still equals it. */
export async function updatePassword(
  trx: Transaction<DB>,
  userId: number,
  passwordDigest: string,
  expected?: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ passwordDigest })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .$if(expected !== undefined, query =>
      query.where('passwordDigest', 'is not distinct from', expected ?? null),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a member's password, so that only a link by mail leads back in. */
export async function dropPassword(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('users').set({ passwordDigest: null }).where('id', '=', userId).execute()
}
