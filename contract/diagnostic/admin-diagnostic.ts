import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { queryInteger } from '../shared/query.ts'
import { Revision } from '../shared/revision.ts'
import { sortCodec } from '../shared/sort.ts'
import { Named, RequiredParagraphInEach } from './admin-questionnaire.ts'
import { diagnosticShape, Remark, SkinTypeSlug, TriageLevel, Versions } from './diagnostic.ts'
import { StepKind } from './routine.ts'

const Member = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** A skin diagnostic in the administration's list, with member and date but without answers. */
export const AdminDiagnosticSummary = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  member: Member,
  versions: Versions,
})
export type AdminDiagnosticSummary = z.output<typeof AdminDiagnosticSummary>
export const AdminDiagnosticPage = pageOf(AdminDiagnosticSummary)

const sorts = { createdAt: 'createdAt', '-createdAt': '-createdAt' } as const

/** The maximum number of diagnostics that a search by skin type or triage level decrypts. */
export const maxOpened = 1000

/**
 * The filters of the administration's diagnostic list. `search` matches the member's name or e-mail; `from` and `to`
 * are inclusive days in UTC; `version` is that of the questionnaire.
 */
export const AdminDiagnosticFilter = z.object({
  ...pageQuery,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  version: queryInteger({ min: 1, max: 1_000_000 }).optional(),
  skinType: SkinTypeSlug.optional(),
  triage: TriageLevel.optional(),
  sort: sortCodec(sorts).optional(),
})
export type AdminDiagnosticFilter = z.output<typeof AdminDiagnosticFilter>

/** One effect of one answer in a skin diagnostic: points on an axis, or a mark that a rule reads. */
export const TraceEntry = z.object({
  question: z.string(),
  answer: z.string(),
  axis: Named.nullable(),
  weight: z.int(),
  mark: Named.nullable(),
  facts: z.array(z.string()),
})
export type TraceEntry = z.output<typeof TraceEntry>

// Staff do not see for which person of the account a member answered.
const { profil_id: _, ...shownToStaff } = diagnosticShape

/**
 * A skin diagnostic with its answers and the effects of each answer. `recomputed` says whether the current rules still
 * give the stored result.
 */
export const AdminDiagnostic = z.object({
  ...shownToStaff,
  id: z.int(),
  member: Member,
  answers: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  axes: z.array(Named.extend({ points: z.int() })),
  trace: z.array(TraceEntry),
  recomputed: z.enum(['equal', 'different', 'otherVersion', 'refused']),
})
export type AdminDiagnostic = z.output<typeof AdminDiagnostic>

/** Urgent diagnostics are counted over this many days, including today. */
export const urgentDays = 7

/** Counts the red and orange diagnostics since day `from`, without names, among those that members let staff read. */
export const UrgentDiagnostics = z.object({
  from: z.iso.date(),
  red: z.int().min(0),
  orange: z.int().min(0),
})
export type UrgentDiagnostics = z.output<typeof UrgentDiagnostics>

const template = {
  kind: StepKind,
  skinType: SkinTypeSlug.nullable(),
  conseil: RequiredParagraphInEach,
  enabled: z.boolean(),
}
const templateNames = { conseil: 'advice' } as const

/** A text that staff wrote for a step of the skincare routine, for one skin type or for all (null). */
export const RoutineTemplate = renamed(
  { id: z.int(), ...template, revision: Revision, updatedAt: z.iso.datetime() },
  templateNames,
)
export type RoutineTemplate = z.output<typeof RoutineTemplate>
export const RoutineTemplatePage = pageOf(RoutineTemplate)

export const RoutineTemplateInput = renamed(template, templateNames)
/**
 * A changed routine text, with the revision that the editor read: if it has changed since, the response is 409
 * CONFLICT.
 */
export const RoutineTemplateChange = renamed({ ...template, revision: Revision.optional() }, templateNames)
export type RoutineTemplateChange = z.output<typeof RoutineTemplateChange>
export type RoutineTemplateInput = z.output<typeof RoutineTemplateInput>

export const RoutineTemplateFilter = z.object({
  ...pageQuery,
  kind: StepKind.optional(),
  skinType: SkinTypeSlug.optional(),
})
export type RoutineTemplateFilter = z.output<typeof RoutineTemplateFilter>

/** A text to check for forbidden claims, and an ingredient list to check for banned ingredients. */
export const ClaimCheck = renamed(
  {
    text: z.string().max(20_000).default(''),
    inci: z.string().max(20_000).default(''),
    langue: z.enum(locales).optional(),
  },
  { langue: 'locale' },
)
export type ClaimCheck = z.output<typeof ClaimCheck>

/** A forbidden claim or banned ingredient, with its position `[start, end)` as JavaScript string indexes. */
export const ClaimFinding = z.object({
  field: z.enum(['text', 'inci']),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  severity: z.enum(['error', 'note']),
  why: Remark,
})
export type ClaimFinding = z.output<typeof ClaimFinding>
export const ClaimFindings = z.object({ findings: z.array(ClaimFinding) })
