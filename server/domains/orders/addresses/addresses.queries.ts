import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Addresses, DB } from '#database/tables.ts'

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
 * Lets changes of one member's addresses wait for each other until the transaction ends; false when the member is gone. The
 * member is locked before all else, as an erasure does it.
 */
export async function lockAddresses(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select pg_advisory_xact_lock(hashtext('addresses'), ${userId}::integer) from members where id = ${userId} for key share`.execute(
    trx,
  )
  return rows.length > 0
}

export async function countAddresses(db: Kysely<DB>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
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

/** Deletes an address of the member's; undefined when there is none such. */
export function deleteAddress(trx: Transaction<DB>, userId: number, id: number) {
  return trx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('isDefault')
    .executeTakeFirst()
}

/** Takes the default mark away. Before another address gets it: at no moment may two have it. */
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
