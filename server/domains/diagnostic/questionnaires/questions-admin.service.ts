import type { Kysely, Transaction } from 'kysely'
import type { AdminQuestion, QuestionInput } from '#contract/diagnostic/admin-questionnaire.ts'
import { factNumbers } from '#contract/diagnostic/facts.ts'
import type { DB } from '#database/tables.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, type ErrorDetails, invalidField } from '#server/platform/http/errors.ts'
import type { Option } from '../engine/answers/questionnaire.ts'
import { axes } from '../engine/assessment/axes.ts'
import { marks } from '../engine/assessment/marks.ts'
import { findQuestionnaire, insertOptions, insertQuestion } from './questionnaires.queries.ts'
import * as queries from './questionnaires-admin.queries.ts'
import { changeDraft, toQuestion } from './questionnaires-admin.service.ts'

/** The maximum number of questions in a draft: more than can be published, so that editors can choose among them. */
const maxQuestions = 40

/** The questions of a questionnaire version in display order; throws NOT_FOUND. */
export async function listQuestions(db: Kysely<DB>, questionnaireId: number): Promise<AdminQuestion[]> {
  const [row, revisions] = await Promise.all([
    findQuestionnaire(db, questionnaireId),
    queries.listRevisions(db, questionnaireId),
  ])
  if (!row) throw new ApiError('NOT_FOUND')
  const revisionOf = new Map(revisions.map(({ id, revision }) => [id, revision]))
  return row.questions.map(question => toQuestion(question, revisionOf))
}

/** Adds a question with its options to the end of a questionnaire's draft. */
export function createQuestion(
  db: Kysely<DB>,
  questionnaireId: number,
  input: QuestionInput,
): Promise<AdminQuestion> {
  refuseFaults(input)
  return refusingTakenKey(
    changeDraft(db, questionnaireId, {}, async trx => {
      const there = await queries.listRevisions(trx, questionnaireId)
      if (there.length >= maxQuestions)
        throw invalidField('questions', { message: 'admin-diagnostic:errors.tooManyQuestions' })
      // Deleted questions leave gaps, so the number of questions is not the last position.
      const position = await queries.findNextPosition(trx, questionnaireId)
      const id = await insertQuestion(trx, questionnaireId, position, columnsOf(input))
      await insertOptions(trx, id, optionsOf(input))
      noteChange({ kind: 'question', id, name: input.text.fr })
      return readQuestion(trx, questionnaireId, id)
    }),
  )
}

/**
 * Replaces a question of a questionnaire's draft with its options; throws CONFLICT when somebody else has changed it
 * since the client loaded it.
 */
export function updateQuestion(
  db: Kysely<DB>,
  questionnaireId: number,
  id: number,
  input: QuestionInput,
): Promise<AdminQuestion> {
  refuseFaults(input)
  return refusingTakenKey(
    changeDraft(db, questionnaireId, {}, async trx => {
      const found = await requireQuestion(trx, questionnaireId, id)
      if (input.revision !== undefined && input.revision !== found.revision)
        throw new ApiError('CONFLICT', { message: 'admin-diagnostic:errors.changed' })
      const before = await readQuestion(trx, questionnaireId, id)
      await queries.updateQuestion(trx, id, columnsOf(input))
      // Deletes and inserts all options: nobody has answered a draft, so nothing refers to them.
      await queries.deleteOptions(trx, id)
      await insertOptions(trx, id, optionsOf(input))
      const after = await readQuestion(trx, questionnaireId, id)
      noteChange({ kind: 'question', id, name: before.text.fr }, changedFields({ ...before }, { ...after }))
      return after
    }),
  )
}

/** Deletes a question from a questionnaire's draft. */
export async function deleteQuestion(db: Kysely<DB>, questionnaireId: number, id: number): Promise<void> {
  await changeDraft(db, questionnaireId, {}, async trx => {
    await requireQuestion(trx, questionnaireId, id)
    const { text } = await readQuestion(trx, questionnaireId, id)
    await queries.deleteQuestion(trx, id)
    noteChange({ kind: 'question', id, name: text.fr })
  })
}

