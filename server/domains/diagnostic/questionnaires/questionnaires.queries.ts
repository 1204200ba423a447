import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Option, Wording } from '../engine/answers/questionnaire.ts'

/** A stored answer option; `option` is the part that the engine reads. */
export interface OptionRow {
  id: number
  picture: string | null
  option: Option
}

/** A stored question with its options in display order. */
export interface QuestionRow {
  id: number
  key: string
  kind: 'single' | 'multiple' | 'scale' | 'text'
  isRequired: boolean
  maxChoices: number | null
  text: Wording
  help: Wording | null
  facts: string[]
  options: OptionRow[]
}

/** A version of the questionnaire with its questions and options. */
export interface QuestionnaireRow {
  id: number
  version: number
  status: 'draft' | 'active' | 'archived'
  title: Wording
  questions: QuestionRow[]
}

/** The id of the questionnaire version that visitors are asked now. */
export async function findActiveId(db: Kysely<DB>): Promise<number | undefined> {
  const row = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.id
}

/** Reads one version of the questionnaire, of any status, in a single SQL statement. */
export async function findQuestionnaire(db: Kysely<DB>, id: number): Promise<QuestionnaireRow | undefined> {
  const { rows } = await sql<QuestionnaireRow>`
    select v.id, v.version, v.status, v.title, coalesce((
      select json_agg(json_build_object(
        'id', q.id, 'key', q.key, 'kind', q.kind, 'isRequired', q.is_required, 'maxChoices', q.max_choices,
        'text', q.text, 'help', q.help, 'facts', q.facts, 'options', coalesce((
          select json_agg(json_build_object('id', o.id, 'picture', o.picture, 'option', json_strip_nulls(json_build_object(
            'key', o.key, 'text', o.text, 'weights', o.weights, 'marks', o.marks, 'facts', o.facts,
            'amount', o.amount, 'isExclusive', case when o.is_exclusive then true end
          ))) order by o.position, o.id)
          from question_options o where o.question_id = q.id
        ), '[]')
      ) order by q.position, q.id)
      from questions q where q.questionnaire_id = v.id
    ), '[]') as questions
    from questionnaires v where v.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether this version of the questionnaire that comes with the code, or a later one, was already imported. */
export async function hasShipped(db: Kysely<DB>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('shippedVersion', '>=', version)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether administrators wrote or changed the questionnaire version that visitors are asked now. */
export async function isOwnActive(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('status', '=', 'active')
    .where(eb => eb.or([eb('shippedVersion', 'is', null), eb('revision', '>', 1)]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Creates a draft of the questionnaire's next version and returns its id; `shippedVersion` is set for the one that
 * comes with the code.
 */
export async function insertDraft(
  trx: Transaction<DB>,
  title: Wording,
  { shippedVersion, copiedFrom }: { shippedVersion?: number; copiedFrom?: number } = {},
): Promise<number> {
  const row = await trx
    .insertInto('questionnaires')
    .values({
      title: JSON.stringify(title),
      shippedVersion: shippedVersion ?? null,
      copiedFrom: copiedFrom ?? null,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from questionnaires)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a question to a draft of the questionnaire and returns its id. */
export async function insertQuestion(
  trx: Transaction<DB>,
  questionnaireId: number,
  position: number,
  question: Omit<QuestionRow, 'id' | 'options'>,
): Promise<number> {
  const { text, help, ...columns } = question
  const row = await trx
    .insertInto('questions')
    .values({
      ...columns,
      questionnaireId,
      position,
      text: JSON.stringify(text),
      help: help && JSON.stringify(help),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds options to a question of a draft, in this order. */
export async function insertOptions(
  trx: Transaction<DB>,
  questionId: number,
  options: readonly Omit<OptionRow, 'id'>[],
): Promise<void> {
  if (options.length === 0) return
  await trx
    .insertInto('questionOptions')
    .values(
      options.map(({ picture, option }, position) => ({
        questionId,
        position,
        picture,
        key: option.key,
        text: JSON.stringify(option.text),
        weights: JSON.stringify(option.weights ?? {}),
        marks: option.marks ?? [],
        facts: option.facts ?? [],
        amount: option.amount ?? null,
        isExclusive: option.isExclusive ?? false,
      })),
    )
    .execute()
}

/** Publishes a draft of the questionnaire in place of the version that was asked before. */
export async function activate(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('questionnaires')
    .set({ status: 'archived', updatedAt: sql`now()` })
    .where('status', '=', 'active')
    .execute()
  await trx
    .updateTable('questionnaires')
    .set({ status: 'active', publishedAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}
