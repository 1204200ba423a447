import {
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { Pool } from 'pg'
import { type Ability, rolesWith } from '#contract/access.ts'
import type { MemberExportFilter } from '#contract/accounts/member.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/like.ts'
import { runOnce } from '#server/platform/database/prepared.ts'
import { holdsWords, phoneDigits } from '#server/platform/database/search-text.ts'
import { endOfDay } from '#server/platform/days.ts'
import { memberColumns } from '../accounts.queries.ts'

/** The filter of the member list for SQL, with the skin type as its keyed digest. */
export type StoredFilter = Omit<MemberExportFilter, 'skinType'> & { skinTypeIndex?: Buffer | undefined }

/** A database whose `pool` lets PostgreSQL plan each statement for its values. */
type Reads = Pick<Database, 'db' | 'pool'>

/** A position in the sorted list of members: the sort value as PostgreSQL writes it, and the id. */
export interface MemberPlace {
  id: number
  key: string
}

// The sort expressions of the member list; an index exists on exactly each of them.
const orders = {
  name: { key: sql`search_plain(name)`, type: sql`text` },
  email: { key: sql`lower(email)`, type: sql`text` },
  createdAt: { key: sql`created_at`, type: sql`timestamptz` },
  lastLogin: { key: sql`coalesce(last_login_at, '-infinity'::timestamptz)`, type: sql`timestamptz` },
}

function orderOf(filter: StoredFilter) {
  const sort = filter.sort ?? '-createdAt'
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { ...orders[sort.replace('-', '') as keyof typeof orders], direction }
}

function filtered(db: Kysely<DB>, filter: StoredFilter): SelectQueryBuilder<DB, 'users', object> {
  const { search, role, status, skinTypeIndex, createdFrom, createdTo } = filter
  let query = db.selectFrom('users')
  if (role === 'admin') query = query.where('role', '<>', 'member')
  else if (role) query = query.where('role', '=', role)
  if (status) query = query.where('status', '=', status)
  if (skinTypeIndex) {
    const ofType = db.selectFrom('memberSkins').select('userId').where('typeIndex', '=', skinTypeIndex)
    query = query.where('id', 'in', ofType)
  }
  if (createdFrom) query = query.where('createdAt', '>=', new Date(createdFrom))
  if (createdTo) query = query.where('createdAt', '<', endOfDay(createdTo))
  if (search) query = query.where(matches(search))
  return query
}

function matches(search: string): RawBuilder<SqlBool> {
  const digits = phoneDigits(search)
  const named = holdsWords('searchText', search)
  if (digits === undefined) return named
  return sql`(${named} or phone like ${containing(digits)}
    or id in (select user_id from member_addresses where phone like ${containing(digits)}))`
}

/**
 * The ids and sort positions of one page of members. PostgreSQL plans the query for its values, because a search
 * decides whether the index of the order or that of the search text is faster. `after` continues behind a position
 * without counting up to it.
 */
export function listMemberPlaces(
  { db, pool }: Reads,
  filter: StoredFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: MemberPlace | undefined },
): Promise<MemberPlace[]> {
  const { key, type, direction } = orderOf(filter)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const window = filtered(db, filter)
    .select('id')
    .select(sql<string>`${key}::text`.as('key'))
    .$if(after !== undefined, query =>
      query.where(sql<SqlBool>`(${key}, id) ${beyond} (${after?.key}::${type}, ${after?.id}::integer)`),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
  return runOnce<MemberPlace>(pool, window.compile())
}

export async function countMembers({ db, pool }: Reads, filter: StoredFilter): Promise<number> {
  const counted = filtered(db, filter).select(eb => eb.fn.countAll<number>().as('count'))
  const [row] = await runOnce<{ count: number }>(pool, counted.compile())
  return row?.count ?? 0
}

/** The members with these ids, in the order of `ids`. */
export async function listMembersByIds(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(memberColumns)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy(sql`array_position(${[...ids]}::integer[], id)`)
    .execute()
}

export function findMember(db: Kysely<DB>, id: number) {
  return db.selectFrom('users').select(memberColumns).where('id', '=', id).executeTakeFirst()
}

/** The status and language of a member's account. */
export function findStanding(db: Kysely<DB>, id: number) {
  return db.selectFrom('users').select(['status', 'locale']).where('id', '=', id).executeTakeFirst()
}

/** A member by e-mail address; `email` must be in lower case. */
export function findMemberByEmail(db: Kysely<DB>, email: string) {
  return db.selectFrom('users').select(memberColumns).where(sql`lower(email)`, '=', email).executeTakeFirst()
}

/** A member in the spreadsheet that exports members, with the encrypted skin data. */
export interface StoredExportRow {
  id: number
  name: string
  email: string
  role: string
  status: string
  phone: string | null
  city: string | null
  country: string | null
  createdAt: Date
  lastLoginAt: Date | null
  rgpdConsent: boolean | null
  newsletterSubscription: boolean | null
  skinKeyId: string | null
  skinSealed: Buffer | null
}

const exportText = `
  select id, name, email, role, status, phone, city, country, created_at as "createdAt",
    last_login_at as "lastLoginAt", rgpd_consent as "rgpdConsent",
    newsletter_subscription as "newsletterSubscription", key_id as "skinKeyId", sealed as "skinSealed"
  from users
    left join preferences on preferences.user_id = users.id
    left join member_skins on member_skins.user_id = users.id
  where id = any($1::integer[])
  order by array_position($1::integer[], id)`

/** The members with these ids for the export, in the order of `ids`. */
export function listExportRows(pool: Pool, ids: readonly number[]): Promise<StoredExportRow[]> {
  // Kysely takes as long to rename the columns of 100,000 rows as pg takes to read them.
  return runOnce<StoredExportRow>(pool, { sql: exportText, parameters: [ids] })
}

/**
 * Locks all administrators (members who can grant roles) until the transaction ends, so that two changes of
 * administrators cannot run at once; returns the ids of the active ones. The lock does not wait for the key share that
 * an acting member of staff holds on its own row.
 */
export async function lockAdministrators(trx: Transaction<DB>): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('role', 'in', rolesWith('roles.grant'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.filter(row => row.status === 'active').map(row => row.id)
}

/**
 * Locks these members until the transaction ends, which also keeps others from adding rows that refer to them; returns
 * the members that exist.
 */
export async function lockMembers(trx: Transaction<DB>, ids: readonly number[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'status', 'email', 'avatar', 'revision'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function listBriefly(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'status'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .execute()
}

/** The ids of the active accounts whose role has an ability. */
export async function listActiveWith(db: Kysely<DB>, ability: Ability): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesWith(ability))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

export async function deleteMembers(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('users')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}
