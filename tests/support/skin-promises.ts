import { conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import { weekdays } from '#contract/diagnostic/names.ts'
import type { Answer } from '#server/domains/diagnostic/engine/answers/answers.ts'
import type { Assessment } from '#server/domains/diagnostic/engine/assessment/assessment.ts'
import { severityOf } from '#server/domains/diagnostic/engine/assessment/skin-type.ts'
import {
  bestFirst,
  type MatchResult,
  match,
  type Ranked,
} from '#server/domains/diagnostic/engine/matching/match.ts'
import type { Shelf, ShelfProduct } from '#server/domains/diagnostic/engine/products/shelf-product.ts'
import { findCandidates } from '#server/domains/diagnostic/engine/routine/candidates.ts'
import type { Routine } from '#server/domains/diagnostic/engine/routine/routine.ts'
import { buildRoutine } from '#server/domains/diagnostic/engine/routine/routine.ts'
import type { RoutineStep } from '#server/domains/diagnostic/engine/routine/steps.ts'
import { cartConflicts } from './cart-guard.ts'
import { assessmentOf, demoProducts } from './demo-skin.ts'

/** Diagnostic answers with the engine's assessment, product matches and routine. */
export interface Outcome {
  assessment: Assessment
  result: MatchResult
  routine: Routine
  /** The products of the recommended routine and their cheaper alternatives. */
  offered: ShelfProduct[]
  /** The products of the recommended routine, without alternatives. */
  bought: ShelfProduct[]
}

/** Runs the diagnostic engine for the given answers, product range and month. */
export function outcomeOf(answers: readonly Answer[], shelf: Shelf, month: number | undefined): Outcome {
  const assessment = assessmentOf(answers)
  const result = match(assessment, shelf, month === undefined ? {} : { month })
  const routine = buildRoutine(assessment, result)
  const byId = new Map(shelf.map(product => [product.id, product]))
  const find = (ids: readonly number[]) => ids.flatMap(id => byId.get(id) ?? [])
  const ids = routine.products.map(({ product }) => product)
  const swaps = stepsOf(routine).flatMap(({ swap }) => (swap ? [swap.product] : []))
  return { assessment, result, routine, offered: find([...ids, ...swaps]), bought: find(ids) }
}

/**
 * Tests whether a product's ingredients match a pattern, without the engine's own tables, so that it can check them.
 */
const says = (words: RegExp) => (product: ShelfProduct) =>
  words.test(`${product.inci} ${product.ingredients.join(' ').replaceAll('-', ' ')}`)
const soap = says(
  /(?:sodium|potassium) (?:palmate|palm kernelate|cocoate|tallowate|olivate|shea butterate)|lauryl sulfate|laureth sulfate|black soap|walnut|alcohol denat/i,
)
const nuts = says(
  /butyrosperm|vitellaria|shea|karit|amygdalus|dulcis|amande|almond|arachi|peanut|groundnut|cacahu|argan|sesam|pistac|pecan|brazil nut|noisette/i,
)
const fragrance = says(
  /parfum|fragrance|ylang|geranium|evernia|ionone|sandalwood|balsam of peru|linal|vanillin|limonene/i,
)
const medicine = says(
  /tretinoin|adapalen|clindamycin|ketoconazol|tacrolimus|benzoyl peroxide|hydroquinone|clobetasol|ulobetasol|mercur|\bhg\b|calomel/i,
)
const inPregnancy = says(/retin(?!a)|adapalen|hydroquinone|methyl salicylate|triclosan|resorcinol|uva-ursi/i)
const acids = says(
  /trichloroacetic|resorcinol|\bphenol\b|tartaric|malic acid|citrus limon juice|glycolic|mandelic/i,
)
/** Demo products that are not for the face: against mosquitoes, for teeth and for hands. */
const hygiene = ['PHA-001', 'PHA-009', 'LEV-005', 'LEV-007'].flatMap(
  reference => demoProducts.get(reference) ?? [],
)
const invented = says(/zorbium/i)

function isDry({ assessment: { concerns, filters, skinType, triage } }: Outcome): boolean {
  return (
    skinType === 'dry' ||
    triage.level === 'orange' ||
    filters.isDiabetic ||
    filters.treatments.includes('retinoid-cream') ||
    (['very-dry', 'eczema-prone', 'fragile-barrier'] as const).some(slug => severityOf(concerns, slug) > 0)
  )
}

function stepsOf({ morning, evening, weekly }: Routine): RoutineStep[] {
  return [...morning, ...evening, ...weekly]
}

const weeks = Array.from({ length: 12 }, (_, place) => place + 1)

function meetings({ routine, bought }: Outcome): string[] {
  const at = (steps: readonly RoutineStep[], day: string, week: number) =>
    steps
      .filter(({ ramp }) => ramp.findLast(({ fromWeek }) => fromWeek <= week)?.days.some(one => one === day))
      .flatMap(({ product }) => bought.filter(({ id }) => id === product))
  return weeks.flatMap(week =>
    weekdays.flatMap(day =>
      [routine.morning, [...routine.evening, ...routine.weekly]].flatMap(steps => {
        const together = at(steps, day, week)
        return together.flatMap((one, place) =>
          together
            .slice(place + 1)
            .flatMap(other => conflictsBetween(one.families, other.families).map(({ id }) => id)),
        )
      }),
    ),
  )
}

function startsTogether({ routine }: Outcome): boolean {
  const starts = new Map(
    stepsOf(routine)
      .filter(({ kind, product }) => product !== null && (kind === 'treatment' || kind === 'weekly'))
      .map(({ product, ramp }) => [product, ramp.find(({ days }) => days.length > 0)?.fromWeek]),
  )
  return new Set(starts.values()).size < starts.size
}

function isPlanBroken({ assessment, routine }: Outcome): boolean {
  const budget = assessment.filters.budget ?? Number.POSITIVE_INFINITY
  const plan = routine.purchasePlan ?? []
  let spent = 0
  for (const { month, total, saved, purchases } of plan) {
    spent += total
    const sum = purchases.reduce((all, { price, quantity }) => all + price * quantity, 0)
    if (sum !== total || total - saved > budget || spent > month * budget) return true
    const isDear = purchases.some(({ monthsOfBudget }) => monthsOfBudget > 1)
    if (saved > 0 && month <= 3 && !isDear) return true
  }
  const planned = new Set(plan.flatMap(({ purchases }) => purchases.map(({ product }) => product)))
  return routine.products.some(({ product }) => !planned.has(product))
}

/**
 * What the diagnostic must never do, whatever the answers and products. Each function returns true if its promise is
 * broken.
 */
export const promises: Record<string, (outcome: Outcome) => boolean> = {
  'red has a product': ({ assessment, offered, result }) =>
    assessment.triage.level === 'red' && (offered.length > 0 || result.ranked.length > 0),
  'an infant is offered something': ({ assessment, offered }) =>
    assessment.filters.age === 'infant' && offered.length > 0,
  'something sold out or without ingredients is offered': ({ offered }) =>
    offered.some(({ stock, hasInci }) => stock < 1 || !hasInci),
  'a medicine or a banned substance is offered': ({ result }) =>
    result.ranked.some(({ product }) => medicine(product)),
  'soap, sulphates, walnut or alcohol wash skin that is dry or fragile': outcome =>
    isDry(outcome) && outcome.offered.some(product => product.role === 'cleanser' && soap(product)),
  'soap washes any face every day': ({ offered }) =>
    offered.some(product => product.role === 'cleanser' && product.irritancy >= 2),
  'nuts or shea go to a nut allergy': ({ assessment, result }) =>
    assessment.filters.allergies.includes('nuts') && result.ranked.some(({ product }) => nuts(product)),
  'perfume goes to an allergy to it': ({ assessment, result }) =>
    assessment.filters.allergies.includes('fragrance') &&
    result.ranked.some(({ product }) => fragrance(product)),
  'a retinoid or the like is offered in pregnancy': ({ assessment, result }) =>
    assessment.filters.pregnancy !== 'no' && result.ranked.some(({ product }) => inPregnancy(product)),
  'a pregnant routine holds what the shop warns of': ({ assessment, bought }) =>
    assessment.filters.pregnancy !== 'no' &&
    bought.some(({ pregnancy }) => pregnancy.level !== 'ok' && pregnancy.level !== 'ask'),
  'a pregnant routine holds what is to be asked about, unsaid': ({ assessment, bought, routine }) =>
    assessment.filters.pregnancy !== 'no' &&
    bought.some(
      ({ id, pregnancy }) =>
        pregnancy.level === 'ask' &&
        !stepsOf(routine).some(
          ({ product, advice }) =>
            product === id && advice.some(({ key }) => key === 'diagnostic:steps.askPregnancy'),
        ),
    ),
  'orange gets more than gentle care': ({ assessment, offered }) =>
    assessment.triage.level === 'orange' &&
    offered.some(one => !one.isGentle || one.role === 'treatment' || one.role === 'weekly' || acids(one)),
  'something unknown is called gentle': ({ result, routine, bought }) =>
    result.ranked.some(({ product }) => product.isGentle && (invented(product) || acids(product))) ||
    routine.products.some(
      ({ product, reasons }) =>
        reasons.some(({ key }) => key === 'diagnostic:reasons.gentle') &&
        bought.some(one => one.id === product && invented(one)),
    ),
  'something unknown is not said': ({ routine, bought }) =>
    routine.products.some(
      ({ product, against }) =>
        bought.some(one => one.id === product && invented(one)) &&
        !against.some(({ key }) => key === 'diagnostic:against.unknown'),
    ),
  'a repellent, a toothpaste or a hand gel is warned about for the state of the skin': ({ assessment }) =>
    cartConflicts(hygiene, { assessment }).some(
      ({ kind, why }) => (kind === 'care' || kind === 'red') && why.key !== 'diagnostic:excluded.minAge',
    ),
  'a minor gets an active or what is for older people': ({ assessment, offered }) =>
    (assessment.filters.age === 'child' || assessment.filters.age === 'teen') &&
    offered.some(({ irritancy, minAgeInMonths }) => irritancy >= 2 || minAgeInMonths > 12 * 12),
  'a retinoid cream meets an acid or a retinoid': ({ assessment, offered }) =>
    assessment.filters.treatments.includes('retinoid-cream') &&
    offered.some(({ families }) => families.has('aha') || families.has('bha') || families.has('retinoid')),
  'a reason names something that was not found': ({ assessment, routine }) =>
    routine.products.some(({ reasons }) =>
      reasons.some(
        ({ key, params }) =>
          key !== 'diagnostic:reasons.wish' &&
          assessment.concerns.some(({ slug, severity }) => slug === params.concern && severity === 0),
      ),
    ),
  'a sunscreen is for part of the day although the budget pays for a whole one': ({
    assessment,
    result,
    routine,
  }) => {
    const chosen = result.ranked.find(
      ({ role, product }) => role === 'sunscreen' && routine.products.some(one => one.product === product.id),
    )
    const lasts = (one: Ranked) => (one.sunUses ?? 0) >= result.need.sunUses
    const isFirst = assessment.filters.hasAlbinism || severityOf(assessment.concerns, 'eczema-prone') === 0
    const others = findCandidates(assessment, result).get('sunscreen') ?? []
    return isFirst && chosen !== undefined && !lasts(chosen) && others.some(lasts)
  },
  'a sun protection is below 30': ({ offered }) =>
    offered.some(({ role, names }) => role === 'sunscreen' && !/SPF\s*(?:[3-9]\d|1\d\d)/.test(names)),
  'the morning ends without sun protection, unsaid': ({ routine, assessment }) => {
    const last = routine.morning.at(-1)?.kind
    if (last === 'sunscreen') return false
    const noteKeys = ['diagnostic:notes.noSunscreen', 'diagnostic:notes.infantShade']
    const isSaid = routine.notes.some(({ key }) => noteKeys.includes(key))
    return last !== 'shade' || (!isSaid && assessment.triage.level !== 'red')
  },
  'an exfoliating acid or a retinoid comes without a sunscreen, or is bought before it': ({
    routine,
    offered,
    bought,
  }) => {
    const sunny = offered.filter(
      ({ role, families }) =>
        role !== 'cleanser' &&
        role !== 'sunscreen' &&
        (['aha', 'bha', 'retinoid', 'adapalene'] as const).some(family => families.has(family)),
    )
    if (sunny.length === 0) return false
    const sunscreen = bought.find(({ role }) => role === 'sunscreen')
    const monthOf = (id: number) =>
      routine.purchasePlan?.find(({ purchases }) => purchases.some(({ product }) => product === id))?.month ??
      0
    return !sunscreen || sunny.some(({ id }) => monthOf(id) > 0 && monthOf(id) < monthOf(sunscreen.id))
  },
  'the month costs more than the budget': ({ assessment, routine }) =>
    routine.costPerMonth > (assessment.filters.budget ?? Number.POSITIVE_INFINITY),
  'a month of the plan costs more than the budget': isPlanBroken,
  'a product has no reason, or more than three': ({ routine }) =>
    routine.products.some(({ reasons }) => reasons.length === 0 || reasons.length > 3),
  'a product fits worse than nothing': ({ routine }) => routine.products.some(({ score }) => score < 0),
  'a product is there twice': ({ bought }) => new Set(bought.map(({ id }) => id)).size < bought.length,
  'actives in conflict meet': outcome => meetings(outcome).length > 0,
  'two new actives begin in the same week': startsTogether,
  'an adult gets the sun milk of children beside another': ({ assessment, result, bought }) => {
    const own = bought.find(({ role, isForChildren }) => role === 'sunscreen' && isForChildren)
    if (!own || assessment.filters.age !== 'adult') return false
    const cost = result.ranked.find(({ product }) => product === own)?.costPerMonth ?? 0
    return result.ranked.some(
      ({ product, score, costPerMonth }) =>
        product.role === 'sunscreen' &&
        !product.isForChildren &&
        product.slot !== 'pm' &&
        product.pregnancy.level === 'ok' &&
        score >= 0 &&
        costPerMonth <= cost,
    )
  },
  'parched skin gets what takes away shine': ({ result, bought }) =>
    result.need.isParched &&
    bought.some(
      ({ role, problems }) =>
        (role === 'moisturiser' || role === 'cleanser' || role === 'weekly') &&
        problems.includes('shine-pores'),
    ),
  'an ingredient of every shelf leads where another speaks': ({ result, routine }) =>
    routine.products.some(({ reasons }) => {
      const named = reasons.flatMap(({ params }) =>
        typeof params.ingredient === 'string' ? [params.ingredient] : [],
      )
      const [lead] = named
      return (
        lead !== undefined &&
        result.need.commonplace.has(lead) &&
        named.some(ingredient => !result.need.commonplace.has(ingredient))
      )
    }),
  'what is well studied rests on common practice alone': ({ routine }) =>
    routine.products.some(({ reasons }) =>
      reasons.some(
        ({ key, facts }) => key === 'diagnostic:reasons.good' && facts.every(fact => fact === 'U'),
      ),
    ),
  'a swap saves nothing': ({ routine }) =>
    stepsOf(routine).some(({ swap }) => swap !== null && swap.savesPerMonth <= 0),
  'the first advised is sold out': ({ result }) =>
    bestFirst(result.ranked)
      .slice(0, 20)
      .some(({ product }) => product.stock < 1),
}
