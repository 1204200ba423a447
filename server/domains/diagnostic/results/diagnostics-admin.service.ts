import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  type AdminDiagnostic,
  type AdminDiagnosticFilter,
  type AdminDiagnosticSummary,
  maxOpened,
  type UrgentDiagnostics,
  urgentDays,
} from '#contract/diagnostic/admin-diagnostic.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { daysBefore } from '#server/platform/days.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { axes } from '../engine/assessment/axes.ts'
import { recompute } from '../engine/matching/recompute.ts'
import { getPublished, toEngine } from '../questionnaires/questionnaires.service.ts'
import { readStored } from './diagnostics.service.ts'
import { type AdminDiagnosticRow, countAll, findAny, listAll } from './diagnostics-admin.queries.ts'
import { openIfPossible, openRecord } from './sealed-records.ts'

type Reads = Pick<DiagnosticDeps, 'db' | 'vault'>

/** How many diagnostics are decrypted before other requests get a turn. */
const atOnce = 100

/**
 * Lists who made a diagnostic and when, limited to the diagnostics that staff may read. Nothing is decrypted unless the
 * filter asks for a skin type or a triage level; these are encrypted, so then the newest `maxOpened` are decrypted to
 * search them.
 */
export async function listDiagnostics(
  deps: Reads,
  filter: AdminDiagnosticFilter,
): Promise<Page<AdminDiagnosticSummary>> {
  const { db } = deps
  const direction = filter.sort === 'createdAt' ? ('asc' as const) : ('desc' as const)
  const { limit, offset } = pageWindow(filter)
  if (filter.skinType !== undefined || filter.triage !== undefined) {
    const found = await findAmongNewest(deps, filter)
    const sorted = direction === 'asc' ? found.toReversed() : found
    return toPage(sorted.slice(offset, offset + limit), found.length, filter)
  }
  const [rows, total] = await Promise.all([
    listAll(db, filter, { limit, offset, direction }),
    countAll(db, filter),
  ])
  return toPage(rows.map(toSummary), total, filter)
}

/**
 * One diagnostic with its answers, the effects of each answer, and whether the engine gives the same result today;
 * throws NOT_FOUND.
 */
export async function getDiagnostic(
  deps: Reads & Pick<DiagnosticDeps, 'db'>,
  id: number,
  locale: Locale,
): Promise<AdminDiagnostic> {
  const row = await findAny(deps.db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const opened = openRecord(deps.vault, row)
  const { record, questionnaireId } = opened
  const [read, asked] = await Promise.all([
    readStored(deps, opened, locale),
    getAsked(deps.db, questionnaireId),
  ])
  const t = translators[locale]
  const questions = new Map(asked.questions.map(question => [question.key, question]))
  const questionText = (key: string) => textIn(questions.get(key)?.text ?? {}, locale) ?? key
  const optionText = (key: string, option: string) =>
    textIn(questions.get(key)?.options.find(one => one.option.key === option)?.option.text ?? {}, locale) ??
    option
  const axisName = (key: (typeof axes)[number]) => ({ key, name: t(`admin-diagnostic:axes.${key}`) })
  const { assessment } = record
  const weighed = record.answers.filter(({ text }) => text === undefined)
  const { profileId: _, ...shown } = read
  return {
    ...shown,
    id,
    member: memberOf(row),
    answers: record.answers.map(({ question, options, text }) => ({
      question: questionText(question),
      answers: text === undefined ? options.map(option => optionText(question, option)) : [text],
    })),
    axes: axes.map(key => ({ ...axisName(key), points: assessment.axes[key] })),
    trace: assessment.trace.map(({ question, option, axis, weight, mark, facts }) => ({
      question: questionText(question),
      answer: optionText(question, option),
      axis: axis && axisName(axis),
      weight,
      mark: mark && { key: mark, name: t(`admin-diagnostic:marks.${mark}`) },
      facts,
    })),
    recomputed: recompute(toEngine(asked), weighed, assessment),
  }
}

async function getAsked(db: Kysely<DB>, id: number) {
  const asked = await getPublished(db, id)
  if (!asked) throw new Error(`the questionnaire ${id} of a diagnostic is gone`)
  return asked
}

async function findAmongNewest(
  deps: Reads,
  filter: AdminDiagnosticFilter,
): Promise<AdminDiagnosticSummary[]> {
  const { skinType, triage } = filter
  const found: AdminDiagnosticSummary[] = []
  for await (const { row, assessment } of openNewest(deps, filter)) {
    const isSkin = skinType === undefined || assessment.skinType === skinType
    if (isSkin && (triage === undefined || assessment.triage.level === triage)) found.push(toSummary(row))
  }
  return found
}

/**
 * Counts the urgent diagnostics of the last days. Only the triage levels are counted: no answers and no names are
 * revealed.
 */
export async function countUrgent(deps: Reads, now: Date): Promise<UrgentDiagnostics> {
  const from = daysBefore(now, urgentDays - 1)
    .toISOString()
    .slice(0, 10)
  const counts = { red: 0, orange: 0 }
  for await (const { assessment } of openNewest(deps, { from })) {
    const { level } = assessment.triage
    if (level === 'red' || level === 'orange') counts[level] += 1
  }
  return { from, ...counts }
}

/** Decrypts the newest diagnostics that staff may read, one after the other; those whose key is lost are left out. */
async function* openNewest(
  deps: Reads,
  filter: Pick<AdminDiagnosticFilter, 'search' | 'from' | 'to' | 'version'>,
) {
  for (let offset = 0; offset < maxOpened; offset += atOnce) {
    const rows = await listAll(deps.db, filter, { limit: atOnce, offset, direction: 'desc' })
    for (const row of rows) {
      const assessment = openIfPossible(deps.vault, row)?.record.assessment
      if (assessment) yield { row, assessment }
    }
    if (rows.length < atOnce) break
    await breathe()
  }
}

function toSummary(row: AdminDiagnosticRow): AdminDiagnosticSummary {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    member: memberOf(row),
    versions: { rules: row.rulesVersion, questionnaire: row.version },
  }
}

function memberOf({ userId, name, email }: AdminDiagnosticRow) {
  return { id: userId, name, email }
}
