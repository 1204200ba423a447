import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Option, Wording } from '../engine/answers/questionnaire.ts'

/** A stored option; `option` is what the engine reads of it. */
export interface OptionRow {
  id: number
  picture: string | null
  option: Option
}

/** A stored question with its options, in their order. */
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

/** A version of the questionnaire with all that is in it. */
export interface QuestionnaireRow {
  id: number
  version: number
  status: 'draft' | 'active' | 'archived'
  title: Wording
  questions: QuestionRow[]
}

/** The id of the version that is asked now. */
export async function findActiveId(db: Kysely<DB>): Promise<number | undefined> {
  const row = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.id
}

/** One version, of whatever status. One statement. */
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

/** Whether this version of the shop's own questions, or a later one, was brought in before. */
export async function hasShipped(db: Kysely<DB>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('shippedVersion', '>=', version)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether what is asked now was written or changed by administrators. */
export async function isOwnActive(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaires')
    .select('id')
    .where('status', '=', 'active')
    .where(eb => eb.or([eb('shippedVersion', 'is', null), eb('revision', '>', 1)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Begins a draft, of the next version, and answers its id; `shippedVersion` is of the shop's own questions. */
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

/** Adds a question to a draft, and answers its id. */
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

/** Has a draft asked from now on, in place of the version before it. */
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
