import type { Kysely, Transaction } from 'kysely'
import {
  type AdminQuestion,
  type AdminQuestionnaire,
  type AdminQuestionnaireFilter,
  type AdminQuestionnaireSummary,
  type QuestionnaireInput,
  questionnaireFields,
} from '#contract/diagnostic/admin-questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { lock } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import type { Wording } from '../engine/answers/questionnaire.ts'
import { type DraftFault, draftFaults } from './draft-faults.ts'
import { activate, findQuestionnaire, insertDraft, type QuestionRow } from './questionnaires.queries.ts'
import * as queries from './questionnaires-admin.queries.ts'

/** All versions of the questionnaire, newest first. */
export async function listQuestionnaires(
  db: Kysely<DB>,
  filter: AdminQuestionnaireFilter,
): Promise<Page<AdminQuestionnaireSummary>> {
  const [rows, total] = await Promise.all([
    queries.listVersions(db, filter, pageWindow(filter)),
    queries.countVersions(db, filter),
  ])
  return toPage(rows.map(toSummary), total, filter)
}

/**
 * One version of the questionnaire with the points and marks of its options, and the reasons why it cannot be
 * published; throws NOT_FOUND.
 */
export async function getQuestionnaire(
  db: Kysely<DB>,
  id: number,
  locale: Locale,
): Promise<AdminQuestionnaire> {
  const [summary, row, revisions] = await Promise.all([
    queries.findVersion(db, id),
    findQuestionnaire(db, id),
    queries.listRevisions(db, id),
  ])
  if (!summary || !row) throw new ApiError('NOT_FOUND')
  const t = translators[locale]
  const revisionOf = new Map(revisions.map(one => [one.id, one.revision]))
  return {
    ...toSummary(summary),
    questions: row.questions.map(question => toQuestion(question, revisionOf)),
    faults: draftFaults(row).map(({ at, code, message, params }) => ({ at, code, text: t(message, params) })),
  }
}

/** Creates an empty draft of the next version of the questionnaire. */
export async function createQuestionnaire(
  db: Kysely<DB>,
  { title }: QuestionnaireInput,
  locale: Locale,
): Promise<AdminQuestionnaire> {
  const id = await inTransaction(db, async trx => {
    await lock(trx, 'questionnaires')
    const draft = await insertDraft(trx, title)
    noteChange({ kind: 'questionnaire', id: draft, name: title.fr })
    return draft
  })
  return getQuestionnaire(db, id, locale)
}

/**
 * Creates a draft of the questionnaire's next version as a copy of this one; a published version itself never changes.
 * An existing copy that nobody has modified is returned instead, so that pressing the button twice creates one draft.
 */
export async function draftQuestionnaire(
  db: Kysely<DB>,
  from: number,
  locale: Locale,
): Promise<AdminQuestionnaire> {
  const id = await inTransaction(db, async trx => {
    await lock(trx, 'questionnaires')
    const source = await queries.findVersion(trx, from)
    if (!source) throw new ApiError('NOT_FOUND')
    const untouched = await queries.findUntouchedCopy(trx, from)
    if (untouched !== undefined) return untouched
    const draft = await insertDraft(trx, source.title, { copiedFrom: from })
    await queries.copyQuestions(trx, from, draft)
    noteChange({ kind: 'questionnaire', id: draft, name: source.title.fr })
    return draft
  })
  return getQuestionnaire(db, id, locale)
}

/** Changes the title of a questionnaire's draft. */
export async function updateQuestionnaire(
  db: Kysely<DB>,
  id: number,
  { title, revision }: QuestionnaireInput,
  locale: Locale,
): Promise<AdminQuestionnaire> {
  await changeDraft(db, id, { revision, title }, async trx => {
    const before = await findQuestionnaire(trx, id)
    noteChange(
      { kind: 'questionnaire', id, name: before?.title.fr },
      changedFields({ title: before?.title.fr }, { title: title.fr }),
    )
  })
  return getQuestionnaire(db, id, locale)
}

