import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminDiagnosticFilter } from '#contract/diagnostic/admin-diagnostic.ts'
import type { DB } from '#database/tables.ts'
import { holdsWords } from '#server/platform/database/search-text.ts'
import { endOfDay } from '#server/platform/days.ts'
import { agreedTo } from './diagnostics.queries.ts'

type Readable = Pick<AdminDiagnosticFilter, 'search' | 'from' | 'to' | 'version'>

/** One page of the diagnostics that staff may read, with their members, still encrypted. */
export function listAll(
  db: Kysely<DB>,
  filter: Readable,
  { limit, offset, direction }: { limit: number; offset: number; direction: 'asc' | 'desc' },
) {
  return withMembers(filtered(db, filter))
    .orderBy('diagnostics.createdAt', direction)
    .orderBy('diagnostics.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export type AdminDiagnosticRow = Awaited<ReturnType<typeof listAll>>[number]

export async function countAll(db: Kysely<DB>, filter: Readable): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One diagnostic of any member that staff may read, with its member. */
export function findAny(db: Kysely<DB>, id: number) {
  return withMembers(filtered(db, {})).where('diagnostics.id', '=', id).executeTakeFirst()
}

/** The newest diagnostics whose members agreed to the testing of questions: ids only, nothing is decrypted. */
export function listNewestTestable(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('diagnostics')
    .select(['id', 'userId'])
    .where(eb => eb.exists(agreedTo('testing')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Reads, still encrypted, those of the given diagnostics that may still be used to test questions. Of their members it
 * reads only the id, which decryption needs.
 */
export function listSealed(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('diagnostics')
    .select(['id', 'userId', 'profileId', 'questionnaireId', 'keyId', 'sealed'])
    .select(['person', 'createdAt'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where(eb => eb.exists(agreedTo('testing')))
    .execute()
}

function filtered(db: Kysely<DB>, { search, from, to, version }: Readable) {
  let query = db
    .selectFrom('diagnostics')
    .innerJoin('members', 'members.id', 'diagnostics.userId')
    .innerJoin('questionnaires', 'questionnaires.id', 'diagnostics.questionnaireId')
    .where(eb => eb.exists(agreedTo('staff')))
  if (version !== undefined) query = query.where('questionnaires.version', '=', version)
  if (from) query = query.where('diagnostics.createdAt', '>=', new Date(from))
  if (to) query = query.where('diagnostics.createdAt', '<', endOfDay(to))
  if (search) query = query.where(holdsWords('members.searchText', search))
  return query
}

function withMembers(query: SelectQueryBuilder<DB, 'diagnostics' | 'members' | 'questionnaires', object>) {
  return query.select([
    'diagnostics.id',
    'diagnostics.userId',
    'diagnostics.profileId',
    'diagnostics.questionnaireId',
    'diagnostics.person',
    'diagnostics.keyId',
    'diagnostics.sealed',
    'diagnostics.createdAt',
    'diagnostics.rulesVersion',
    'questionnaires.version',
    'members.name',
    'members.email',
  ])
}
