import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { localized } from '../shared/localized.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { sortCodec } from '../shared/sort.ts'
import { line, paragraph, ShopPath } from '../shared/text.ts'
import { Severity, SkinTypeSlug, TriageLevel } from './diagnostic.ts'
import { QuestionType, StableKey } from './questionnaire.ts'

/**
 * A questionnaire's status. Staff edit a draft, members answer the active one; archived ones never change, because
 * stored answers refer to them.
 */
export const questionnaireStatuses = ['draft', 'active', 'archived'] as const
export const QuestionnaireStatus = z.enum(questionnaireStatuses)
export type QuestionnaireStatus = z.output<typeof QuestionnaireStatus>

/**
 * A text of a questionnaire in each language. A draft may lack languages; a published questionnaire has all of them.
 */
export const LineInEach = localized(line(300))
export const ParagraphInEach = localized(paragraph(1000))
export const RequiredParagraphInEach = localized(paragraph(1000).min(1))
export type TextInEach = z.output<typeof LineInEach>

/** The points that an answer adds to each axis of the skin diagnostic, whole numbers from 0 to 9. */
const Weights = z.record(z.string().max(40), z.int().min(0).max(9))
export type OptionWeights = z.output<typeof Weights>
const names = z.array(z.string().max(60)).max(20)

const option = {
  key: StableKey,
  texte: LineInEach,
  exclusive: z.boolean(),
  weights: Weights,
  marks: names,
  facts: names,
  amount: z.int().min(1).max(10_000_000).nullable(),
  // Only a path of this shop: a question must not load its picture from another host.
  image: ShopPath.regex(/^[\w./-]+$/).nullable(),
}

/**
 * An answer option with its effects on the diagnostic: points by axis, marks that rules read, facts, and for the budget
 * question an amount in FCFA per month.
 */
export const AdminOption = renamed(option, { texte: 'text' })
export type AdminOption = z.output<typeof AdminOption>

/**
 * The revision of the draft or question that the editor loaded. If it differs from the current one, somebody else has
 * changed it.
 */
const seen = z.int().optional()

const question = {
  key: StableKey,
  type: QuestionType,
  required: z.boolean(),
  maxChoices: z.int().min(1).max(40).nullable(),
  texte: LineInEach,
  aide: ParagraphInEach.nullable(),
  facts: names,
}
const questionNames = { texte: 'text', aide: 'help' } as const

/** A question in the questionnaire editor. `revision` rises with each change. */
export const AdminQuestion = renamed(
  { id: z.int(), revision: z.int(), ...question, options: z.array(AdminOption) },
  questionNames,
)
export type AdminQuestion = z.output<typeof AdminQuestion>

/** A question that staff save, with all its options in display order. `revision` is the one that the editor loaded. */
export const QuestionInput = renamed(
  { ...question, revision: seen, options: z.array(AdminOption).max(40) },
  questionNames,
)
export type QuestionInput = z.output<typeof QuestionInput>

const summary = {
  id: z.int(),
  titre: LineInEach,
  version: z.int(),
  status: QuestionnaireStatus,
  revision: z.int(),
  questionCount: z.int(),
  answerCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
}
const summaryNames = { titre: 'title' } as const

/**
 * A questionnaire in the administration's list. `answerCount` counts the diagnostics made with it; `revision` rises
 * with each change.
 */
export const AdminQuestionnaireSummary = renamed(summary, summaryNames)
export type AdminQuestionnaireSummary = z.output<typeof AdminQuestionnaireSummary>
export const AdminQuestionnairePage = pageOf(AdminQuestionnaireSummary)

/** A fault that prevents publishing a draft; `at` is the key of a question, or `question.option`. */
export const QuestionnaireFault = z.object({ at: z.string(), code: z.string(), text: z.string() })
export type QuestionnaireFault = z.output<typeof QuestionnaireFault>

/** A questionnaire with its questions and the faults that prevent publishing it. */
export const AdminQuestionnaire = renamed(
  { ...summary, questions: z.array(AdminQuestion), faults: z.array(QuestionnaireFault) },
  summaryNames,
)
export type AdminQuestionnaire = z.output<typeof AdminQuestionnaire>

export const QuestionnaireInput = renamed({ titre: LineInEach, revision: seen }, summaryNames)
export type QuestionnaireInput = z.output<typeof QuestionnaireInput>

/**
 * The revision of the questionnaire draft to publish. If somebody has changed the draft since, publishing is refused.
 */
export const Publishing = z.object({ revision: seen })

/** The request fields at which the editor shows the errors that prevent publishing a questionnaire. */
export const questionnaireFields = { title: 'titre', questions: 'questions' } as const

const sorts = {
  version: 'version',
  '-version': '-version',
  createdAt: 'createdAt',
  '-createdAt': '-createdAt',
} as const

/** The filters of the administration's questionnaire list; the newest version comes first by default. */
export const AdminQuestionnaireFilter = z.object({
  ...pageQuery,
  status: QuestionnaireStatus.optional(),
  sort: sortCodec(sorts).optional(),
})
export type AdminQuestionnaireFilter = z.output<typeof AdminQuestionnaireFilter>

/** A concern, mark or fact that the diagnostic engine knows, with its name in the caller's language. */
export const Named = z.object({ key: z.string(), name: z.string() })

/** The concerns, marks and facts that a question may refer to; the questionnaire editor offers only these. */
export const DiagnosticVocabulary = z.object({
  axes: z.array(Named),
  marks: z.array(Named),
  facts: z.array(Named),
})
export type DiagnosticVocabulary = z.output<typeof DiagnosticVocabulary>

/**
 * The maximum number of stored diagnostics that are replayed against a questionnaire draft, and the minimum number of
 * members who must share a difference before it is reported.
 */
export const maxReplayed = 500
export const minReported = 5

const members = z.int().min(minReported)

/**
 * A difference between stored and replayed results that several members share. `members` is their number, `ask` a
 * question that they would be asked again.
 */
export const WorkbenchDifference = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skinType'), from: SkinTypeSlug, to: SkinTypeSlug, members }),
  z.object({ kind: z.literal('triage'), from: TriageLevel, to: TriageLevel, members }),
  z.object({ kind: z.literal('concern'), concern: z.string(), from: Severity, to: Severity, members }),
  z.object({ kind: z.literal('ask'), question: z.string(), members }),
])
export type WorkbenchDifference = z.output<typeof WorkbenchDifference>

/**
 * Replays the newest stored diagnostics against a draft: how many stay the same, change, or need new answers, and the
 * changes that concern at least `minReported` members. `untold` counts those whose difference is not reported because
 * fewer share it. If fewer members than that allow testing with their answers, none is decrypted and only their number
 * is returned.
 */
export const Workbench = z.object({
  diagnostics: z.int(),
  isTooFew: z.boolean(),
  same: z.int(),
  changed: z.int(),
  asked: z.int(),
  differences: z.array(WorkbenchDifference),
  untold: z.int(),
})
export type Workbench = z.output<typeof Workbench>
