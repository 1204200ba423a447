import type { Assessment } from '../assessment/assessment.ts'
import { commonplaceOf } from '../products/commonplace.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import type { Role } from '../products/roles.ts'
import { indexProduct } from '../products/shelf.ts'
import type { Shelf, ShelfProduct } from '../products/shelf-product.ts'
import { explainAgainst, explainFor } from './explain.ts'
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
    const costPerMonth = costFor(product, need)
    const gate = gateAgainst(product, bars, costPerMonth, person)
    if (gate) excluded.push({ product, gate, costPerMonth })
    else ranked.push(rank(product, product.role, costPerMonth, need))
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
  const costPerMonth = costFor(product, need)
  const gate = gateAgainst(product, barsFor(person), costPerMonth, person)
  return gate
    ? explainExclusion({ product, gate, costPerMonth }, assessment, need)
    : putInWords(rank(product, product.role, costPerMonth, need), assessment, need)
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
  const { product, ...rest } = ranked
  return {
    ...rest,
    product: product.id,
    reasons: explainFor(product, assessment, need).slice(0, 3),
    against: explainAgainst(product, assessment, need),
  }
}

/** Every gate that keeps a product from a person, but for its price, in the order in which they are told. */
export function closedGates(
  assessment: Assessment,
  product: ShelfProduct,
): { gate: GateName; why: Reason }[] {
  const need = findNeed(assessment)
  const person = personOf(assessment, need)
  return (Object.keys(gates) as GateName[])
    .filter(gate => gates[gate].bars.some(({ isOf, isFor }) => isOf(product) && isFor(person)))
    .map(gate => ({ gate, why: gates[gate].why(product, person, costFor(product, need)) }))
}

function gateAgainst(
  product: ShelfProduct,
  bars: ReturnType<typeof barsFor>,
  cost: number,
  person: Person,
): GateName | undefined {
  return firstGate(product, bars) ?? (isTooDear(cost, person) ? 'budget' : undefined)
}

/** A package of sunscreen lasts shorter outdoors. */
function lastsFor({ role, lasts }: ShelfProduct, need: Need): number {
  return role === 'sunscreen' ? Math.max(1, Math.floor((lasts * usualSunUses) / need.sunUses)) : lasts
}

function costFor(product: ShelfProduct, need: Need): number {
  if (product.role !== 'sunscreen') return product.costPerMonth
  return Math.ceil((product.price * 30) / lastsFor(product, need))
}

function rank(product: ShelfProduct, role: Role, costPerMonth: number, need: Need): Ranked {
  return { product, role, score: scoreProduct(product, need), costPerMonth, lasts: lastsFor(product, need) }
}

function personOf(assessment: Assessment, need: Need): Person {
  return { assessment, sensitivity: need.sensitivity, isTender: need.isTender }
}
