import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import { findCandidates } from '../routine/candidates.ts'
import { pickAffordable } from '../routine/picks.ts'
import { bestFirst, type Match, type MatchResult, putInWords, type Ranked } from './match.ts'
import { findNeed } from './need.ts'
import type { Reason } from './reason.ts'
import { helps } from './score.ts'
import { oneVariant } from './variants.ts'

const concerns: ReadonlySet<string> = new Set(concernSlugs)

/**
 * Recommended products in display order: first the affordable routine, as in the result; then products that help with
 * something this skin has, best of each role first, so that no role crowds out the others. Products for the body, for
 * children or for an absent concern come last, since the diagnostic is about the face. Of the variants of a product one is
 * recommended.
 */
export function inAdvisedOrder(assessment: Assessment, result: MatchResult): Ranked[] {
  const { need } = result
  const { picked } = pickAffordable(assessment, findCandidates(assessment, result), need)
  const wanted = wantedConcerns(assessment)
  const known = new Set(picked.map(({ product }) => product.group))
  const face: Ranked[] = []
  const others: Ranked[] = []
  const isPicked = (one: Ranked) => picked.some(({ product }) => product.id === one.product.id)
  const helping = result.ranked.filter(one => helps(one, need) && !isPicked(one))
  for (const one of oneVariant(helping, assessment))
    if (!one.product.group || !known.has(one.product.group))
      (isForSomethingElse(one, assessment, wanted) ? others : face).push(one)
  const budget = assessment.filters.budget
  return [...picked, ...inRounds(face, budget), ...inRounds(others, budget)]
}

/** The first `count` recommended products, with their reasons. */
export function recommend(assessment: Assessment, result: MatchResult, count: number): Match[] {
  return inAdvisedOrder(assessment, result)
    .slice(0, count)
    .map(one => putInWords(one, assessment, result.need))
}

/**
 * Puts first the ingredient reason that best distinguishes each product from the others: the one that the fewest share,
 * the stronger one on a tie. The skin type, which suits most products, is never moved to the front.
 */
export function leadApart<One extends Pick<Match, 'reasons'>>(matches: readonly One[]): One[] {
  const shared = new Map<string, number>()
  for (const { reasons } of matches)
    for (const one of reasons) shared.set(sayingOf(one), (shared.get(sayingOf(one)) ?? 0) + 1)
  const countOf = (one: Reason) => shared.get(sayingOf(one)) ?? 0
  return matches.map(one => {
    const [lead] = one.reasons
      .filter(({ params }) => params.ingredient !== undefined)
      .toSorted((a, b) => countOf(a) - countOf(b))
    return lead ? { ...one, reasons: [lead, ...one.reasons.filter(reason => reason !== lead)] } : one
  })
}

/**
 * The skin concerns that were found or are goals. The month is ignored: in the dry season every skin needs moisture,
 * but that is not a concern that was found.
 */
function wantedConcerns(assessment: Assessment): ReadonlySet<ConcernSlug> {
  const { weights } = findNeed(assessment)
  return new Set(concernSlugs.filter(slug => weights[slug] > 0))
}

/**
 * Whether at least half of the product's stated concerns are absent in this skin, or the product is for the body or for
 * children.
 */
function isForSomethingElse(
  { product, role }: Ranked,
  { filters }: Assessment,
  wanted: ReadonlySet<string>,
): boolean {
  if (role === 'body') return true
  if (filters.age === 'adult' && product.isForChildren) return true
  const graded = product.problems.filter(slug => concerns.has(slug))
  const absent = graded.filter(slug => !wanted.has(slug))
  return absent.length > 0 && absent.length * 2 >= graded.length
}

/** Orders recommended products in rounds: the best of each role, then the second of each, and so on. */
function inRounds(ranked: readonly Ranked[], budget: number | null): Ranked[] {
  const rounds: Ranked[][] = []
  for (const ofRole of Map.groupBy(bestFirst(ranked), one => one.role).values())
    for (const [place, one] of byWorth(ofRole, budget).entries()) {
      const round = rounds[place] ?? []
      rounds[place] = round
      round.push(one)
    }
  return rounds.flatMap(round => bestFirst(round))
}

/**
 * Lowers the score of expensive products: one that takes half of the monthly budget counts half, since the others must
 * be bought as well.
 */
function byWorth(ranked: readonly Ranked[], budget: number | null): Ranked[] {
  if (budget === null) return [...ranked]
  const worth = ({ score, costPerMonth }: Ranked) => score * Math.max(0, budget - costPerMonth)
  return ranked.toSorted((one, other) => worth(other) - worth(one))
}

/** A string that is equal for two reasons with the same sentence, concern, ingredient and skin type. */
function sayingOf({ key, params }: Reason): string {
  return `${key} ${params.concern ?? ''} ${params.ingredient ?? ''} ${params.skinType ?? ''}`
}
