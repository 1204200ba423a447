import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'

/** The number with which a member logs in, and since when. */
export function findPhoneLogin(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('phoneLogins')
    .select(['number', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The e-mail address of the account that logs in with this number, in lower case. */
export async function findEmailOfPhone(db: Kysely<DB>, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('phoneLogins')
    .innerJoin('users', 'users.id', 'phoneLogins.userId')
    .select(sql<string>`lower(users.email)`.as('email'))
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.email
}

/** The numbers of these accounts: those of their profiles, and those with which they log in. */
export async function listNumbers(db: Kysely<DB>, userIds: readonly number[]): Promise<string[]> {
  const isOne = sql<number>`any(${[...userIds]}::integer[])`
  const rows = await db
    .selectFrom('users')
    .select('phone as number')
    .where('id', '=', isOne)
    .where('phone', '<>', '')
    .union(db.selectFrom('phoneLogins').select('number').where('userId', '=', isOne))
    .execute()
  return rows.map(({ number }) => number)
}

/** Inserts the number of a member without one; false when another account has it. */
export async function insertPhoneLogin(
  trx: Transaction<DB>,
  userId: number,
  number: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('phoneLogins')
    .values({ userId, number })
    .onConflict(conflict => conflict.column('number').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the number of a member; false when there is none. */
export async function deletePhoneLogin(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('phoneLogins')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the numbers on the list of erasures; returns how many. */
export async function deleteErasedPhoneLogins(
  trx: Transaction<DB>,
  digests: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('phoneLogins')
    .where(isErased(digests, sql`'phone login', user_id, created_at`))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
