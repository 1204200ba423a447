import type { Assessment } from './assessment.ts'
import { explainAgainst, explainFor } from './explain.ts'
import { type GateName, gates, type Person } from './gates.ts'
import { findNeed, type MatchOptions, type Need } from './need.ts'
import type { ProductFacts } from './product-facts.ts'
import type { Reason } from './reason.ts'
import type { Role } from './roles.ts'
import { helps, scoreProduct } from './score.ts'
import { indexProduct, type Shelf, type ShelfProduct } from './shelf.ts'

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

/** All products of the shelf but those for other uses, such as hair: the best first, then what was kept out. */
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

const gateList = (Object.keys(gates) as GateName[]).map(gate => ({ gate, blocks: gates[gate].blocks }))

/** Puts the products of a shelf in the order in which they fit a skin, and keeps out what must not be offered. */
export function match(assessment: Assessment, shelf: Shelf, options: MatchOptions = {}): MatchResult {
  const need = findNeed(assessment, options)
  const person = personOf(assessment, need)
  const ranked: Ranked[] = []
  const excluded: Excluded[] = []
  for (const product of shelf) {
    if (product.role === null) continue
    const judged = judge(product, product.role, person, need)
    if ('gate' in judged) excluded.push(judged)
    else ranked.push(judged)
  }
  // Equal scores: the cheaper one, then the older one, so that the order never depends on the shelf's.
  ranked.sort(
    (one, other) =>
      other.score - one.score || one.costPerMonth - other.costPerMonth || one.product.id - other.product.id,
  )
  return { ranked, excluded, need }
}

/** The best matches in words. A product that speaks to nothing this skin needs is left out. */
export function recommend(assessment: Assessment, { ranked, need }: MatchResult, count: number): Match[] {
  return ranked
    .filter(one => helps(one, need))
    .slice(0, count)
    .map(one => putInWords(one, assessment, need))
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
  const judged = judge(product, product.role, personOf(assessment, need), need)
  return 'gate' in judged ? explainExclusion(judged, assessment, need) : putInWords(judged, assessment, need)
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

function judge(product: ShelfProduct, role: Role, person: Person, need: Need): Ranked | Excluded {
  const uses = role === 'sunscreen' ? need.sunUses : 1
  const costPerMonth = product.costPerMonth * uses
  for (const { gate, blocks } of gateList)
    if (blocks(product, person, costPerMonth)) return { product, gate, costPerMonth }
  const lasts = uses === 1 ? product.lasts : Math.max(1, Math.floor(product.lasts / uses))
  return { product, role, score: scoreProduct(product, person.assessment, need), costPerMonth, lasts }
}

function personOf(assessment: Assessment, need: Need): Person {
  return { assessment, sensitivity: need.sensitivity }
}
