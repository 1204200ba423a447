import { setImmediate as breathe } from 'node:timers/promises'
import {
  maxReplayed,
  minReported,
  type Workbench,
  type WorkbenchDifference,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { carryAnswers } from '../engine/answers/carry-answers.ts'
import { assess } from '../engine/assessment/assess.ts'
import type { Assessment } from '../engine/assessment/assessment.ts'
import type { StoredAnswer } from '../results/answers-input.ts'
import type { DiagnosticRecord } from '../results/diagnose.ts'
import { listNewestTestable, listSealed } from '../results/diagnostics-admin.queries.ts'
import { openIfPossible } from '../results/sealed-records.ts'
import { findQuestionnaire } from './questionnaires.queries.ts'
import { type QuestionnaireRow, toEngine } from './questionnaires.service.ts'

/** How many diagnostics are computed again before other requests get a turn. */
const atOnce = 50

/**
 * Runs the newest stored answers through a version of the questionnaire and reports how results would change. Only
 * answers of members who agreed to that use are read. A difference is reported only if at least `minReported` members
 * share it: together with the list of who made a diagnostic when, a rarer one could identify a person. `ids` are the
 * diagnostics that were decrypted.
 */
export async function replayQuestionnaire(
  { db, vault }: Pick<DiagnosticDeps, 'db' | 'vault'>,
  id: number,
  locale: Locale,
): Promise<{ workbench: Workbench; ids: number[] }> {
  const version = await findQuestionnaire(db, id)
  if (!version) throw new ApiError('NOT_FOUND')
  const testable = await listNewestTestable(db, maxReplayed)
  const counts = { same: 0, changed: 0, asked: 0 }
  const ids: number[] = []
  if (new Set(testable.map(({ userId }) => userId)).size < minReported) {
    const none = { ...counts, isTooFew: true, differences: [], untold: 0 }
    return { workbench: { diagnostics: testable.length, ...none }, ids }
  }
  const replayed: Replayed[] = []
  for (let done = 0; done < testable.length; done += atOnce) {
    const rows = await listSealed(
      db,
      testable.slice(done, done + atOnce).map(row => row.id),
    )
    for (const row of rows) {
      // A diagnostic whose encryption key is gone cannot be computed again.
      const record = openIfPossible(vault, row)?.record
      if (!record) continue
      ids.push(row.id)
      const { kind, differences } = replay(version, record, locale)
      counts[kind] += 1
      if (kind !== 'same') replayed.push({ userId: row.userId, differences })
    }
    await breathe()
  }
  return {
    workbench: { diagnostics: ids.length, isTooFew: false, ...counts, ...shared(replayed) },
    ids,
  }
}

type Difference =
  | Omit<Extract<WorkbenchDifference, { kind: 'skinType' }>, 'members'>
  | Omit<Extract<WorkbenchDifference, { kind: 'triage' }>, 'members'>
  | Omit<Extract<WorkbenchDifference, { kind: 'concern' }>, 'members'>
  | Omit<Extract<WorkbenchDifference, { kind: 'ask' }>, 'members'>

interface Replayed {
  userId: number
  differences: Difference[]
}

/**
 * The result changes that enough members share, most frequent first, and the number of diagnostics that have none of
 * them.
 */
function shared(replayed: readonly Replayed[]): Pick<Workbench, 'differences' | 'untold'> {
  const groups = new Map<string, { difference: Difference; userIds: Set<number> }>()
  for (const { userId, differences } of replayed)
    for (const difference of differences) {
      const key = JSON.stringify(difference)
      const group = groups.get(key) ?? { difference, userIds: new Set() }
      groups.set(key, group)
      group.userIds.add(userId)
    }
  const isReported = (difference: Difference) =>
    (groups.get(JSON.stringify(difference))?.userIds.size ?? 0) >= minReported
  return {
    differences: [...groups.values()]
      .filter(({ difference }) => isReported(difference))
      .map(({ difference, userIds }) => ({ ...difference, members: userIds.size }))
      .sort((one, other) => other.members - one.members),
    untold: replayed.filter(({ differences }) => !differences.some(isReported)).length,
  }
}

function replay(
  version: QuestionnaireRow,
  { answers, assessment }: DiagnosticRecord,
  locale: Locale,
): { kind: 'same' | 'changed' | 'asked'; differences: Difference[] } {
  const carried = carryAnswers(
    toEngine(version),
    answers.filter(({ text }) => text === undefined),
  )
  const ask = [...carried.ask, ...(carried.isUrgent ? [] : missingWords(version, answers))]
  if (ask.length > 0) {
    const texts = ask.map(
      key => textIn(version.questions.find(question => question.key === key)?.text ?? {}, locale) ?? key,
    )
    return { kind: 'asked', differences: [...new Set(texts)].map(question => ({ kind: 'ask', question })) }
  }
  if (!carried.chosen) throw new Error('carried answers are refused')
  const differences = differencesOf(assessment, assess(carried.chosen))
  return { kind: differences.length === 0 ? 'same' : 'changed', differences }
}

function differencesOf(before: Assessment, after: Assessment): Difference[] {
  const severities = ({ concerns }: Assessment) =>
    new Map(concerns.map(({ slug, severity }) => [slug as string, severity]))
  const [then, now] = [severities(before), severities(after)]
  const slugs = [...new Set([...then.keys(), ...now.keys()])]
  return [
    ...(before.skinType === after.skinType
      ? []
      : [{ kind: 'skinType' as const, from: before.skinType, to: after.skinType }]),
    ...(before.triage.level === after.triage.level
      ? []
      : [{ kind: 'triage' as const, from: before.triage.level, to: after.triage.level }]),
    ...slugs
      .map(concern => ({
        kind: 'concern' as const,
        concern,
        from: then.get(concern) ?? 0,
        to: now.get(concern) ?? 0,
      }))
      .filter(({ from, to }) => from !== to),
  ]
}

function missingWords({ questions }: QuestionnaireRow, answers: readonly StoredAnswer[]): string[] {
  const answeredInText = new Set(
    answers.filter(({ text }) => text !== undefined).map(({ question }) => question),
  )
  return questions
    .filter(({ kind, isRequired, key }) => kind === 'text' && isRequired && !answeredInText.has(key))
    .map(({ key }) => key)
}
