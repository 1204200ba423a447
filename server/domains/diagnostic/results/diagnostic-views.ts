import type { ProductCard } from '#contract/catalogue/product.ts'
import type { GivenConsent, Person } from '#contract/diagnostic/consent.ts'
import type {
  Concern as ConcernView,
  Diagnostic,
  DiagnosticSummary,
  RecommendedProduct,
  Remark,
  Source,
  Triage as TriageView,
} from '#contract/diagnostic/diagnostic.ts'
import { type FactNumber, factNumbers, factSources } from '#contract/diagnostic/facts.ts'
import { concernSlugs } from '#contract/diagnostic/names.ts'
import type {
  PurchaseMonth as PurchaseMonthView,
  Routine as RoutineView,
  RoutineStep as StepView,
} from '#contract/diagnostic/routine.ts'
import { inEachLanguage, type Locale, textIn } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/index.ts'
import { wordsAbout } from '#messages/words-about.ts'
import type { Assessment } from '../engine/assessment/assessment.ts'
import type { Concern } from '../engine/assessment/grade.ts'
import { type Triage, visitsOf } from '../engine/assessment/triage.ts'
import type { Reason } from '../engine/matching/reason.ts'
import { words } from '../engine/products/words.ts'
import type { RoutineStep } from '../engine/routine/steps.ts'
import type { QuestionnaireRow } from '../questionnaires/questionnaires.service.ts'
import type { DiagnosticRecord } from './diagnose.ts'
import { toLetter } from './letter.ts'
import type { OpenedDiagnostic } from './sealed-records.ts'

/**
 * A diagnostic's result with the data needed to display it: the questions that were asked, and its products as they are
 * sold today.
 */
export interface Reading {
  id: number | null
  profileId: number | null
  createdAt: Date
  person: Person
  consents: GivenConsent[]
  record: DiagnosticRecord
  asked: QuestionnaireRow
  /** The product cards by id, for published products only; `names` also holds those that are no longer on sale. */
  cards: ReadonlyMap<number, ProductCard>
}

const week = 7 * 24 * 3_600_000

/** The ids of the products that a diagnostic's result mentions. */
export function productsOf({ routine, excluded }: DiagnosticRecord): number[] {
  const swaps = stepsOf(routine).flatMap(({ swap }) => (swap ? [swap.product] : []))
  const own = routine.products.map(({ product }) => product)
  return [...new Set([...own, ...swaps, ...excluded.map(({ product }) => product)])]
}

/** Renders a diagnostic's result in one language. */
export function toDiagnostic(reading: Reading, locale: Locale): Diagnostic {
  const { id, profileId, createdAt, person, consents, record } = reading
  const { assessment, routine, excluded } = record
  const t = wordsAbout(translators[locale], person)
  const remarks = (reasons: readonly Reason[]) => reasons.map(one => toRemark(t, one))
  const view = {
    id,
    ...toOutline(t, createdAt, record),
    person,
    profileId,
    isMinor: isMinor(assessment),
    versions: assessment.versions,
    consents,
    certainty: {
      level: assessment.certainty,
      text: t(words.certainty(assessment.certainty, assessment.filters.age === 'infant')),
    },
    states: assessment.states.map(slug => ({ slug, name: t(words.state(slug)) })),
    concerns: assessment.concerns.map(one => toConcern(t, one, reading, locale)),
    strengths: remarks(assessment.strengths),
    triage: toTriage(t, assessment.triage),
    contradictions: remarks(assessment.contradictions),
    consult: remarks(routine.consult),
    notes: remarks(routine.notes),
    routine: toRoutine(record, reading.cards, locale),
    products: toProducts(t, record, reading.cards),
    excluded: excluded.flatMap(({ product, why }) => {
      const name = reading.cards.get(product)?.name
      return name === undefined ? [] : [{ product: name, why: toRemark(t, why) }]
    }),
    firstPurchase: routine.firstPurchase,
    purchasePlan: toPurchasePlan(record, reading.cards),
    disclaimer: t(words.disclaimer),
    letter: inEachLanguage(each =>
      toLetter(reading, toTriage(wordsAbout(translators[each], person), assessment.triage).todo, each),
    ),
  }
  return { ...view, sources: sourcesOf(t, view) }
}

/** Whether the person is under 16, so that an adult must be present. */
export function isMinor({ filters }: Assessment): boolean {
  return filters.age !== 'adult'
}

/** Renders a diagnostic's result as an entry of a member's list. */
export function toSummary(
  { id, profileId, createdAt, person, record }: OpenedDiagnostic,
  locale: Locale,
): DiagnosticSummary {
  const t = wordsAbout(translators[locale], person)
  const { concerns, triage } = record.assessment
  const severityOf = new Map(concerns.map(({ slug, severity }) => [slug, severity]))
  return {
    id,
    ...toOutline(t, createdAt, record),
    person,
    profileId,
    triage: triage.level,
    concerns: concernSlugs.map(slug => ({
      slug,
      name: t(words.concern(slug)),
      severity: severityOf.get(slug) ?? 0,
    })),
  }
}

/** Renders the steps of a routine in one language, with their products as they are sold today. */
export function toRoutine(
  { routine, ownAdvice }: DiagnosticRecord,
  cards: ReadonlyMap<number, ProductCard>,
  locale: Locale,
): RoutineView {
  const t = translators[locale]
  const toStep = (step: RoutineStep): StepView => ({
    order: step.order,
    name: t(`diagnostic:stepNames.${step.kind}`),
    kind: step.kind,
    advice: adviceOf(step)
      .filter(text => text !== '')
      .join(' '),
    amount: step.amount === null ? null : t(step.amount),
    days: step.days,
    ramp: step.ramp,
    productId: step.product,
    product: onSale(cards, step.product),
    costPerMonth: step.costPerMonth,
  })
  // Words the advice of a routine step: its first sentence is the default text, which the team's own text replaces; the
  // rest is about the product.
  const adviceOf = ({ kind, advice }: RoutineStep) => {
    const own = textIn(ownAdvice[kind] ?? {}, locale)
    const usual = advice.map(one => t(one.key, one.params))
    return own ? [own, ...usual.slice(1)] : usual
  }
  return {
    morning: routine.morning.map(toStep),
    evening: routine.evening.map(toStep),
    weekly: routine.weekly.map(toStep),
  }
}

