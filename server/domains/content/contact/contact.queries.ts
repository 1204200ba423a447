import { type Kysely, sql, type Transaction } from 'kysely'
import type { ContactFilter, ContactStatus } from '#contract/content/contact.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import type { Sealed } from '#server/platform/vault.ts'

/** A contact message with its encrypted text. */
export interface SealedMessageRow extends Sealed {
  id: number
  language: Locale
  status: ContactStatus
  memberId: number | null
  createdAt: Date
}

/** A contact message with its decrypted text. */
export interface MessageRow extends Omit<SealedMessageRow, keyof Sealed> {
  name: string
  email: string
  subject: string
  message: string
}

/** A reply to a contact message with its encrypted text. */
export interface SealedReplyRow extends Sealed {
  id: number
  author: string
  createdAt: Date
  sentAt: Date | null
}

/** A reply to a contact message with its decrypted text. */
export interface ReplyRow extends Omit<SealedReplyRow, keyof Sealed> {
  message: string
}

const columns = [
  'id',
  'keyId',
  'sealed',
  'locale as language',
  'status',
  'userId as memberId',
  'createdAt',
] as const

const replyColumns = ['id', 'keyId', 'sealed', 'authorName as author', 'createdAt', 'sentAt'] as const

/** Reserves the id of the next message or reply, because encryption needs the id before the row exists. */
async function nextId(trx: Transaction<DB>, table: 'contact_messages' | 'contact_replies'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`.execute(trx)
  if (!rows[0]) throw new Error(`the sequence of ${table} is gone`)
  return rows[0].id
}

/** Whether a contact message was sent with this idempotency key. */
export async function hasMessage(db: Kysely<DB>, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Inserts a contact message, encrypted by `seal` for its id; returns the id, or undefined if there is a message with its
 * idempotency key.
 */
export async function insertMessage(
  trx: Transaction<DB>,
  message: { userId: number | null; locale: Locale; idempotencyKey: string | null },
  seal: (id: number) => Sealed,
): Promise<number | undefined> {
  const id = await nextId(trx, 'contact_messages')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('contactMessages')
    .values({ id, ...message, ...seal(id) })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? undefined : id
}

function filtered(db: Kysely<DB>, { status, from, to }: Pick<ContactFilter, 'status' | 'from' | 'to'>) {
  let query = db.selectFrom('contactMessages')
  if (status) query = query.where('status', '=', status)
  if (from) query = query.where(sql<boolean>`created_at >= ${from}::date::timestamp at time zone 'UTC'`)
  if (to) query = query.where(sql<boolean>`created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`)
  return query
}

/** One page of the inbox of contact messages, encrypted. */
export function listMessages(
  db: Kysely<DB>,
  filter: Pick<ContactFilter, 'status' | 'from' | 'to' | 'sort'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<SealedMessageRow[]> {
  const direction = filter.sort === 'createdAt' ? 'asc' : 'desc'
  return filtered(db, filter)
    .select(columns)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .$castTo<SealedMessageRow>()
    .execute()
}

/** How many contact messages match the filter, and how many in total are new. */
export async function countMessages(
  db: Kysely<DB>,
  filter: Pick<ContactFilter, 'status' | 'from' | 'to'>,
): Promise<{ total: number; unread: number }> {
  return db
    .selectNoFrom([
      filtered(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
      filtered(db, { status: 'new' })
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

export function findMessage(db: Kysely<DB>, id: number): Promise<SealedMessageRow | undefined> {
  return db
    .selectFrom('contactMessages')
    .select(columns)
    .where('id', '=', id)
    .$castTo<SealedMessageRow>()
    .executeTakeFirst()
}

/** The replies to a contact message, the oldest first, encrypted. */
export function listReplies(db: Kysely<DB>, messageId: number): Promise<SealedReplyRow[]> {
  return db
    .selectFrom('contactReplies')
    .select(replyColumns)
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()
}

/** Sets the status of a contact message; false when the message does not exist. */
export async function updateStatus(db: Kysely<DB>, id: number, status: ContactStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ status, updatedAt: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Inserts a reply, encrypted by `seal` for its id; returns the id. */
export async function insertReply(
  trx: Transaction<DB>,
  reply: { messageId: number; authorId: number; authorName: string },
  seal: (id: number) => Sealed,
): Promise<number> {
  const id = await nextId(trx, 'contact_replies')
  await trx
    .insertInto('contactReplies')
    .values({ id, ...reply, ...seal(id) })
    .execute()
  return id
}

/** An encrypted reply and its message. */
export async function findReply(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('contactReplies')
    .select([...replyColumns, 'messageId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('contactReplies').set({ sentAt: sql`now()` }).where('id', '=', id).execute()
}

/** Deletes a contact message; false when it does not exist. */
export async function deleteMessage(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Deletes the contact messages on the list of erasures; returns how many. */
export async function deleteErasedMessages(db: Kysely<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where(isErased(digests, sql`'contact message', id, created_at`))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes contact messages that were answered or closed and have not changed since a moment; returns how many. */
export async function deleteOldMessages(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('status', 'in', ['answered', 'closed'])
    .where('updatedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The contact messages that a member sent while logged in, encrypted. */
export function listOfMember(db: Kysely<DB>, userId: number): Promise<SealedMessageRow[]> {
  return db
    .selectFrom('contactMessages')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id')
    .$castTo<SealedMessageRow>()
    .execute()
}
