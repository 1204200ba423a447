import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Addresses, DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'

export type AddressFields = Omit<Insertable<Addresses>, 'id' | 'userId' | 'isDefault' | 'createdAt'>

/** The member's addresses, the default one first, then the newest. */
export function listAddresses(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Locks a member until the transaction ends, so that concurrent changes of one member's addresses run one after
 * another; false when the member no longer exists. The member is locked before everything else, as in an erasure, so
 * that the two cannot deadlock.
 */
export async function lockAddresses(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select pg_advisory_xact_lock(hashtext('addresses'), ${userId}::integer) from members where id = ${userId} for key share`.execute(
    trx,
  )
  return rows.length > 0
}

export function insertAddress(
  trx: Transaction<DB>,
  userId: number,
  fields: AddressFields,
  isDefault: boolean,
) {
  return trx
    .insertInto('addresses')
    .values({ ...fields, userId, isDefault })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateAddress(db: Kysely<DB>, userId: number, id: number, fields: AddressFields) {
  return db
    .updateTable('addresses')
    .set(fields)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes one of the member's addresses; undefined when it does not exist. */
export function deleteAddress(trx: Transaction<DB>, userId: number, id: number) {
  return trx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('isDefault')
    .executeTakeFirst()
}

/** Deletes the addresses on the list of erasures and returns their members. */
export function deleteErased(trx: Transaction<DB>, digests: readonly string[]) {
  return trx
    .deleteFrom('addresses')
    .where(isErased(digests, sql`'address', id, created_at`))
    .returning(['userId', 'isDefault'])
    .execute()
}

/**
 * Unmarks the member's default address. Must run before another address is marked, because a member can have only one.
 */
export async function unmarkDefault(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

export function markDefault(trx: Transaction<DB>, userId: number, id: number) {
  return trx
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Makes the member's newest address the default, if there is one. */
export async function markNewestDefault(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('id', '=', eb =>
      eb
        .selectFrom('addresses')
        .select(inner => inner.fn.max('id').as('id'))
        .where('userId', '=', userId),
    )
    .execute()
}
