import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'

/** Rows of before that stand in plain text beside the table that they belong to. */
const places = {
  contactMessages: 'unsealedContactMessages',
  contactReplies: 'unsealedContactReplies',
} as const
export type SealedTable = keyof typeof places

export const sealedTables = Object.keys(places) as SealedTable[]

/** The next rows that none but these keys seal, locked until they are sealed again. */
export function lockToReseal(
  trx: Transaction<DB>,
  table: SealedTable,
  keyIds: readonly string[],
  limit: number,
) {
  return trx
    .selectFrom(table)
    .select(['id', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSealed(
  trx: Transaction<DB>,
  table: SealedTable,
  id: number,
  sealed: Sealed,
): Promise<void> {
  await trx.updateTable(table).set(sealed).where('id', '=', id).execute()
}

/** Takes the next messages that are stored in plain text out of their table. */
export async function takeUnsealedMessages(trx: Transaction<DB>, limit: number) {
  return trx
    .deleteFrom('unsealedContactMessages')
    .where('id', '=', await lockUnsealed(trx, 'contactMessages', limit))
    .returning(['id', 'name', 'email', 'subject', 'body as message'])
    .execute()
}

/** The same for answers. */
export async function takeUnsealedReplies(trx: Transaction<DB>, limit: number) {
  return trx
    .deleteFrom('unsealedContactReplies')
    .where('id', '=', await lockUnsealed(trx, 'contactReplies', limit))
    .returning(['id', 'body'])
    .execute()
}

/** Locks the rows that they belong to first, as whoever deletes these does. */
async function lockUnsealed(trx: Transaction<DB>, table: SealedTable, limit: number) {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', eb => eb.selectFrom(places[table]).select('id'))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return sql<number>`any(${rows.map(({ id }) => id)}::integer[])`
}

export async function hasUnsealed(db: Kysely<DB>, table: SealedTable): Promise<boolean> {
  const row = await db.selectFrom(places[table]).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Empties the file of the table once it has no rows: deleted ones would stay in it until it is vacuumed. */
export async function truncateUnsealed(trx: Transaction<DB>, table: SealedTable): Promise<void> {
  await sql`lock table ${sql.table(places[table])} in access exclusive mode`.execute(trx)
  if (!(await hasUnsealed(trx, table))) await sql`truncate ${sql.table(places[table])}`.execute(trx)
}

/** The names of all keys that seal a message or an answer. */
export async function listContactKeyIds(db: Kysely<DB>): Promise<string[]> {
  const lists = await Promise.all(
    sealedTables.map(table =>
      // Rows that wait to be sealed have no key yet.
      db.selectFrom(table).select('keyId').where('keyId', '<>', '').distinct().execute(),
    ),
  )
  return lists.flat().map(({ keyId }) => keyId)
}
