import { type Insertable, type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type { AuditFilter } from '#contract/accounts/audit.ts'
import type { AuditLog, DB } from '#database/tables.ts'
import { endOfDay } from '#server/platform/days.ts'
import { containing } from '#server/platform/like.ts'

/** The account of an administrator, which nobody erases before this transaction ends. */
export function lockActor(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('users')
    .select(['role', 'status'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/** Adds a line; the database gives it its number and its hash, and locks the chain until the transaction ends. */
export function insertAct(
  trx: Transaction<DB>,
  act: Omit<Insertable<AuditLog>, 'id' | 'at' | 'searchText' | 'hash' | 'previousHash'>,
) {
  return trx.insertInto('auditLog').values(act).returning(['id', 'hash']).executeTakeFirstOrThrow()
}

function filtered(db: Kysely<DB>, { search, actor, action, from, to }: AuditFilter) {
  let query = db.selectFrom('auditLog')
  if (actor !== undefined) query = query.where('actorId', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from) query = query.where('at', '>=', new Date(from))
  if (to) query = query.where('at', '<', endOfDay(to))
  if (search) query = query.where(sql<SqlBool>`search_text like search_plain(${containing(search)})`)
  return query
}

/** A window of what administrators did, the newest first. */
export function listActs(db: Kysely<DB>, filter: AuditFilter, window: { limit: number; offset: number }) {
  return filtered(db, filter)
    .select(['id', 'action', 'method', 'path', 'target', 'changes', 'actorId', 'actorName', 'ip', 'at'])
    .select(eb =>
      eb
        .not(
          eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'auditLog.actorId')),
        )
        .$castTo<boolean>()
        .as('isActorErased'),
    )
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export async function countActs(db: Kysely<DB>, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Reads the chain in one statement: how many lines there are, what the last one is, and the number of the first that is not
 * as it was written: changed, after a gap, in another order, or cut off the end.
 */
export async function readChain(
  db: Kysely<DB>,
): Promise<{ lines: number; hash: string; firstBroken: number | null }> {
  const { rows } = await sql<{ lines: number; hash: string; firstBroken: number | null }>`
    with lines as (
      select row_number() over chain as place, hash = audit_hash(audit_log) and id = row_number() over chain
        and previous_hash = lag(hash, 1, '') over chain as is_whole
      from audit_log
      window chain as (order by id)
    )
    select head.id as lines, encode(head.hash, 'hex') as hash, coalesce(
      (select min(place) from lines where not is_whole),
      case when head.id <> coalesce(last.id, 0) or head.hash <> coalesce(last.hash, '')
        then coalesce(last.id, 0) + 1 end
    ) as first_broken
    from audit_head head
    left join (select id, hash from audit_log order by id desc limit 1) last on true`.execute(db)
  const [chain] = rows
  if (!chain) throw new Error('The head of the audit log is missing')
  return chain
}

/** The hash of a line in hexadecimal digits. */
export async function findHash(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const line = await db.selectFrom('auditLog').select('hash').where('id', '=', id).executeTakeFirst()
  return line?.hash.toString('hex')
}
