import type { Assessment } from '../assessment/assessment.ts'
import { commonplaceOf } from '../products/commonplace.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import type { Role } from '../products/roles.ts'
import { indexProduct } from '../products/shelf.ts'
import type { Shelf, ShelfProduct } from '../products/shelf-product.ts'
import { explainAgainst, explainFor, explainUses } from './explain.ts'
import { exclusionsFor, firstGate, type GateName, gates, isTooDear, type Person } from './gates.ts'
import { findNeed, type MatchOptions, type Need, usualSunUses } from './need.ts'
import type { Reason } from './reason.ts'
import { scoreProduct } from './score.ts'

/**
 * A product that passed all gates; `costPerMonth` is in FCFA, `lasts` is how many days a package lasts, both for this
 * person.
 */
export interface Ranked {
  product: ShelfProduct
  role: Role
  score: number
  costPerMonth: number
  lasts: number
  /** How many applications of a sunscreen per day its monthly price assumes; null for other products. */
  sunUses: number | null
}

/** A product that must not be recommended to this person, and the first gate that excludes it. */
export interface Excluded {
  product: ShelfProduct
  gate: GateName
  costPerMonth: number
}

/** A product that must not be recommended to this person, with the reason as a sentence. */
export interface Exclusion {
  product: number
  gate: GateName
  why: Reason
}

/**
 * The scored products of a shelf, except those for other uses, such as hair. They are in shelf order: sort with
 * `bestFirst` or `findBest`.
 */
export interface MatchResult {
  ranked: Ranked[]
  excluded: Excluded[]
  need: Need
}

/** A recommended product with up to three reasons for it, strongest first, and its reservations. */
export interface Match {
  product: number
  role: Role
  score: number
  costPerMonth: number
  lasts: number
  reasons: Reason[]
  against: Reason[]
}

/** Scores the products of a shelf for a skin, and excludes what must not be recommended. */
export function match(assessment: Assessment, shelf: Shelf, options: MatchOptions = {}): MatchResult {
  const need = { ...findNeed(assessment, options), commonplace: commonplaceOf(shelf) }
  const person = personOf(assessment, need)
  const exclusions = exclusionsFor(person)
  const ranked: Ranked[] = []
  const excluded: Excluded[] = []
  for (const product of shelf) {
    if (product.role === null) continue
    const usage = usageOf(product, need, assessment.filters.budget)
    const gate = gateAgainst(product, exclusions, usage.costPerMonth, person)
    if (gate) excluded.push({ product, gate, costPerMonth: usage.costPerMonth })
    else ranked.push(rank(product, product.role, usage, need))
  }
  return { ranked, excluded, need }
}

/**
 * Compares two products by score; equal scores by price, then by id, so that the result does not depend on the order of
 * the shelf.
 */
function compare(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.costPerMonth - other.costPerMonth || one.product.id - other.product.id
}

/** Sorts products by how well they fit a skin, the best first. */
export function bestFirst(ranked: readonly Ranked[]): Ranked[] {
  return ranked.toSorted(compare)
}

/** Finds the best product that `suits` accepts, without sorting, since there can be thousands. */
export function findBest(ranked: readonly Ranked[], suits: (one: Ranked) => boolean): Ranked | undefined {
  let best: Ranked | undefined
  for (const one of ranked) if ((best === undefined || compare(one, best) < 0) && suits(one)) best = one
  return best
}

/** Explains one product for one skin, for the product page; null if the engine does not handle this kind of product. */
export function explainProduct(
  assessment: Assessment,
  facts: ProductFacts,
  options: MatchOptions = {},
): Match | Exclusion | null {
  const product = indexProduct(facts)
  if (product.role === null) return null
  const need = findNeed(assessment, options)
  const person = personOf(assessment, need)
  const usage = usageOf(product, need, assessment.filters.budget)
  const gate = gateAgainst(product, exclusionsFor(person), usage.costPerMonth, person)
  return gate
    ? explainExclusion({ product, gate, costPerMonth: usage.costPerMonth }, assessment, need)
    : putInWords(rank(product, product.role, usage, need), assessment, need)
}

