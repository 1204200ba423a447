import { type Kysely, sql, type Transaction } from 'kysely'
import type { HistoryEntry, HistoryFilter } from '#contract/accounts/account.ts'
import type { HistoryType } from '#contract/accounts/history-types.ts'
import type { DB } from '#database/tables.ts'

export interface HistoryEvent {
  type: HistoryEntry['type']
  kind: string
  params?: HistoryEntry['params']
  link?: string | null
  /** When the event of the history entry happened; now by default. */
  at?: Date
}

export async function insertHistory(
  db: Kysely<DB>,
  userId: number,
  { params = {}, ...event }: HistoryEvent,
): Promise<void> {
  await db
    .insertInto('memberHistory')
    .values({ userId, ...event, params: JSON.stringify(params) })
    .execute()
}

/** Removes the links to deleted pages from history entries. */
export async function clearLinks(
  trx: Transaction<DB>,
  gone: readonly { userId: number; link: string }[],
): Promise<void> {
  const [userIds, links] = [gone.map(({ userId }) => userId), gone.map(({ link }) => link)]
  await sql`
    update member_history h set link = null
    from unnest(${userIds}::integer[], ${links}::text[]) as gone (user_id, link)
    where h.user_id = gone.user_id and h.link = gone.link`.execute(trx)
}

function selectHistory(db: Kysely<DB>, userId: number, type: HistoryFilter['type']) {
  return db
    .selectFrom('memberHistory')
    .where('userId', '=', userId)
    .$if(type !== undefined, query => query.where('type', '=', type as HistoryType))
}

/** The member's account history, the newest entry first; without a window all of it. */
export function listHistory(
  db: Kysely<DB>,
  userId: number,
  type?: HistoryFilter['type'],
  window?: { limit: number; offset: number },
) {
  return selectHistory(db, userId, type)
    .select(['id', 'type', 'kind', 'params', 'link', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$if(window !== undefined, query => query.limit(window?.limit ?? 0).offset(window?.offset ?? 0))
    .execute()
}

export async function countHistory(
  db: Kysely<DB>,
  userId: number,
  type?: HistoryFilter['type'],
): Promise<number> {
  const { count } = await selectHistory(db, userId, type)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes sign-ins before a moment from the histories; other entries live as long as the account. Returns how many. */
export async function deleteOldSignIns(db: Kysely<DB>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('memberHistory')
    .where('type', '=', 'sign-in')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