/** Renders the purchase plan of a routine month by month, in one language. */
export function toPurchasePlan(
  { routine }: DiagnosticRecord,
  cards: ReadonlyMap<number, ProductCard>,
): PurchaseMonthView[] {
  // Routines that were stored before purchase plans existed have no plan.
  return (routine.purchasePlan ?? []).map(({ purchases, ...month }) => ({
    ...month,
    products: purchases.map(({ product, ...purchase }) => ({
      ...purchase,
      productId: product,
      product: onSale(cards, product),
    })),
  }))
}

/** Words a reason as a sentence in one language, with its facts. */
export function toRemark(t: Translate, { key, params, facts }: Reason): Remark {
  return { text: t(key, params), facts: [...facts] }
}

/** Words the cited facts as sentences with their sources, in the order of the facts. */
export function toSources(t: Translate, facts: Iterable<string>): Source[] {
  const cited = new Set(facts)
  return factNumbers
    .filter(number => cited.has(number))
    .map((number: FactNumber) => ({
      number,
      sentence: t(words.fact(number)),
      source: factSources[number].join('; '),
    }))
}

function toOutline(t: Translate, createdAt: Date, { assessment, routine }: DiagnosticRecord) {
  const { skinType, certainty, states, triage } = assessment
  const isUnsure = certainty === 'unsure'
  const isCalm = states.length === 0 && triage.level === 'green'
  const weeks = routine.nextCheckInWeeks
  return {
    createdAt: createdAt.toISOString(),
    skinType: {
      slug: skinType,
      name: t(isUnsure ? words.unsureTypeName : words.skinType(skinType)),
      sentence: t(isUnsure ? words.unsureType : words.skinTypeSentence(skinType, isCalm)),
    },
    nextCheckInWeeks: weeks,
    nextCheckAt: weeks === null ? null : new Date(createdAt.getTime() + weeks * week).toISOString(),
    costPerMonth: routine.costPerMonth,
  }
}

function toConcern(t: Translate, concern: Concern, reading: Reading, locale: Locale): ConcernView {
  const { slug, severity, isUnknown, because, facts } = concern
  const questions = new Map(reading.asked.questions.map(question => [question.key, question]))
  return {
    slug,
    name: t(words.concern(slug)),
    severity,
    severityName: t(isUnknown ? words.unknownSeverity : words.severityOf(slug, severity)),
    known: !isUnknown,
    why: because.map(cause => {
      const question = questions.get(cause.question)
      const option = question?.options.find(one => one.option.key === cause.option)?.option
      return {
        question: textIn(question?.text ?? {}, locale) ?? cause.question,
        answer: textIn(option?.text ?? {}, locale) ?? cause.option,
        weight: cause.points,
        facts: [...new Set([...(option?.facts ?? []), ...(question?.facts ?? []), ...facts])],
      }
    }),
  }
}

function toTriage(t: Translate, { level, reasons }: Triage): TriageView {
  return {
    level,
    text: t(words.triageLevel(level)),
    todo:
      visitsOf(reasons)
        .map(({ who, urgency }) =>
          t('diagnostic:todo', { who: t(words.professional(who)), when: t(words.urgency(urgency)) }),
        )
        .join(' ') || null,
    reasons: reasons.map(one => toRemark(t, one)),
  }
}

function toProducts(
  t: Translate,
  { routine }: DiagnosticRecord,
  cards: ReadonlyMap<number, ProductCard>,
): RecommendedProduct[] {
  const swaps = new Map(stepsOf(routine).flatMap(({ product, swap }) => (swap ? [[product, swap]] : [])))
  return routine.products.map(one => {
    const swap = swaps.get(one.product)
    const other = swap && onSale(cards, swap.product)
    return {
      productId: one.product,
      product: onSale(cards, one.product),
      reasons: one.reasons.map(reason => toRemark(t, reason)),
      against: one.against.map(reason => toRemark(t, reason)),
      costPerMonth: one.costPerMonth,
      lasts: one.lasts,
      swap: other
        ? {
            product: other,
            costPerMonth: Math.max(0, one.costPerMonth - swap.savesPerMonth),
            saves: swap.savesPerMonth,
          }
        : null,
    }
  })
}

function stepsOf({ morning, evening, weekly }: DiagnosticRecord['routine']): RoutineStep[] {
  return [...morning, ...evening, ...weekly]
}

function onSale(cards: ReadonlyMap<number, ProductCard>, id: number | null): ProductCard | null {
  const card = id === null ? undefined : cards.get(id)
  return card?.status === 'published' ? card : null
}

/** All facts that any part of a diagnostic's result cites. */
function sourcesOf(t: Translate, view: Omit<Diagnostic, 'sources'>): Source[] {
  const remarks = [
    ...view.strengths,
    ...view.triage.reasons,
    ...view.contradictions,
    ...view.consult,
    ...view.notes,
    ...view.products.flatMap(({ reasons, against }) => [...reasons, ...against]),
    ...view.excluded.map(({ why }) => why),
    ...view.concerns.flatMap(({ why }) => why),
  ]
  return toSources(
    t,
    remarks.flatMap(({ facts }) => facts),
  )
}