/** Deletes a draft of the questionnaire; throws WRONG_STATE for a published version, which its stored answers need. */
export async function deleteQuestionnaire(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    await lockDraft(trx, id, undefined)
    const version = await findQuestionnaire(trx, id)
    await queries.deleteVersion(trx, id)
    noteChange({ kind: 'questionnaire', id, name: version?.title.fr })
  })
}

/**
 * Publishes a draft of the questionnaire, which visitors are asked from now on. Throws a 422 that lists all faults of
 * the draft.
 */
export async function publishQuestionnaire(
  db: Kysely<DB>,
  id: number,
  revision: number | undefined,
  locale: Locale,
): Promise<AdminQuestionnaire> {
  await inTransaction(db, async trx => {
    await lock(trx, 'questionnaires')
    await lockDraft(trx, id, revision)
    const row = await findQuestionnaire(trx, id)
    if (!row) throw new ApiError('NOT_FOUND')
    const faults = draftFaults(row)
    if (faults.length > 0)
      throw new ApiError('VALIDATION', {
        message: 'admin-diagnostic:errors.faults',
        fields: fieldsOf(faults),
      })
    await queries.renumber(trx, id)
    await activate(trx, id)
    noteChange({ kind: 'questionnaire', id, name: row.title.fr }, changedFields({}, { status: 'published' }))
  })
  return getQuestionnaire(db, id, locale)
}

/**
 * Changes a draft of the questionnaire under a lock against other edits and publication. Throws WRONG_STATE for a
 * published version, and CONFLICT when the draft has changed since the editor loaded it.
 */
export function changeDraft<Value>(
  db: Kysely<DB>,
  id: number,
  { revision, title }: { revision?: number | undefined; title?: Wording },
  work: (trx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  return inTransaction(db, async trx => {
    await lockDraft(trx, id, revision)
    const value = await work(trx)
    await queries.touchVersion(trx, id, title)
    return value
  })
}

async function lockDraft(trx: Transaction<DB>, id: number, revision: number | undefined): Promise<void> {
  const found = await queries.lockVersion(trx, id)
  if (!found) throw new ApiError('NOT_FOUND')
  if (found.status !== 'draft')
    throw new ApiError('WRONG_STATE', { message: 'admin-diagnostic:errors.published' })
  if (revision !== undefined && revision !== found.revision)
    throw new ApiError('CONFLICT', { message: 'admin-diagnostic:errors.changed' })
}

/** Maps a stored question to the form of the questionnaire editor. */
export function toQuestion(
  { id, kind, isRequired, options, ...question }: QuestionRow,
  revisionOf: ReadonlyMap<number, number>,
): AdminQuestion {
  return {
    ...question,
    id,
    revision: revisionOf.get(id) ?? 1,
    type: kind,
    required: isRequired,
    options: options.map(({ picture, option }) => ({
      key: option.key,
      text: option.text,
      exclusive: option.isExclusive ?? false,
      weights: { ...option.weights },
      marks: [...(option.marks ?? [])],
      facts: [...(option.facts ?? [])],
      amount: option.amount ?? null,
      image: picture,
    })),
  }
}

function toSummary(row: queries.VersionRow): AdminQuestionnaireSummary {
  return {
    ...row,
    title: row.title,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

/**
 * Groups a draft's faults by the form field that shows them: the title, the list of questions, or `questions.<key>`.
 */
function fieldsOf(faults: readonly DraftFault[]): NonNullable<ErrorDetails['fields']> {
  const fields: NonNullable<ErrorDetails['fields']> = Object.create(null)
  for (const { at, code, message, params } of faults) {
    const whole = code === 'emptyTitle' ? questionnaireFields.title : questionnaireFields.questions
    const field = at ? `${questionnaireFields.questions}.${at}` : whole
    fields[field] = [...(fields[field] ?? []), { message, params }]
  }
  return fields
}
