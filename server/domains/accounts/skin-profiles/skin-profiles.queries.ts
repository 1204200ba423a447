import { type Kysely, sql, type Transaction } from 'kysely'
import type { ConsentBasis, ProfileKind } from '#contract/diagnostic/skin-profiles.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'

const columns = ['id', 'name', 'kind', 'createdAt'] as const

interface ProfileValues {
  name: string
  kind: ProfileKind
  consentBasis: ConsentBasis
  consentVersion: string
  agreedAt: Date | null
  recordedAt: Date
}

/** Locks the member's row, so that additions are counted one after the other; false when the account is gone. */
export async function lockMember(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The persons whom a member added, the first one first. */
export function listProfiles(db: Kysely<DB>, userId: number) {
  return db.selectFrom('skinProfiles').select(columns).where('userId', '=', userId).orderBy('id').execute()
}

/** One person of a member's account; undefined for another member's. */
export function findProfile(db: Kysely<DB>, userId: number, id: number) {
  return db
    .selectFrom('skinProfiles')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function insertProfile(trx: Transaction<DB>, userId: number, values: ProfileValues) {
  return trx
    .insertInto('skinProfiles')
    .values({ userId, ...values, createdAt: values.recordedAt })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Changes one person of a member's account; undefined for another member's. */
export function updateProfile(db: Kysely<DB>, userId: number, id: number, values: ProfileValues) {
  return db
    .updateTable('skinProfiles')
    .set(values)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes one person of a member's account; false for another member's. */
export async function deleteProfile(trx: Transaction<DB>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('skinProfiles')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Everything that is kept about the persons of a member's account, for the export. */
export function listProfilesForExport(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('skinProfiles')
    .select([...columns, 'consentBasis', 'consentVersion', 'agreedAt', 'recordedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Deletes the persons on the list of erasures; returns how many. */
export async function deleteErasedProfiles(db: Kysely<DB>, digests: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('skinProfiles')
    .where(isErased(digests, sql`'skin profile', id, created_at`))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
