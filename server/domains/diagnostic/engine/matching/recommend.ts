import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { ConcernSlug } from '../assessment/concerns.ts'
import { findCandidates } from '../routine/candidates.ts'
import { pickAffordable } from '../routine/picks.ts'
import { bestFirst, type Match, type MatchResult, putInWords, type Ranked } from './match.ts'
import { findNeed } from './need.ts'
import type { Reason } from './reason.ts'
import { helps } from './score.ts'

const concerns: ReadonlySet<string> = new Set(concernSlugs)

/**
 * The products that are shown, in their order: first those that make a routine within the budget, as the result has them, then
 * what speaks to something this skin has, in rounds the best of each kind, so that no kind crowds out the others. What is for
 * the body, for children, or for something that was found absent comes last: the diagnostic is about the face.
 */
export function inAdvisedOrder(assessment: Assessment, result: MatchResult): Ranked[] {
  const { need } = result
  const { picked } = pickAffordable(assessment, findCandidates(assessment, result), need)
  const wanted = wantedConcerns(assessment)
  const face: Ranked[] = []
  const others: Ranked[] = []
  const isPicked = (one: Ranked) => picked.some(({ product }) => product.id === one.product.id)
  for (const one of result.ranked)
    if (helps(one, need) && !isPicked(one))
      (isForSomethingElse(one, assessment, wanted) ? others : face).push(one)
  const budget = assessment.filters.budget
  return [...picked, ...inRounds(face, budget), ...inRounds(others, budget)]
}

/** The first of them in words. */
export function recommend(assessment: Assessment, result: MatchResult, count: number): Match[] {
  return inAdvisedOrder(assessment, result)
    .slice(0, count)
    .map(one => putInWords(one, assessment, result.need))
}

/**
 * Leads each of several products with the reason that tells it from the others beside it: the one that the fewest of
 * them share, the stronger one where that is equal. The type of skin, which most of them suit, never leads alone.
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

/** What was found, or is a goal: the dry season asks for moisture of every skin, and finds nothing. */
function wantedConcerns(assessment: Assessment): ReadonlySet<ConcernSlug> {
  const { weights } = findNeed(assessment)
  return new Set(concernSlugs.filter(slug => weights[slug] > 0))
}

/** Half and more of what the shop says it is for was found absent; or it is for the body, or for children. */
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

/** The best of each role, then the second of each, and so on. */
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

/** What takes half of a month's budget alone is worth half of its points: the rest has to be bought as well. */
function byWorth(ranked: readonly Ranked[], budget: number | null): Ranked[] {
  if (budget === null) return [...ranked]
  const worth = ({ score, costPerMonth }: Ranked) => score * Math.max(0, budget - costPerMonth)
  return ranked.toSorted((one, other) => worth(other) - worth(one))
}

/** What a reason says, however it is worded in the end. */
function sayingOf({ key, params }: Reason): string {
  return `${key} ${params.concern ?? ''} ${params.ingredient ?? ''} ${params.skinType ?? ''}`
}
