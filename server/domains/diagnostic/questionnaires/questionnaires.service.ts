import type { Kysely } from 'kysely'
import type { Questionnaire as AskedQuestionnaire } from '#contract/diagnostic/questionnaire.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { lock } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Option, Question, Questionnaire } from '../engine/answers/questionnaire.ts'
import { skipsOf } from '../engine/answers/skips.ts'
import type { Mark } from '../engine/assessment/marks.ts'
import { endingsOf } from '../engine/routine/endings.ts'
import {
  activate,
  findActiveId,
  findQuestionnaire,
  hasShipped,
  insertDraft,
  insertOptions,
  insertQuestion,
  isOwnActive,
  type QuestionnaireRow,
  type QuestionRow,
} from './questionnaires.queries.ts'

export type { QuestionnaireRow, QuestionRow }

// The published versions of the questionnaire, which never change, cached after the first read; when the cache is full,
// the oldest entries go first.
const published = new WeakMap<Kysely<DB>, Map<number, QuestionnaireRow>>()
const maxKept = 20

/** The questionnaire version that visitors are asked now; throws NOT_FOUND when none was ever published. */
export async function getActive(db: Kysely<DB>): Promise<QuestionnaireRow> {
  const id = await findActiveId(db)
  const found = id === undefined ? undefined : await getPublished(db, id)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** Whether visitors can answer a questionnaire. */
export async function isQuestionnairePublished(db: Kysely<DB>): Promise<boolean> {
  return (await findActiveId(db)) !== undefined
}

/** A current or former version of the questionnaire; undefined for drafts and unknown ids. */
export async function getPublished(db: Kysely<DB>, id: number): Promise<QuestionnaireRow | undefined> {
  const kept = published.get(db) ?? new Map<number, QuestionnaireRow>()
  published.set(db, kept)
  const before = kept.get(id)
  if (before) return before
  const found = await findQuestionnaire(db, id)
  if (!found || found.status === 'draft') return undefined
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
  kept.set(id, found)
  return found
}

/** The marks that mean an age under 16. */
const minorMarks: readonly Mark[] = ['child', 'teen']

/** The questionnaire as a visitor sees it, in one language; the points and marks of the answers are left out. */
export function toAsked(row: QuestionnaireRow, locale: Locale): AskedQuestionnaire {
  const { id, version, title, questions } = row
  return {
    id,
    version,
    title: textIn(title, locale) ?? '',
    endings: endingsOf(toEngine(row)),
    skips: skipsOf(toEngine(row)),
    minors: questions.flatMap(({ key, options }) =>
      options
        .filter(({ option }) => option.marks?.some(mark => minorMarks.includes(mark)))
        .map(({ option }) => ({ question: key, option: option.key })),
    ),
    questions: questions.map(({ id, key, kind, isRequired, maxChoices, text, help, options }) => ({
      id,
      key,
      text: textIn(text, locale) ?? '',
      help: textIn(help ?? {}, locale) ?? null,
      type: kind,
      required: isRequired,
      maxChoices,
      options: options.map(({ id, picture, option }) => ({
        id,
        key: option.key,
        text: textIn(option.text, locale) ?? '',
        image: picture,
        exclusive: option.isExclusive ?? false,
      })),
    })),
  }
}

/**
 * Converts a questionnaire version for the engine: a scale becomes a single choice, and free-text questions are left
 * out.
 */
export function toEngine({ version, title, questions }: QuestionnaireRow): Questionnaire {
  return {
    version,
    title,
    questions: questions
      .filter(({ kind }) => kind !== 'text')
      .map(({ key, kind, isRequired, maxChoices, text, help, facts, options }) => ({
        key,
        type: kind === 'multiple' ? 'multiple' : 'single',
        isRequired,
        ...(maxChoices !== null && { maxChoices }),
        text,
        ...(help && { help }),
        facts: facts as NonNullable<Question['facts']>,
        options: options.map(({ option }) => option),
      })),
  }
}

/**
 * Imports each version of the questionnaire that comes with the code once, however many servers start. It is published
 * immediately if administrators have not changed the questions; otherwise it becomes a draft beside their version.
 */
export async function ensureQuestionnaire(db: Kysely<DB>, questionnaire: Questionnaire): Promise<void> {
  if (await hasShipped(db, questionnaire.version)) return
  await inTransaction(db, async trx => {
    await lock(trx, 'questionnaires')
    if (await hasShipped(trx, questionnaire.version)) return
    const id = await insertDraft(trx, questionnaire.title, { shippedVersion: questionnaire.version })
    for (const [position, question] of questionnaire.questions.entries()) {
      const { options, type, maxChoices, help, facts, ...columns } = question
      const row = {
        ...columns,
        kind: type,
        maxChoices: maxChoices ?? null,
        help: help ?? null,
        facts: facts ?? [],
      }
      const questionId = await insertQuestion(trx, id, position, row)
      await insertOptions(
        trx,
        questionId,
        options.map((option: Option) => ({ picture: null, option })),
      )
    }
    if (!(await isOwnActive(trx))) await activate(trx, id)
  })
}
