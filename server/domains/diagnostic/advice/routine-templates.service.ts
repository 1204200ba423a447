import type { Kysely } from 'kysely'
import type {
  RoutineTemplate,
  RoutineTemplateChange,
  RoutineTemplateFilter,
  RoutineTemplateInput,
} from '#contract/diagnostic/admin-diagnostic.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange, textFields } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import * as queries from './routine-templates.queries.ts'

/** The team's own texts for routine steps, in the order of the day. */
export async function listTemplates(
  db: Kysely<DB>,
  filter: RoutineTemplateFilter,
): Promise<Page<RoutineTemplate>> {
  const [rows, total] = await Promise.all([
    queries.listAllTemplates(db, filter, pageWindow(filter)),
    queries.countTemplates(db, filter),
  ])
  return toPage(rows.map(toTemplate), total, filter)
}

/** The team's text for a routine step; throws NOT_FOUND. */
export async function getTemplate(db: Kysely<DB>, id: number): Promise<RoutineTemplate> {
  const row = await queries.findTemplate(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toTemplate(row)
}

/** Adds a text for a routine step; throws a 422 when that step already has one for the same skin type. */
export async function createTemplate(db: Kysely<DB>, input: RoutineTemplateInput): Promise<RoutineTemplate> {
  return inTransaction(db, async trx => {
    const template = toTemplate(await refusingTwin(queries.insertTemplate(trx, input)))
    noteChange({ kind: 'routineTemplate', id: template.id }, changedFields({}, factsOf(template)))
    return template
  })
}

/** Replaces a text for a routine step; results that are already stored keep theirs. */
export async function updateTemplate(
  db: Kysely<DB>,
  id: number,
  { revision, ...input }: RoutineTemplateChange,
): Promise<RoutineTemplate> {
  return inTransaction(db, async trx => {
    await raiseRevision(trx, 'routineTemplates', id, revision)
    const before = await queries.lockTemplate(trx, id)
    const row = before && (await refusingTwin(queries.updateTemplate(trx, id, input)))
    if (!row) throw new ApiError('NOT_FOUND')
    const template = toTemplate(row)
    noteChange({ kind: 'routineTemplate', id }, changedFields(factsOf(toTemplate(before)), factsOf(template)))
    return template
  })
}

/** Deletes a text for a routine step, so that the default advice is shown again. */
export async function deleteTemplate(db: Kysely<DB>, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await queries.lockTemplate(trx, id)
    if (!before || !(await queries.deleteTemplate(trx, id))) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'routineTemplate', id }, changedFields(factsOf(toTemplate(before)), {}))
  })
}

const factsOf = ({ kind, skinType, enabled, advice }: RoutineTemplate) => ({
  kind,
  skinType,
  enabled,
  ...textFields({
    ...Object.fromEntries(Object.entries(advice).map(([locale, text]) => [locale, { advice: text }])),
  }),
})

async function refusingTwin<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (isViolation(error, 'routine_templates_kind_skin_type_key'))
      throw invalidField('skinType', { message: 'admin-diagnostic:errors.templateTwin' })
    throw error
  }
}

function toTemplate({ kind, skinType, advice, isEnabled, ...row }: queries.TemplateRow): RoutineTemplate {
  return {
    id: row.id,
    kind: kind,
    skinType: skinType,
    advice: advice,
    enabled: isEnabled,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
  }
}