/**
 * Reorders the questions of a questionnaire's draft. Throws a 422 when the list does not hold each question exactly
 * once, since it was made from another state of the draft.
 */
export async function orderQuestions(
  db: Kysely<DB>,
  questionnaireId: number,
  ids: number[],
): Promise<AdminQuestion[]> {
  await changeDraft(db, questionnaireId, {}, async trx => {
    const there = await queries.listRevisions(trx, questionnaireId)
    const wanted = new Set(ids)
    const isWhole =
      wanted.size === ids.length && ids.length === there.length && there.every(({ id }) => wanted.has(id))
    if (!isWhole) throw invalidField('ids', { message: 'admin-diagnostic:errors.otherQuestions' })
    await queries.placeQuestions(trx, ids)
    noteChange({ kind: 'questionnaire', id: questionnaireId }, [
      { field: 'order', from: there.map(({ id }) => String(id)), to: ids.map(String) },
    ])
  })
  return listQuestions(db, questionnaireId)
}

async function requireQuestion(trx: Transaction<DB>, questionnaireId: number, id: number) {
  const found = (await queries.listRevisions(trx, questionnaireId)).find(one => one.id === id)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

async function readQuestion(
  trx: Transaction<DB>,
  questionnaireId: number,
  id: number,
): Promise<AdminQuestion> {
  const question = (await listQuestions(trx, questionnaireId)).find(one => one.id === id)
  if (!question) throw new Error(`the question ${id} was not written`)
  return question
}

async function refusingTakenKey<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (isViolation(error, 'questions_questionnaire_id_key_key')) throw invalidField('key', 'taken')
    throw error
  }
}

/**
 * Rejects the faults of a question that the schema cannot find: names that the engine does not know, and senseless
 * combinations.
 */
function refuseFaults({ type, maxChoices, facts, options }: QuestionInput): void {
  const fields: NonNullable<ErrorDetails['fields']> = Object.create(null)
  const refuse = (field: string, rule: 'option' | 'taken' | 'invalid') => {
    fields[field] ??= [{ rule, params: {} }]
  }
  const isKnown = (names: readonly string[], known: readonly string[]) =>
    names.every((name, place) => known.includes(name) && names.indexOf(name) === place)
  if (!isKnown(facts, factNumbers)) refuse('facts', 'option')
  if (type === 'text' && options.length > 0) refuse('options', 'invalid')
  if (type !== 'multiple' && maxChoices !== null) refuse('maxChoices', 'invalid')
  for (const [place, option] of options.entries()) {
    const at = `options.${place}`
    if (options.findIndex(({ key }) => key === option.key) !== place) refuse(`${at}.key`, 'taken')
    if (!isKnown(Object.keys(option.weights), axes)) refuse(`${at}.weights`, 'option')
    if (!isKnown(option.marks, marks)) refuse(`${at}.marks`, 'option')
    if (!isKnown(option.facts, factNumbers)) refuse(`${at}.facts`, 'option')
  }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
}

function columnsOf({ key, type, required, maxChoices, text, help, facts }: QuestionInput) {
  return { key, kind: type, isRequired: required, maxChoices, text, help, facts }
}

function optionsOf({ options }: QuestionInput) {
  return options.map(({ key, text, exclusive, weights, marks, facts, amount, image }) => ({
    picture: image,
    option: {
      key,
      text,
      isExclusive: exclusive,
      // Leaves out axes for which the option has 0 points.
      weights: Object.fromEntries(Object.entries(weights).filter(([, points]) => points > 0)),
      marks: marks as NonNullable<Option['marks']>,
      facts: facts as NonNullable<Option['facts']>,
      ...(amount !== null && { amount }),
    },
  }))
}
