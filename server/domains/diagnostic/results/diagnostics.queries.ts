import { type ExpressionBuilder, expressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { ConsentPurpose } from '#contract/diagnostic/consent.ts'
import type { DB } from '#database/tables.ts'
import { isErased } from '#server/platform/backup/erasure-list.ts'
import { sealLength, sizeClass } from '#server/platform/vault.ts'

/** An SQL condition: the diagnostic of the query has a consent to this purpose that was not withdrawn. */
export function agreedTo(purpose: ConsentPurpose) {
  return expressionBuilder<DB, 'diagnostics'>()
    .selectFrom('diagnosticConsents')
    .select('purpose')
    .whereRef('diagnosticConsents.diagnosticId', '=', 'diagnostics.id')
    .where('purpose', '=', purpose)
    .where('withdrawnAt', 'is', null)
}

const columns = [
  'id',
  'userId',
  'profileId',
  'questionnaireId',
  'person',
  'keyId',
  'sealed',
  'createdAt',
] as const

/** Whose data a call is about: the member's own, or those of a person in her account. */
export interface Whose {
  userId: number
  profileId: number | null
}

/** An SQL condition: the diagnostic belongs to this person. Those of no profile are the member's. */
export function belongsTo({ userId, profileId }: Whose) {
  return (eb: ExpressionBuilder<DB, 'diagnostics'>) =>
    eb.and([
      eb('diagnostics.userId', '=', userId),
      profileId === null
        ? eb('diagnostics.profileId', 'is', null)
        : eb('diagnostics.profileId', '=', profileId),
    ])
}

/** One of a member's diagnostics; undefined for another member's. */
export function findOwn(db: Kysely<DB>, userId: number, id: number) {
  return db
    .selectFrom('diagnostics')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export type DiagnosticRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** The newest diagnostic of a person's skin; `isAdvising` says whether the member agreed to advice based on it. */
export function findNewest(db: Kysely<DB>, whose: Whose) {
  const ofPerson = db
    .selectFrom('diagnostics')
    .select(columns)
    .select(eb => eb.exists(agreedTo('advice')).as('isAdvising'))
    .where(belongsTo(whose))
    .orderBy('id', 'desc')
    .limit(1)
  // Without a profile, a member's diagnostics may also be about somebody whom the account does not know.
  const asked = whose.profileId === null ? ofPerson.where('person', '=', 'self') : ofPerson
  return asked.executeTakeFirst()
}

/** One page of the diagnostics of a member or of a profile, newest first. */
export function listOwn(
  db: Kysely<DB>,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
): Promise<DiagnosticRow[]> {
  return db
    .selectFrom('diagnostics')
    .select(columns)
    .where(belongsTo(whose))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A member's diagnostics older than the given id, newest first. */
export function listOwnBefore(
  db: Kysely<DB>,
  userId: number,
  before: number | undefined,
  limit: number,
): Promise<DiagnosticRow[]> {
  const own = db.selectFrom('diagnostics').select(columns).where('userId', '=', userId)
  const rest = before === undefined ? own : own.where('id', '<', before)
  return rest.orderBy('id', 'desc').limit(limit).execute()
}

export async function countOwn(db: Kysely<DB>, whose: Whose): Promise<number> {
  const { count } = await db
    .selectFrom('diagnostics')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(belongsTo(whose))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locks the member's row so that diagnostics of one member are created one after the other; false when the account is
 * gone.
 */
export async function lockMember(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The member's diagnostic with the same answers since a moment; undefined if there is none. */
export function findTwin(trx: Transaction<DB>, userId: number, digest: Buffer, since: Date) {
  return trx
    .selectFrom('diagnostics')
    .select(columns)
    .where('userId', '=', userId)
    .where('digest', '=', digest)
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reserves the id of the next diagnostic, because the id is part of what is encrypted before the row is inserted. */
export async function nextId(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('diagnostics', 'id'))::integer as id`.execute(trx)
  if (!rows[0]) throw new Error('the sequence of diagnostics is gone')
  return rows[0].id
}

export async function insertDiagnostic(
  trx: Transaction<DB>,
  row: DiagnosticRow & { rulesVersion: number; digest: Buffer },
): Promise<void> {
  await trx.insertInto('diagnostics').values(row).execute()
}

/** Deletes one of the member's diagnostics and returns whether it existed. */
export async function deleteOwn(trx: Transaction<DB>, userId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('diagnostics')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all diagnostics of a member or of a profile and returns their ids. */
export function deleteAllOwn(trx: Transaction<DB>, whose: Whose) {
  return trx.deleteFrom('diagnostics').where(belongsTo(whose)).returning(['id', 'userId']).execute()
}

/** Deletes the diagnostics on the list of erasures and returns what was deleted. */
export function deleteErased(trx: Transaction<DB>, digests: readonly string[]) {
  return trx
    .deleteFrom('diagnostics')
    .where(isErased(digests, sql`'diagnostic', id, created_at`))
    .returning(['id', 'userId'])
    .execute()
}

/** Deletes diagnostics from before a moment and returns what was deleted. */
export function deleteBefore(trx: Transaction<DB>, before: Date) {
  return trx.deleteFrom('diagnostics').where('createdAt', '<', before).returning(['id', 'userId']).execute()
}

/**
 * Locks the next diagnostics to encrypt again: those encrypted with one of these keys, and those whose stored length
 * reveals something about their content.
 */
export function lockToReseal(trx: Transaction<DB>, keyIds: readonly string[], limit: number) {
  return trx
    .selectFrom('diagnostics')
    .select(columns)
    .where(({ eb, or }) =>
      or([
        eb('keyId', '=', sql<string>`any(${[...keyIds]}::text[])`),
        sql<boolean>`(length(sealed) - ${sql.lit(sealLength)}) % ${sql.lit(sizeClass)} <> 0`,
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function updateSealed(
  trx: Transaction<DB>,
  id: number,
  sealed: { keyId: string; sealed: Buffer },
): Promise<void> {
  await trx.updateTable('diagnostics').set(sealed).where('id', '=', id).execute()
}

/** The ids of all keys that some diagnostic is encrypted with. */
export async function listKeyIds(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('diagnostics').select('keyId').distinct().execute()
  return rows.map(({ keyId }) => keyId)
}

/**
 * The team's enabled texts for routine steps; those for one skin type come after those for all, so that they take
 * precedence.
 */
export async function listTemplates(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('routineTemplates')
    .select(['kind', 'skinType', 'advice'])
    .where('isEnabled', '=', true)
    .orderBy('skinType', order => order.asc().nullsFirst())
    .execute()
  return rows.map(({ kind, skinType, advice }) => ({
    kind: kind,
    skinType,
    advice: advice,
  }))
}