/** Words the reason why a product was excluded. */
export function explainExclusion(
  { product, gate, costPerMonth }: Excluded,
  assessment: Assessment,
  need: Need,
): Exclusion {
  const why = gates[gate].why(product, personOf(assessment, need), costPerMonth)
  return { product: product.id, gate, why }
}

/** Words the reasons for and against a ranked product. */
export function putInWords(ranked: Ranked, assessment: Assessment, need: Need): Match {
  const { product, sunUses, ...rest } = ranked
  return {
    ...rest,
    product: product.id,
    reasons: explainFor(product, assessment, need).slice(0, 3),
    against: [...explainAgainst(product, assessment, need), ...explainUses(sunUses, need)],
  }
}

/** All gates except the budget that exclude a product for a person, in display order. */
export function closedGates(
  assessment: Assessment,
  product: ShelfProduct,
): { gate: GateName; why: Reason }[] {
  const need = findNeed(assessment)
  const person = personOf(assessment, need)
  const { costPerMonth } = usageOf(product, need, assessment.filters.budget)
  return (Object.keys(gates) as GateName[])
    .filter(gate => gates[gate].exclusions.some(({ isOf, isFor }) => isOf(product) && isFor(person)))
    .map(gate => ({ gate, why: gates[gate].why(product, person, costPerMonth) }))
}

function gateAgainst(
  product: ShelfProduct,
  exclusions: ReturnType<typeof exclusionsFor>,
  cost: number,
  person: Person,
): GateName | undefined {
  return firstGate(product, exclusions) ?? (isTooDear(cost, person) ? 'budget' : undefined)
}

type Usage = Pick<Ranked, 'costPerMonth' | 'lasts' | 'sunUses'>

/**
 * A product's monthly cost in FCFA for this person, and how long a package lasts. Outdoors a package of sunscreen is
 * used up faster. If the budget does not allow that, some sun protection in addition to shade and a hat is better than
 * none, so fewer applications are assumed.
 */
function usageOf(product: ShelfProduct, need: Need, budget: number | null): Usage {
  const { role, costPerMonth, lasts } = product
  if (role !== 'sunscreen') return { costPerMonth, lasts, sunUses: null }
  const enough = sunUse(product, need.sunUses)
  for (let uses: number = need.sunUses; uses >= need.leastSunUses; uses -= 1) {
    const usage = sunUse(product, uses)
    if (budget === null || usage.costPerMonth <= budget) return usage
  }
  return enough
}

function sunUse({ price, lasts: usually }: ShelfProduct, sunUses: number): Usage {
  const lasts = Math.max(1, Math.floor((usually * usualSunUses) / sunUses))
  return { costPerMonth: Math.ceil((price * 30) / lasts), lasts, sunUses }
}

/**
 * Variants of a sunscreen with fewer applications per day, down to the minimum that is still useful, most applications
 * first.
 */
export function countedLess(one: Ranked, need: Need): Ranked[] {
  const less: Ranked[] = []
  for (let uses = (one.sunUses ?? 0) - 1; uses >= need.leastSunUses; uses -= 1)
    less.push({ ...one, ...sunUse(one.product, uses) })
  return less
}

/** Whether the monthly price of a sunscreen assumes as many applications as this skin needs. */
export function isFullyCounted({ sunUses }: Ranked, need: Need): boolean {
  return sunUses !== null && sunUses >= need.sunUses
}

function rank(product: ShelfProduct, role: Role, usage: Usage, need: Need): Ranked {
  const { costPerMonth, lasts, sunUses } = usage
  return { product, role, score: scoreProduct(product, need), costPerMonth, lasts, sunUses }
}

function personOf(assessment: Assessment, need: Need): Person {
  return { assessment, sensitivity: need.sensitivity, isTender: need.isTender }
}
