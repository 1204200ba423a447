import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { AccessSettings } from '#contract/access.ts'
import type { ApiKeys, DB } from '#database/tables.ts'
import { lock } from '#server/platform/database/locks.ts'
import { runPrepared } from '#server/platform/database/prepared.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { accessColumns } from '../sessions/sessions.queries.ts'

/** SQL: whether the key `k` was neither revoked nor has ended. */
const isValid = 'k.revoked_at is null and k.ends_on >= current_date'

const findKeyText = `
  select k.id as "keyId", k.name as "keyName", k.prefix, k.abilities as given,
    k.last_used_on is distinct from current_date as "isStale",
    u.id, u.name, u.email, u.role, ${accessColumns}
  from api_keys k
  join users u on u.id = k.created_by
  where k.token_digest = $1 and ${isValid} and u.status = 'active'`

type FoundKey = AccessSettings &
  Pick<Actor, 'id' | 'name' | 'email' | 'role'> & {
    keyId: number
    keyName: string
    prefix: string
    given: string[]
    isStale: boolean
  }

/** A valid key with the active account of its creator; `isStale`: today's use is not stored yet. */
export async function findKey(pool: Pool, tokenDigest: Buffer): Promise<FoundKey | undefined> {
  const [row] = await runPrepared<FoundKey>(pool, { sql: findKeyText, parameters: [tokenDigest] })
  return row
}

/** Stores that a key was used today. */
export async function touchKey(pool: Pool, id: number): Promise<void> {
  await pool.query(
    'update api_keys set last_used_on = current_date where id = $1 and last_used_on is distinct from current_date',
    [id],
  )
}

export async function insertKey(
  trx: Transaction<DB>,
  key: Pick<Insertable<ApiKeys>, 'name' | 'prefix' | 'tokenDigest' | 'abilities' | 'createdBy' | 'endsOn'>,
) {
  const { id } = await trx.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow()
  return selectKeys(trx).where('k.id', '=', id).executeTakeFirstOrThrow()
}

/** The number of valid keys. Concurrent creations wait for each other, so that the maximum holds. */
export async function countValidKeys(trx: Transaction<DB>): Promise<number> {
  await lock(trx, 'programs')
  const { count } = await trx
    .selectFrom('apiKeys as k')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(sql.raw<boolean>(isValid))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All keys, the newest first; of ended ones only the sweep of a year limits the number. */
export function listKeys(db: Kysely<DB>) {
  return selectKeys(db).orderBy('k.id', 'desc').limit(500).execute()
}

export function findKeyById(db: Kysely<DB>, id: number) {
  return selectKeys(db).where('k.id', '=', id).executeTakeFirst()
}

function selectKeys(db: Kysely<DB>) {
  return db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.createdBy')
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'k.abilities',
      'u.name as createdBy',
      'k.createdAt',
      'k.revokedAt',
    ])
    .select([
      sql<string>`to_char(k.ends_on, 'YYYY-MM-DD')`.as('endsOn'),
      sql<string | null>`to_char(k.last_used_on, 'YYYY-MM-DD')`.as('lastUsedOn'),
      sql<boolean>`${sql.raw(isValid)} and u.status = 'active'`.as('isValid'),
    ])
}

/** Revokes a key and returns its name; undefined when there is no such key or it was revoked before. */
export function updateRevoked(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
}

/** Revokes all keys that a member created. */
export async function revokeKeysOf(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()` })
    .where('createdBy', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Deletes keys that ended or were revoked before the given time; returns how many. */
export async function deleteOldKeys(db: Kysely<DB>, endedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('apiKeys')
    .where(sql<Date>`least(ends_on::timestamptz, revoked_at)`, '<', endedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
