import { type Kysely, sql, type Transaction } from 'kysely'
import type { MessageKind, MessageProviderName, MessageState } from '#contract/messaging/message.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Sealed } from '#server/platform/vault.ts'

interface NewMessage extends Sealed {
  kind: MessageKind
  locale: Locale
  provider: MessageProviderName
  recipient: Buffer
  createdAt: Date
}

export async function insertMessage(trx: Transaction<DB>, message: NewMessage): Promise<number> {
  const { id } = await trx
    .insertInto('shortMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The message, locked until the transaction ends; undefined once it was erased. */
export function lockMessage(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('shortMessages')
    .select(['id', 'kind', 'locale', 'state', 'keyId', 'sealed', 'isCounted', 'createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateMessage(
  db: Kysely<DB>,
  id: number,
  change: Partial<Sealed> & {
    recipient?: Buffer
    state?: MessageState
    provider?: MessageProviderName
    isCounted?: boolean
    cost?: number
    sentAt?: Date
  },
): Promise<void> {
  await db.updateTable('shortMessages').set(change).where('id', '=', id).execute()
}

/** The newest messages, still encrypted. */
export function listMessages(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('shortMessages')
    .select(['id', 'kind', 'locale', 'provider', 'state', 'cost', 'createdAt', 'sentAt', 'keyId', 'sealed'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Kind, state and times of all messages to a recipient, the newest first. */
export function listMessagesTo(db: Kysely<DB>, recipient: Buffer) {
  return db
    .selectFrom('shortMessages')
    .select(['kind', 'provider', 'state', 'createdAt', 'sentAt'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteMessagesTo(trx: Transaction<DB>, recipients: readonly Buffer[]): Promise<void> {
  await trx
    .deleteFrom('shortMessages')
    .where('recipient', '=', sql<Buffer>`any(${[...recipients]}::bytea[])`)
    .execute()
}

/** Deletes the messages that were written before a moment; returns how many. */
export async function deleteOldMessages(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shortMessages')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const dateOf = (day: string) => sql<Date>`${day}::date`

/** Counts one more message of a day; false when the limit of the day is reached. */
export async function countOfDay(trx: Transaction<DB>, day: string, limit: number): Promise<boolean> {
  const row = await trx
    .insertInto('messageDays')
    .values({ day, sent: 1 })
    .onConflict(conflict =>
      conflict
        .column('day')
        .doUpdateSet(eb => ({ sent: eb('messageDays.sent', '+', 1) }))
        .where('messageDays.sent', '<', limit),
    )
    .returning('sent')
    .executeTakeFirst()
  return row !== undefined
}

export async function addCost(trx: Transaction<DB>, day: string, cost: number): Promise<void> {
  await trx
    .updateTable('messageDays')
    .set(eb => ({ cost: eb('cost', '+', cost) }))
    .where('day', '=', dateOf(day))
    .execute()
}

/** Notes that the administrators are told of a used up day; false when they were told before. */
export async function claimTelling(trx: Transaction<DB>, day: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('messageDays')
    .set({ toldAt: at })
    .where('day', '=', dateOf(day))
    .where('toldAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many messages were sent on a day, and what they cost. */
export async function findDay(db: Kysely<DB>, day: string): Promise<{ sent: number; cost: number }> {
  const row = await db
    .selectFrom('messageDays')
    .select(['sent', 'cost'])
    .where('day', '=', dateOf(day))
    .executeTakeFirst()
  return row ?? { sent: 0, cost: 0 }
}

/** The next messages encrypted with one of these keys, locked until the transaction has encrypted them again. */
export function lockToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('shortMessages')
    .select(['id', 'keyId', 'sealed'])
    .where('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The ids of all keys with which messages are encrypted. */
export async function listMessageKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('shortMessages').select('keyId').distinct().execute()
  return rows.map(({ keyId }) => keyId)
}
