import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { type Answer, readAnswers } from '#server/domains/diagnostic/engine/answers/answers.ts'
import { assess } from '#server/domains/diagnostic/engine/assessment/assess.ts'
import type { Assessment } from '#server/domains/diagnostic/engine/assessment/assessment.ts'
import type { ConcernSlug, Severity } from '#server/domains/diagnostic/engine/assessment/concerns.ts'
import type { SkinType } from '#server/domains/diagnostic/engine/assessment/skin-type.ts'
import type { TriageLevel } from '#server/domains/diagnostic/engine/assessment/triage-rule.ts'
import type { GateName } from '#server/domains/diagnostic/engine/matching/gates.ts'
import { match } from '#server/domains/diagnostic/engine/matching/match.ts'
import type { ProductFacts } from '#server/domains/diagnostic/engine/products/product-facts.ts'
import { indexShelf } from '#server/domains/diagnostic/engine/products/shelf.ts'
import { buildRoutine } from '#server/domains/diagnostic/engine/routine/routine.ts'
import type { RoutineStep } from '#server/domains/diagnostic/engine/routine/steps.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'

/** The diagnostic questionnaire that a new shop starts with. */
export const questionnaire = await readQuestionnaire()

const { products } = await readDemoCatalogue()

/** The demo's published products by reference, as the diagnostic engine reads them. */
export const demoProducts: ReadonlyMap<string, ProductFacts> = new Map(
  products
    .filter(product => product.status === 'published')
    .map(
      ({ reference, price, stock, categories, keyIngredients, inci, skinTypes, problems, fr, en }, place) => [
        reference,
        {
          id: place + 1,
          price,
          stock,
          categories,
          ingredients: keyIngredients,
          inci,
          skinTypes,
          problems,
          format: fr.format,
          names: [fr, en].map(({ name, longName }) => `${name}. ${longName}`).join('. '),
          texts: [fr, en]
            .map(({ longName, shortDescription, advice }) => `${longName}. ${shortDescription}. ${advice}`)
            .join('. '),
        },
      ],
    ),
)

export const demoShelf = indexShelf([...demoProducts.values()])

const references = new Map([...demoProducts].map(([reference, { id }]) => [id, reference]))

/** Finds the reference of a demo product by its id. */
export function referenceOf(id: number): string {
  return references.get(id) ?? 'unknown'
}

/**
 * Answers to the diagnostic that differ from the default, by question key. The default is a calm, normal, healthy skin
 * of 25 to 34 years, with a budget of 20,000 FCFA a month.
 */
export type Differences = Record<string, string | string[]>

/** A complete set of diagnostic answers: the default, changed by `differences`. */
export function answersOf(differences: Differences = {}): Answer[] {
  const calm: Differences = {
    age: '25-34',
    pregnancy: 'not-concerned',
    'feel-test': 'comfortable',
    shine: 'never',
    tightness: 'never',
    reactivity: 'never',
    acne: 'none',
    'dark-marks': 'none',
    'also-seen': 'none',
    lightening: 'never',
    health: 'none',
    allergies: 'none',
    signs: 'none',
    sun: 'inside',
    budget: '20000',
  }
  return Object.entries({ ...calm, ...differences }).map(([question, options]) => ({
    question,
    options: [options].flat(),
  }))
}

/** The diagnostic engine's assessment of a complete set of answers; throws if the engine refuses them. */
export function assessmentOf(answers: readonly Answer[]): Assessment {
  const read = readAnswers(questionnaire, answers)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return assess(read.chosen)
}

/** A person's diagnostic answers and the result that the engine must give. */
export interface Persona {
  who: string
  /** The facts of docs/diagnostic.md on which the expected result is based. */
  facts: FactNumber[]
  answers: Differences
  month?: number
  type: SkinType
  /** The expected severity of every concern; concerns not listed must be absent. */
  severities: Partial<Record<ConcernSlug, Severity>>
  triage: TriageLevel
  /** The references of products that the engine must exclude, with the rule that excludes each. */
  out: Record<string, GateName>
  /**
   * The kinds of the routine's steps in the morning, in the evening and once a week: C cleanser, T treatment, M
   * moisturiser, S sunscreen, W weekly care, R rinse, H shade. A small letter is a step without a product.
   */
  shape: string
}

/** Runs the diagnostic engine for a persona; the result has the format of `expectationOf`. */
export function outcomeOf({ answers, month, out }: Persona) {
  const assessment = assessmentOf(answersOf(answers))
  const result = match(assessment, demoShelf, month === undefined ? {} : { month })
  const { morning, evening, weekly } = buildRoutine(assessment, result)
  const gateOf = (reference: string) =>
    result.excluded.find(({ product }) => referenceOf(product.id) === reference)?.gate
  return {
    type: assessment.skinType,
    severities: Object.fromEntries(
      assessment.concerns
        .filter(({ severity }) => severity > 0)
        .map(({ slug, severity }) => [slug, severity]),
    ),
    triage: assessment.triage.level,
    out: Object.fromEntries(Object.keys(out).map(reference => [reference, gateOf(reference)])),
    shape: [morning, evening, weekly].map(lettersOf).join(' | ').trim(),
  }
}

/** The result that a persona expects, to compare with `outcomeOf`. */
export function expectationOf({ type, severities, triage, out, shape }: Persona) {
  return { type, severities, triage, out, shape }
}

const letters: Record<RoutineStep['kind'], string> = {
  cleanser: 'C',
  treatment: 'T',
  moisturiser: 'M',
  sunscreen: 'S',
  weekly: 'W',
  rinse: 'R',
  shade: 'H',
}

function lettersOf(steps: readonly RoutineStep[]): string {
  const isBare = ({ kind, product }: RoutineStep) => product === null && kind !== 'rinse' && kind !== 'shade'
  return steps.map(step => (isBare(step) ? letters[step.kind].toLowerCase() : letters[step.kind])).join('')
}
