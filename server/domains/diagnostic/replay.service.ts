import { randomInt } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  mostCases,
  mostReplayed,
  type ReplayedCase,
  type Workbench,
} from '#contract/diagnostic/admin-questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { ApiError } from '#server/platform/errors.ts'
import type { StoredAnswer } from './answers-input.ts'
import type { DiagnosticRecord } from './diagnose.ts'
import type { DiagnosticDeps } from './diagnostic-deps.ts'
import { listNewestSealed } from './diagnostics-admin.queries.ts'
import { assess } from './engine/assess.ts'
import type { Assessment } from './engine/assessment.ts'
import { carryAnswers } from './engine/carry-answers.ts'
import { findQuestionnaire } from './questionnaires.queries.ts'
import { type QuestionnaireRow, toEngine } from './questionnaires.service.ts'
import { openIfPossible } from './sealed-records.ts'

/** So many are replayed before other requests have their turn. */
const atOnce = 50

/**
 * Asks the newest stored answers of this version, of those whose member agreed to that, and tells whose result would be another. Cases have no name, and stand in
 * an order of chance: beside the list of who made a diagnostic when, any other would be as good as a name.
 */
export async function replayQuestionnaire(
  { db, vault }: Pick<DiagnosticDeps, 'db' | 'vault'>,
  id: number,
  locale: Locale,
): Promise<Workbench> {
  const version = await findQuestionnaire(db, id)
  if (!version) throw new ApiError('NOT_FOUND')
  const counts = { diagnostics: 0, same: 0, changed: 0, asked: 0 }
  const told: Told[] = []
  for (let offset = 0; offset < mostReplayed; offset += atOnce) {
    const rows = await listNewestSealed(db, { limit: atOnce, offset })
    for (const row of rows) {
      // One whose key is gone is no case.
      const record = openIfPossible(vault, row)?.record
      if (!record) continue
      const outcome = replay(version, record, locale)
      counts.diagnostics += 1
      counts[outcome.kind] += 1
      if (outcome.kind !== 'same' && told.length < mostCases) told.push(outcome.told)
    }
    if (rows.length < atOnce) break
    await breathe()
  }
  return { ...counts, cases: shuffled(told).map((one, place) => ({ number: place + 1, ...one })) }
}

type Told = Omit<ReplayedCase, 'number'>

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as Item)
}

function replay(
  version: QuestionnaireRow,
  { answers, assessment }: DiagnosticRecord,
  locale: Locale,
): { kind: 'same' } | { kind: 'changed' | 'asked'; told: Told } {
  const before = outcomeOf(assessment)
  const engine = toEngine(version)
  const carried = carryAnswers(
    engine,
    answers.filter(({ text }) => text === undefined),
  )
  const ask = [...carried.ask, ...(carried.isUrgent ? [] : missingWords(version, answers))]
  if (ask.length > 0) {
    const texts = ask.map(
      key => version.questions.find(question => question.key === key)?.text[locale] || key,
    )
    return { kind: 'asked', told: { before, after: null, ask: texts } }
  }
  const assessed = assess(engine, carried.answers)
  if (!assessed.ok) throw new Error(`carried answers are refused: ${JSON.stringify(assessed.errors)}`)
  const after = outcomeOf(assessed.assessment)
  if (isDeepStrictEqual(before, after)) return { kind: 'same' }
  return { kind: 'changed', told: { before, after, ask: [] } }
}

function outcomeOf({ skinType, triage, concerns }: Assessment): Told['before'] {
  return {
    skinType,
    triage: triage.level,
    concerns: Object.fromEntries(
      concerns.filter(({ severity }) => severity > 0).map(({ slug, severity }) => [slug, severity]),
    ),
  }
}

function missingWords({ questions }: QuestionnaireRow, answers: readonly StoredAnswer[]): string[] {
  const written = new Set(answers.filter(({ text }) => text !== undefined).map(({ question }) => question))
  return questions
    .filter(({ kind, isRequired, key }) => kind === 'text' && isRequired && !written.has(key))
    .map(({ key }) => key)
}
