import type { Assessment } from '../assessment/assessment.ts'
import { commonplaceOf } from '../products/commonplace.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import type { Role } from '../products/roles.ts'
import { indexProduct } from '../products/shelf.ts'
import type { Shelf, ShelfProduct } from '../products/shelf-product.ts'
import { explainAgainst, explainFor, explainUses } from './explain.ts'
import { barsFor, firstGate, type GateName, gates, isTooDear, type Person } from './gates.ts'
import { findNeed, type MatchOptions, type Need, usualSunUses } from './need.ts'
import type { Reason } from './reason.ts'
import { scoreProduct } from './score.ts'

/** A product that passed every gate; `costPerMonth` is in FCFA, `lasts` in days, both for this person. */
export interface Ranked {
  product: ShelfProduct
  role: Role
  score: number
  costPerMonth: number
  lasts: number
  /** How often a day a sunscreen is counted in its price; null for anything else. */
  sunUses: number | null
}

/** A product that must not be recommended to this person, and the first gate that says so. */
export interface Excluded {
  product: ShelfProduct
  gate: GateName
  costPerMonth: number
}

/** The same in words. */
export interface Exclusion {
  product: number
  gate: GateName
  why: Reason
}

/** All products of the shelf but those for other uses, such as hair, in its order: see `bestFirst` and `findBest`. */
export interface MatchResult {
  ranked: Ranked[]
  excluded: Excluded[]
  need: Need
}

/** One recommendation in words: up to three reasons for it, the strongest first, and what speaks against it. */
export interface Match {
  product: number
  role: Role
  score: number
  costPerMonth: number
  lasts: number
  reasons: Reason[]
  against: Reason[]
}

/** Tells how well the products of a shelf fit a skin, and keeps out what must not be offered. */
export function match(assessment: Assessment, shelf: Shelf, options: MatchOptions = {}): MatchResult {
  const need = { ...findNeed(assessment, options), commonplace: commonplaceOf(shelf) }
  const person = personOf(assessment, need)
  const bars = barsFor(person)
  const ranked: Ranked[] = []
  const excluded: Excluded[] = []
  for (const product of shelf) {
    if (product.role === null) continue
    const usage = usageOf(product, need, assessment.filters.budget)
    const gate = gateAgainst(product, bars, usage.costPerMonth, person)
    if (gate) excluded.push({ product, gate, costPerMonth: usage.costPerMonth })
    else ranked.push(rank(product, product.role, usage, need))
  }
  return { ranked, excluded, need }
}

/** Equal scores: the cheaper one, then the older one, so that the order never depends on the shelf's. */
function compare(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.costPerMonth - other.costPerMonth || one.product.id - other.product.id
}

/** Products in the order in which they fit a skin. */
export function bestFirst(ranked: readonly Ranked[]): Ranked[] {
  return ranked.toSorted(compare)
}

/** The best of those that suit. One of thousands is wanted, so nothing is sorted for it. */
export function findBest(ranked: readonly Ranked[], suits: (one: Ranked) => boolean): Ranked | undefined {
  let best: Ranked | undefined
  for (const one of ranked) if ((best === undefined || compare(one, best) < 0) && suits(one)) best = one
  return best
}

/** One product for one skin, for its own page; null when the engine has nothing to say about its kind. */
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
  const gate = gateAgainst(product, barsFor(person), usage.costPerMonth, person)
  return gate
    ? explainExclusion({ product, gate, costPerMonth: usage.costPerMonth }, assessment, need)
    : putInWords(rank(product, product.role, usage, need), assessment, need)
}

/** Why a product was kept out, in words. */
export function explainExclusion(
  { product, gate, costPerMonth }: Excluded,
  assessment: Assessment,
  need: Need,
): Exclusion {
  const why = gates[gate].why(product, personOf(assessment, need), costPerMonth)
  return { product: product.id, gate, why }
}

/** A ranked product in words. */
export function putInWords(ranked: Ranked, assessment: Assessment, need: Need): Match {
  const { product, sunUses, ...rest } = ranked
  return {
    ...rest,
    product: product.id,
    reasons: explainFor(product, assessment, need).slice(0, 3),
    against: [...explainAgainst(product, assessment, need), ...explainUses(sunUses, need)],
  }
}

/** Every gate that keeps a product from a person, but for its price, in the order in which they are told. */
export function closedGates(
  assessment: Assessment,
  product: ShelfProduct,
): { gate: GateName; why: Reason }[] {
  const need = findNeed(assessment)
  const person = personOf(assessment, need)
  const { costPerMonth } = usageOf(product, need, assessment.filters.budget)
  return (Object.keys(gates) as GateName[])
    .filter(gate => gates[gate].bars.some(({ isOf, isFor }) => isOf(product) && isFor(person)))
    .map(gate => ({ gate, why: gates[gate].why(product, person, costPerMonth) }))
}

function gateAgainst(
  product: ShelfProduct,
  bars: ReturnType<typeof barsFor>,
  cost: number,
  person: Person,
): GateName | undefined {
  return firstGate(product, bars) ?? (isTooDear(cost, person) ? 'budget' : undefined)
}

type Usage = Pick<Ranked, 'costPerMonth' | 'lasts' | 'sunUses'>

/**
 * What a product costs somebody, and how long it lasts. A package of sunscreen lasts shorter outdoors. Where the budget does not
 * pay for that, some sun protection beside shade and hat is better than none: it is counted less often.
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

/** The same sunscreen counted less often, down to what is still worth paying for, the most often first. */
export function countedLess(one: Ranked, need: Need): Ranked[] {
  const less: Ranked[] = []
  for (let uses = (one.sunUses ?? 0) - 1; uses >= need.leastSunUses; uses -= 1)
    less.push({ ...one, ...sunUse(one.product, uses) })
  return less
}

/** Whether a sunscreen is counted as often as this skin needs it. */
export function isFullyCounted({ sunUses }: Ranked, need: Need): boolean {
  return sunUses !== null && sunUses >= need.sunUses
}

function rank(product: ShelfProduct, role: Role, usage: Usage, need: Need): Ranked {
  return { product, role, score: scoreProduct(product, need), ...usage }
}

function personOf(assessment: Assessment, need: Need): Person {
  return { assessment, sensitivity: need.sensitivity, isTender: need.isTender }
}
