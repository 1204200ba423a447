import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { VoiceType } from '#contract/orders/voice-note-limits.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import type { Sealed } from '#server/platform/vault.ts'

const columns = ['orderId', 'mediaType', 'keyId', 'sealed', 'createdAt'] as const

/** The encrypted recording of an order. */
export function findNote(db: Kysely<DB>, orderId: number) {
  return db.selectFrom('orderVoiceNotes').select(columns).where('orderId', '=', orderId).executeTakeFirst()
}

/** The member whose order it is, null for an order without an account; undefined when there is no such order. */
export async function findOwner(db: Kysely<DB>, orderId: number): Promise<number | null | undefined> {
  const order = await db.selectFrom('orders').select('userId').where('id', '=', orderId).executeTakeFirst()
  return order?.userId
}

/** Whether a courier gets or has an order. */
export async function isOnItsWay(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('status', 'in', ['preparing', 'shipped'])
    .executeTakeFirst()
  return order !== undefined
}

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>

/** The encrypted recordings of a member's orders. */
export function listOfMember(db: Kysely<DB>, userId: number): Promise<NoteRow[]> {
  return db
    .selectFrom('orderVoiceNotes')
    .select(columns)
    .where('orderId', 'in', db.selectFrom('orders').select('id').where('userId', '=', userId))
    .orderBy('orderId')
    .execute()
}

export async function insertNote(
  trx: Transaction<DB>,
  note: { orderId: number; mediaType: VoiceType; createdAt: Date } & Sealed,
): Promise<void> {
  await trx.insertInto('orderVoiceNotes').values(note).execute()
}

/** Deletes the recording of an order; false when it has none. */
export async function deleteNote(trx: Transaction<DB>, orderId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('orderVoiceNotes')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the recordings of orders; `ids` is SQL that selects their ids. */
export async function deleteNotesOf(trx: Transaction<DB>, ids: RawBuilder<{ id: number }>): Promise<void> {
  await trx.deleteFrom('orderVoiceNotes').where(sql<boolean>`order_id in ${ids}`).execute()
}

/** Deletes recordings from before a moment; returns how many. */
export async function deleteOldNotes(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderVoiceNotes')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the recordings on the list of erasures; returns how many. */
export async function deleteErased(trx: Transaction<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('orderVoiceNotes')
    .where(isErased(digests, sql`'voice note', order_id, created_at`))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The next recordings encrypted with one of these keys, locked until the transaction has encrypted them again. */
export function lockToReseal(
  trx: Transaction<DB>,
  keyIds: readonly string[],
  limit: number,
): Promise<NoteRow[]> {
  return trx
    .selectFrom('orderVoiceNotes')
    .select(columns)
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('orderId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSealed(trx: Transaction<DB>, orderId: number, sealed: Sealed): Promise<void> {
  await trx.updateTable('orderVoiceNotes').set(sealed).where('orderId', '=', orderId).execute()
}

/** The ids of all keys with which recordings are encrypted. */
export async function listVoiceKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('orderVoiceNotes').select('keyId').distinct().execute()
  return rows.map(({ keyId }) => keyId)
}
