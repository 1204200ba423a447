import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  type AdminDiagnostic,
  type AdminDiagnosticFilter,
  type AdminDiagnosticSummary,
  mostOpened,
} from '#contract/diagnostic/admin-diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { ApiError } from '#server/platform/errors.ts'
import type { DiagnosticDeps } from './diagnostic-deps.ts'
import { readStored } from './diagnostics.service.ts'
import { type AdminDiagnosticRow, countAll, findAny, listAll } from './diagnostics-admin.queries.ts'
import { axes } from './engine/axes.ts'
import { recompute } from './engine/recompute.ts'
import { getPublished, toEngine } from './questionnaires.service.ts'
import { openIfPossible, openRecord } from './sealed-records.ts'

type Reads = Pick<DiagnosticDeps, 'db' | 'vault'>

/** So many are opened before other requests have their turn. */
const atOnce = 100

/**
 * Who made a diagnostic and when, of those that staff may read. None is opened, unless a skin type or a triage is looked
 * for: these are sealed, so that the newest `mostOpened` of the others' are opened to find them.
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

/** One diagnostic with its answers, every effect of them, and whether it comes out the same today; throws NOT_FOUND. */
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
  const questionText = (key: string) => questions.get(key)?.text[locale] ?? key
  const optionText = (key: string, option: string) =>
    questions.get(key)?.options.find(one => one.option.key === option)?.option.text[locale] ?? option
  const axisName = (key: (typeof axes)[number]) => ({ key, name: t(`admin-diagnostic:axes.${key}`) })
  const { assessment } = record
  const weighed = record.answers.filter(({ text }) => text === undefined)
  return {
    ...read,
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
    recomputed: recompute(toEngine(asked), weighed, assessment).verdict,
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
  for (let offset = 0; offset < mostOpened; offset += atOnce) {
    const rows = await listAll(deps.db, filter, { limit: atOnce, offset, direction: 'desc' })
    const fitting = rows.filter(row => {
      const assessment = openIfPossible(deps.vault, row)?.record.assessment
      return (
        assessment !== undefined &&
        (skinType === undefined || assessment.skinType === skinType) &&
        (triage === undefined || assessment.triage.level === triage)
      )
    })
    found.push(...fitting.map(toSummary))
    if (rows.length < atOnce) break
    await breathe()
  }
  return found
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
