import { type Insertable, type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type { AuditFilter } from '#contract/accounts/audit.ts'
import type { AuditLog, DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'
import { endOfDay } from '#server/platform/days.ts'

/** Locks the account of a member of staff, so that it cannot be erased before this transaction ends. */
export function lockActor(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('users')
    .select(['role', 'status'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/**
 * Inserts a line of the audit log. The database sets its number and hash and locks the log until the transaction ends.
 */
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

function withColumns(query: ReturnType<typeof filtered>) {
  return query
    .select(['id', 'action', 'method', 'path', 'target', 'changes', 'actorId', 'actorName', 'ip', 'at'])
    .select(eb =>
      eb
        .not(
          eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'auditLog.actorId')),
        )
        .$castTo<boolean>()
        .as('isActorErased'),
    )
}

/** A page of the audit log, the newest line first. */
export function listActs(db: Kysely<DB>, filter: AuditFilter, window: { limit: number; offset: number }) {
  return withColumns(filtered(db, filter))
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export function findAct(db: Kysely<DB>, id: number) {
  return withColumns(db.selectFrom('auditLog').where('id', '=', id)).executeTakeFirst()
}

export async function countActs(db: Kysely<DB>, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Lines of the audit log from `first` to `last` that are missing, that were changed, or whose hash does not match the
 * line before.
 */
export interface AuditBreak {
  first: number
  last: number
  kind: 'missing' | 'changed' | 'unlinked'
}

interface AuditChain {
  lines: number
  hash: string
  breakCount: number
  /** The first breaks of the audit log; later ones are left out. */
  breaks: AuditBreak[]
}

const maxBreaks = 20

/**
 * Verifies the audit log in one statement: the expected number of lines, the last line, and where the chain of hashes
 * is broken.
 */
export async function readChain(db: Kysely<DB>): Promise<AuditChain> {
  const { rows } = await sql<AuditChain>`
    with lines as (
      select id, lag(id, 1, 0) over chain as before, hash = audit_hash(audit_log) as is_own,
        previous_hash = lag(hash, 1, '') over chain as is_linked
      from audit_log
      window chain as (order by id)
    ), last as (
      select id, hash from audit_log
      union all select 0, ''
      order by id desc limit 1
    ), breaks as (
      select before + 1 as first, id - 1 as last, 'missing' as kind from lines where id > before + 1
      union all select id, id, 'changed' from lines where not is_own or id < 1
      union all select id, id, 'unlinked' from lines where is_own and not is_linked and id = before + 1
      union all select last.id + 1, head.id, 'missing' from audit_head head, last where head.id > last.id
      union all select head.id + 1, last.id, 'unlinked' from audit_head head, last where head.id < last.id
      union all select head.id, head.id, 'changed' from audit_head head, last, lines
        where head.id = last.id and lines.id = last.id and head.hash <> last.hash and lines.is_own
    )
    select id as lines, encode(hash, 'hex') as hash, (select count(*) from breaks) as break_count,
      (select coalesce(json_agg(b), '[]') from (select * from breaks order by first limit ${maxBreaks}) b) as breaks
    from audit_head`.execute(db)
  const [chain] = rows
  if (!chain) throw new Error('The head of the audit log is missing')
  return chain
}

/** The hash of a line of the audit log, in hexadecimal. */
export async function findHash(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const line = await db.selectFrom('auditLog').select('hash').where('id', '=', id).executeTakeFirst()
  return line?.hash.toString('hex')
}
