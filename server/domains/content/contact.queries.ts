import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContactFilter, ContactSort, ContactStatus } from '#contract/content/contact.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/like.ts'

/** A message as the database answers it, also within JSON. */
export interface MessageRow {
  id: number
  name: string
  email: string
  subject: string
  message: string
  language: Locale
  status: ContactStatus
  memberId: number | null
  createdAt: Date | string
}

export interface ReplyRow {
  id: number
  message: string
  author: string
  createdAt: Date
  sentAt: Date | null
}

const columns = sql`m.id, m.name, m.email, m.subject, m.body as message, m.locale as language, m.status, m.user_id as "memberId", m.created_at as "createdAt"`

const orders: Record<ContactSort | 'own', RawBuilder<unknown>> = {
  createdAt: sql`m.created_at, m.id`,
  '-createdAt': sql`m.created_at desc, m.id desc`,
  name: sql`search_plain(m.name), m.id`,
  '-name': sql`search_plain(m.name) desc, m.id desc`,
  own: sql`m.created_at desc, m.id desc`,
}

/** Keeps a message and answers its id. */
export async function insertMessage(
  trx: Transaction<DB>,
  message: {
    userId: number | null
    name: string
    email: string
    subject: string
    body: string
    locale: Locale
  },
): Promise<number> {
  const row = await trx
    .insertInto('contactMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One window of the inbox, how many messages meet the filter, and how many in all are new: one statement. */
export async function findMessages(
  db: Kysely<DB>,
  { search, status, from, to, sort }: ContactFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; unread: number; rows: MessageRow[] }> {
  const all = [sql`true`]
  if (search) all.push(sql`m.search_text like search_plain(${containing(search)})`)
  if (status) all.push(sql`m.status = ${status}`)
  if (from) all.push(sql`m.created_at >= ${from}::date::timestamp at time zone 'UTC'`)
  if (to) all.push(sql`m.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`)
  const where = sql.join(all, sql` and `)
  const { rows } = await sql<{ total: number; unread: number; messages: MessageRow[] }>`
    select (select count(*)::integer from contact_messages m where ${where}) as total,
      (select count(*)::integer from contact_messages where status = 'new') as unread,
      (
        select coalesce(json_agg(row_to_json(w)), '[]') from (
          select ${columns} from contact_messages m where ${where} order by ${orders[sort ?? 'own']} limit ${limit} offset ${offset}
        ) w
      ) as messages`.execute(db)
  return { total: rows[0]?.total ?? 0, unread: rows[0]?.unread ?? 0, rows: rows[0]?.messages ?? [] }
}

export async function findMessage(db: Kysely<DB>, id: number): Promise<MessageRow | undefined> {
  const { rows } =
    await sql<MessageRow>`select ${columns} from contact_messages m where m.id = ${id}`.execute(db)
  return rows[0]
}

/** The answers to a message, the oldest first. */
export function listReplies(db: Kysely<DB>, messageId: number): Promise<ReplyRow[]> {
  return db
    .selectFrom('contactReplies')
    .select(['id', 'body as message', 'authorName as author', 'createdAt', 'sentAt'])
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()
}

/** Whether there was such a message. */
export async function updateStatus(db: Kysely<DB>, id: number, status: ContactStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ status, updatedAt: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Keeps an answer and answers its id. */
export async function insertReply(
  trx: Transaction<DB>,
  reply: { messageId: number; authorId: number; authorName: string; body: string },
): Promise<number> {
  const row = await trx.insertInto('contactReplies').values(reply).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** An answer with the message that it belongs to. */
export async function findReply(
  db: Kysely<DB>,
  id: number,
): Promise<(MessageRow & { reply: string }) | undefined> {
  const { rows } = await sql<MessageRow & { reply: string }>`
    select ${columns}, r.body as reply
    from contact_replies r join contact_messages m on m.id = r.message_id where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function markSent(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('contactReplies').set({ sentAt: sql`now()` }).where('id', '=', id).execute()
}

/** Whether there was such a message. */
export async function deleteMessage(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Forgets what was answered or closed and has not changed since, and answers how many messages there were. */
export async function deleteOldMessages(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('status', 'in', ['answered', 'closed'])
    .where('updatedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What a member wrote while signed in, with the answers. */
export async function listOfMember(db: Kysely<DB>, userId: number) {
  const messages = await db
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'subject', 'body as message', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return Promise.all(
    messages.map(async ({ id, ...message }) => ({
      ...message,
      replies: (await listReplies(db, id)).map(reply => ({
        message: reply.message,
        createdAt: reply.createdAt,
      })),
    })),
  )
}
