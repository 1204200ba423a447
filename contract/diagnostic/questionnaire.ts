import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { profileIdName, profileIdShape } from '../shared/profile-id.ts'
import { paragraph } from '../shared/text.ts'
import { consentNames, consentShape, OptionalPurpose, Person } from './consent.ts'
import { optionalPurposes } from './consent-purposes.ts'
import { Ending } from './endings.ts'

/** How a diagnostic question is answered: with one option, several options, a step of a scale, or free text. */
export const questionTypes = ['single', 'multiple', 'scale', 'text'] as const
export const QuestionType = z.enum(questionTypes)
export type QuestionType = z.output<typeof QuestionType>

/** The maximum number of characters in a free-text answer of the diagnostic. */
export const maxAnswerLength = 1000

/**
 * The format of the keys of questions and options, such as `dark-marks` or `25-34`. Keys never change between versions.
 */
export const StableKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

/** An answer option. An `exclusive` one cannot be combined with others; `image` is the path of a drawing. */
export const QuestionOption = renamed(
  {
    id: z.int(),
    key: z.string(),
    texte: z.string(),
    image: z.string().nullable(),
    exclusive: z.boolean(),
  },
  { texte: 'text' },
)
export type QuestionOption = z.output<typeof QuestionOption>

/**
 * A question, which fills one screen. Keys are stable between versions and ids are not, so devices store keys.
 * `maxChoices` is for `multiple` only; a `scale` is answered with the position of an option, from 1.
 */
export const Question = renamed(
  {
    id: z.int(),
    key: z.string(),
    texte: z.string(),
    aide: z.string().nullable(),
    type: QuestionType,
    required: z.boolean(),
    maxChoices: z.int().nullable(),
    options: z.array(QuestionOption),
  },
  { texte: 'text', aide: 'help' },
)
export type Question = z.output<typeof Question>

/** A question that is skipped when a given option of another question was chosen. */
export const Skip = z.object({
  question: z.string(),
  after: z.object({ question: z.string(), option: z.string() }),
})
export type Skip = z.output<typeof Skip>

/**
 * The current questions in one language, without the effects of the answers. Answers that contain one of the `endings`
 * are complete: later questions may be left out. `minors` are the options that mean an age under 16. `skips` are
 * questions that are not asked after an option: for example, children are not asked about pregnancy.
 */
export const Questionnaire = renamed(
  {
    id: z.int(),
    titre: z.string(),
    version: z.int(),
    questions: z.array(Question),
    endings: z.array(Ending),
    minors: z.array(z.object({ question: z.string(), option: z.string() })),
    skips: z.array(Skip),
  },
  { titre: 'title' },
)
export type Questionnaire = z.output<typeof Questionnaire>

/** The language in which the questionnaire is requested; by default the caller's. */
export const QuestionnaireFilter = renamed({ langue: z.enum(locales).optional() }, { langue: 'locale' })
export type QuestionnaireFilter = z.output<typeof QuestionnaireFilter>

const Id = z.int().min(1).max(2_147_483_647)

/** The answer to one diagnostic question: chosen options, a step of a scale, or free text. */
export const AnswerInput = renamed(
  {
    question_id: Id,
    option_ids: z.array(Id).max(40).optional(),
    value: z.int().min(-1_000_000).max(1_000_000).optional(),
    text: paragraph(maxAnswerLength).optional(),
  },
  { question_id: 'questionId', option_ids: 'optionIds' },
)
export type AnswerInput = z.output<typeof AnswerInput>

// Consent is only `true`; the schema refuses any other value and a missing field.
const Agreed = z
  .custom<true>(value => value === true, { params: { rule: 'accepted' } })
  .meta({ type: 'boolean', const: true })

/**
 * A completed questionnaire. `consentVersion` is the version of the accepted text: an outdated one is rejected with
 * 422, since the current text must be shown first. `consents` are the accepted purposes besides the result.
 * `adultPresent` says that an adult is with somebody under 16. `profileId` is the person of the caller’s account whom the
 * answers are about: `person` is then `other` for an adult, and `child` otherwise.
 */
export const NewDiagnostic = renamed(
  {
    questionnaire_id: Id,
    health_consent: Agreed,
    ...consentShape,
    consents: z.array(OptionalPurpose).max(optionalPurposes.length).default([]),
    person: Person,
    ...profileIdShape,
    adult_present: z.boolean().default(false),
    answers: z.array(AnswerInput).max(100),
  },
  {
    questionnaire_id: 'questionnaireId',
    health_consent: 'healthConsent',
    ...consentNames,
    adult_present: 'adultPresent',
    ...profileIdName,
  },
)
export type NewDiagnostic = z.output<typeof NewDiagnostic>
