import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { RoutineTemplateFilter, RoutineTemplateInput } from '#contract/diagnostic/admin-diagnostic.ts'
import { stepKinds } from '#contract/diagnostic/names.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'

const columns = ['id', 'kind', 'skinType', 'advice', 'isEnabled', 'revision', 'updatedAt'] as const

// SQL that sorts routine steps in the order of the day, which is not alphabetical.
const dayOrder = sql`array_position(${[...stepKinds]}::text[], kind)`

/** One page of the team's own texts for routine steps, in the order of the day. */
export function listAllTemplates(
  db: Kysely<DB>,
  filter: RoutineTemplateFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filtered(db, filter)
    .select(columns)
    .orderBy(dayOrder)
    .orderBy('skinType', order => order.asc().nullsFirst())
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countTemplates(db: Kysely<DB>, filter: RoutineTemplateFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function insertTemplate(db: Kysely<DB>, input: RoutineTemplateInput) {
  return db
    .insertInto('routineTemplates')
    .values(columnsOf(input))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type TemplateRow = Awaited<ReturnType<typeof insertTemplate>>

/** Finds the team's text for a routine step. */
export function findTemplate(db: Kysely<DB>, id: number) {
  return db.selectFrom('routineTemplates').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Finds the team's text for a routine step and locks it until the transaction ends. */
export function lockTemplate(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('routineTemplates')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function updateTemplate(db: Kysely<DB>, id: number, input: RoutineTemplateInput) {
  return db
    .updateTable('routineTemplates')
    .set({ ...columnsOf(input), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes the team's text for a routine step and returns whether it existed. */
export async function deleteTemplate(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.deleteFrom('routineTemplates').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

function columnsOf({ kind, skinType, advice, enabled }: RoutineTemplateInput) {
  return { kind, skinType, advice: JSON.stringify(advice), isEnabled: enabled }
}

function filtered(
  db: Kysely<DB>,
  { kind, skinType, search }: RoutineTemplateFilter,
): SelectQueryBuilder<DB, 'routineTemplates', object> {
  let query = db.selectFrom('routineTemplates')
  if (kind) query = query.where('kind', '=', kind)
  if (skinType) query = query.where('skinType', '=', skinType)
  if (search)
    query = query.where(
      sql<boolean>`search_plain((select string_agg(value, ' ') from jsonb_each_text(advice))) like search_plain(${containing(search)})`,
    )
  return query
}
