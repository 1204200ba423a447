import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { NotificationFilter } from '#contract/notifications/notification.ts'
import type { DB, Notifications } from '#database/tables.ts'

export type NotificationRow = Selectable<Notifications>

export interface Notice {
  userIds: readonly number[]
  type: string
  kind: string
  params: string
  link: string | null
}

/** Inserts one notification per member; skips members that no longer exist. */
export async function insertNotices(trx: Transaction<DB>, notice: Notice): Promise<void> {
  const { userIds, type, kind, params, link } = notice
  // Waits for members who are being erased, then skips them. A trigger of the table tells all server processes.
  await sql`
    insert into notifications (user_id, type, kind, params, link)
    select id, ${type}, ${kind}, ${params}::jsonb, ${link}::text
    from (select id from members where id = any(${[...userIds]}::integer[]) order by id for key share) as members`.execute(
    trx,
  )
}

/** Deletes notifications by the page that they link to, and updates the open streams of their members. */
export async function deleteByLinks(
  trx: Transaction<DB>,
  gone: readonly { userId: number; link: string }[],
): Promise<void> {
  const [userIds, links] = [gone.map(({ userId }) => userId), gone.map(({ link }) => link)]
  await sql`
    with deleted as (
      delete from notifications n
      using unnest(${userIds}::integer[], ${links}::text[]) as gone (user_id, link)
      where n.user_id = gone.user_id and n.link = gone.link
      returning n.user_id
    )
    select pg_notify(
      'notifications',
      case when count(*) > 500 then '*' else string_agg(user_id::text, ',') end
    )
    from (select distinct user_id from deleted) members
    having count(*) > 0`.execute(trx)
}

/** SQL from the accounts domain that selects the members to whom a message goes. */
type Audience = SelectQueryBuilder<DB, 'users', object>

/** The number of recipients of a message. */
export async function countAudience(audience: Audience): Promise<number> {
  const { count } = await audience
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts a message as a notification for each recipient, in one statement; returns how many recipients it has. */
export async function insertMessage(
  db: Kysely<DB>,
  audience: Audience,
  message: { texts: string; link: string | null },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notifications')
    .columns(['userId', 'type', 'texts', 'link'])
    .expression(
      audience
        .select([
          'id',
          sql.lit('message').as('type'),
          sql`${message.texts}::jsonb`.as('texts'),
          sql`${message.link}::text`.as('link'),
        ])
        // Waits for recipients who are being erased, then skips them.
        .orderBy('id')
        .forKeyShare(),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** One page of a member's notifications, the newest first. */
export async function listRows(
  db: Kysely<DB>,
  userId: number,
  filter: NotificationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  let rows = db.selectFrom('notifications').selectAll().where('userId', '=', userId)
  if (filter.type) rows = rows.where('type', '=', filter.type)
  if (filter.status) rows = rows.where('readAt', filter.status === 'read' ? 'is not' : 'is', null)
  return rows.orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

/** All notifications of a member with their stored columns, for the data export. */
export function listAll(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['type', 'kind', 'params', 'texts', 'link', 'readAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** How many of a member's notifications match the filter, and how many in total are unread. */
export async function countRows(
  db: Kysely<DB>,
  userId: number,
  { type, status }: NotificationFilter,
): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('notifications')
    .select(({ fn, eb, and }) => {
      const conditions = [
        ...(type ? [eb('type', '=', type)] : []),
        ...(status ? [eb('readAt', status === 'read' ? 'is not' : 'is', null)] : []),
      ]
      return [
        fn.countAll<number>().filterWhere(and(conditions)).as('total'),
        fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
      ]
    })
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The number of unread notifications by member; members without unread notifications are missing. */
export async function countUnread(db: Kysely<DB>, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; count: number }>`
    select user_id, count(*) as count from notifications
    where user_id = any(${[...userIds]}::integer[]) and read_at is null
    group by user_id`.execute(db)
  return new Map(rows.map(row => [row.userId, row.count]))
}

/** Marks one of a member's notifications as read, unless it already is. */
export async function markRow(db: Kysely<DB>, userId: number, id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
}

export async function findRow(
  db: Kysely<DB>,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Marks all of a member's notifications as read; returns how many were unread. */
export async function markRows(db: Kysely<DB>, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface Age {
  readBefore: Date
  writtenBefore: Date
}

/** SQL that deletes notifications that were read before one moment, or were created before another. */
export function deletionOfOldRows(db: Kysely<DB>, { readBefore, writtenBefore }: Age) {
  return db
    .deleteFrom('notifications')
    .where(({ eb, or }) => or([eb('readAt', '<', readBefore), eb('createdAt', '<', writtenBefore)]))
}

/** Deletes notifications of a certain age; returns how many. */
export async function deleteOldRows(db: Kysely<DB>, age: Age): Promise<number> {
  const { numDeletedRows } = await deletionOfOldRows(db, age).executeTakeFirst()
  return Number(numDeletedRows)
}
