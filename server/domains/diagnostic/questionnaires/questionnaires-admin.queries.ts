import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { AdminQuestionnaireFilter } from '#contract/diagnostic/admin-questionnaire.ts'
import type { DB } from '#database/tables.ts'
import { containing } from '#server/platform/database/like.ts'
import type { Wording } from '../engine/answers/questionnaire.ts'
import type { QuestionRow } from './questionnaires.queries.ts'

type Columns = Omit<QuestionRow, 'id' | 'options'>

/**
 * One page of versions of the questionnaire, newest first by default, each with its number of questions and
 * diagnostics.
 */
export function listVersions(
  db: Kysely<DB>,
  filter: AdminQuestionnaireFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { sort = '-version' } = filter
  const column = sort.replace('-', '') as 'version' | 'createdAt'
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return summaries(filtered(db, filter))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countVersions(db: Kysely<DB>, filter: AdminQuestionnaireFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findVersion(db: Kysely<DB>, id: number) {
  return summaries(db.selectFrom('questionnaires')).where('id', '=', id).executeTakeFirst()
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/**
 * Reads a version of the questionnaire and locks it until the transaction ends, so that nobody publishes what somebody
 * else is editing.
 */
export function lockVersion(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('questionnaires')
    .select(['id', 'status', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Raises the revision of a questionnaire's draft after a change, and sets its title if one is given. */
export async function touchVersion(trx: Transaction<DB>, id: number, title?: Wording): Promise<void> {
  await trx
    .updateTable('questionnaires')
    .set(eb => ({
      ...(title && { title: JSON.stringify(title) }),
      revision: eb('revision', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Renumbers a draft of the questionnaire when a later version was published before it: version numbers follow the order
 * of publication.
 */
export async function renumber(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('questionnaires')
    .set({ version: sql<number>`(select max(version) + 1 from questionnaires)` })
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('questionnaires as later')
          .select('later.id')
          .where('later.status', '<>', 'draft')
          .whereRef('later.version', '>', 'questionnaires.version'),
      ),
    )
    .execute()
}

export async function deleteVersion(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('questionnaires').where('id', '=', id).execute()
}

/** The revision of each question in a version of the questionnaire, by question id, in display order. */
export function listRevisions(db: Kysely<DB>, questionnaireId: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'revision'])
    .where('questionnaireId', '=', questionnaireId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The position after the last question in a version of the questionnaire. */
export async function findNextPosition(trx: Transaction<DB>, questionnaireId: number): Promise<number> {
  const { next } = await trx
    .selectFrom('questions')
    .select(eb => sql<number>`${eb.fn.max('position')} + 1`.as('next'))
    .where('questionnaireId', '=', questionnaireId)
    .executeTakeFirstOrThrow()
  return next ?? 0
}

export async function updateQuestion(trx: Transaction<DB>, id: number, question: Columns): Promise<void> {
  const { text, help, ...columns } = question
  await trx
    .updateTable('questions')
    .set(eb => ({
      ...columns,
      text: JSON.stringify(text),
      help: help && JSON.stringify(help),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteOptions(trx: Transaction<DB>, questionId: number): Promise<void> {
  await trx.deleteFrom('questionOptions').where('questionId', '=', questionId).execute()
}

export async function deleteQuestion(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('questions').where('id', '=', id).execute()
}

/** Sets the positions of a draft's questions to their order in `ids`. */
export async function placeQuestions(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ position: sql<number>`array_position(${[...ids]}::integer[], id) - 1` })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Finds a draft that is still an unmodified copy of this version of the questionnaire. */
export async function findUntouchedCopy(trx: Transaction<DB>, from: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('questionnaires as copy')
    .innerJoin('questionnaires as source', 'source.id', 'copy.copiedFrom')
    .select('copy.id')
    .where('source.id', '=', from)
    .where('copy.status', '=', 'draft')
    .where('copy.revision', '=', 1)
    .whereRef('copy.createdAt', '>=', 'source.updatedAt')
    .orderBy('copy.id')
    .executeTakeFirst()
  return row?.id
}

/** Copies all questions and options of a version of the questionnaire to a draft. */
export async function copyQuestions(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`
    insert into questions (questionnaire_id, key, position, kind, is_required, max_choices, text, help, facts)
    select ${to}, key, position, kind, is_required, max_choices, text, help, facts
    from questions where questionnaire_id = ${from} order by position, id`.execute(trx)
  await sql`
    insert into question_options
      (question_id, key, position, text, weights, marks, facts, amount, is_exclusive, picture)
    select copy.id, o.key, o.position, o.text, o.weights, o.marks, o.facts, o.amount, o.is_exclusive, o.picture
    from question_options o
    join questions q on q.id = o.question_id and q.questionnaire_id = ${from}
    join questions copy on copy.key = q.key and copy.questionnaire_id = ${to}
    order by q.position, o.position, o.id`.execute(trx)
}

function filtered(
  db: Kysely<DB>,
  { status, search }: AdminQuestionnaireFilter,
): SelectQueryBuilder<DB, 'questionnaires', object> {
  let query = db.selectFrom('questionnaires')
  if (status) query = query.where('status', '=', status)
  if (search)
    query = query.where(
      sql<boolean>`search_plain((select string_agg(value, ' ') from jsonb_each_text(title))) like search_plain(${containing(search)})`,
    )
  return query
}

function summaries(query: SelectQueryBuilder<DB, 'questionnaires', object>) {
  return query
    .select(['id', 'version', 'status', 'title', 'revision', 'createdAt', 'updatedAt', 'publishedAt'])
    .select(eb => [
      eb
        .selectFrom('questions')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('questionnaireId', '=', 'questionnaires.id')
        .as('questionCount'),
      eb
        .selectFrom('diagnostics')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('questionnaireId', '=', 'questionnaires.id')
        .as('answerCount'),
    ])
    .$narrowType<{ questionCount: number; answerCount: number }>()
}
