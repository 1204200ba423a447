import { goodsTotal, lineSubtotal, type Reduction, reductionTotal, split } from '#contract/orders/price.ts'
import type { PromotionKind, PromotionName } from '#contract/promotions/promotion.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'

/** A promotion that is switched on, with how many orders have used it, in all and of the buyer. */
export interface Candidate {
  id: number
  /** Null: it needs no code. */
  code: string | null
  name: PromotionName
  kind: PromotionKind
  value: number
  pay: number
  minimum: number
  isMembersOnly: boolean
  isFirstOrderOnly: boolean
  isStackable: boolean
  /** The first and the last day, written YYYY-MM-DD. */
  startsOn: string | null
  endsOn: string | null
  maxUses: number | null
  maxUsesPerBuyer: number | null
  productIds: readonly number[]
  categoryIds: readonly number[]
  uses: number
  usesOfBuyer: number
}

/** A line of the cart as promotions see it. */
export interface CandidateLine {
  productId: number
  categoryIds: readonly number[]
  price: number
  quantity: number
}

/** What is bought, by whom and when. */
export interface Situation {
  lines: readonly CandidateLine[]
  /** Null where it is not known yet. */
  deliveryFee: number | null
  day: string
  isMember: boolean
  isFirstOrder: boolean
  /** Empty without one. */
  code: string
}

/** Why a code takes off nothing. */
export type Refusal =
  | {
      reason:
        | 'unknown'
        | 'expired'
        | 'usedUp'
        | 'usedByBuyer'
        | 'membersOnly'
        | 'firstOrderOnly'
        | 'otherProducts'
        | 'freeAlready'
        | 'better'
    }
  | { reason: 'tooFew'; pieces: number }
  | { reason: 'notYet'; day: string }
  | { reason: 'minimum'; missing: number }

/** What promotions take off: of each line, in the order of the lines, and of the delivery. */
export interface Decision {
  lines: Reduction[][]
  /** Of the amount 0 while the fee is not known. */
  delivery: Reduction[]
  refusal: Refusal | undefined
}

/** How an order names the promotion that it used. */
export const originOf = ({ id }: Pick<Candidate, 'id'>) => `promotion ${id}`

/**
 * Which promotions apply to a cart, and what each takes off. The buyer gets what saves the most: one promotion alone, or all
 * those together that may be combined. At an equal amount the promotion of the code is used, and the older one otherwise.
 */
export function decidePromotions(candidates: readonly Candidate[], situation: Situation): Decision {
  const { code } = situation
  const fitting = candidates
    .filter(candidate => refusalOf(candidate, situation) === undefined)
    .sort(
      (first, second) => Number(first.code === null) - Number(second.code === null) || first.id - second.id,
    )
  const choices = [
    ...fitting.filter(({ isStackable }) => !isStackable).map(candidate => [candidate]),
    fitting.filter(({ isStackable }) => isStackable),
  ].map(choice => applied(choice, situation))
  const own = candidates.find(candidate => candidate.code !== null)
  // The first of equals stays, so those with the promotion of the code come first.
  const best = choices
    .filter(isUsed)
    .sort(
      (first, second) =>
        savedBy(second) - savedBy(first) || Number(has(second, own)) - Number(has(first, own)),
    )
    .at(0)
  const taken = best ?? applied([], situation)
  return { ...taken, refusal: code === '' ? undefined : codeRefusal(own, taken, situation) }
}

type Applied = Omit<Decision, 'refusal'>

const reductionsOf = ({ lines, delivery }: Applied) => [...lines.flat(), ...delivery]
const savedBy = (choice: Applied) => reductionTotal(reductionsOf(choice))
const isUsed = (choice: Applied) => reductionsOf(choice).length > 0
const has = (choice: Applied, own: Candidate | undefined) =>
  own !== undefined && reductionsOf(choice).some(({ origin }) => origin === originOf(own))

function codeRefusal(own: Candidate | undefined, taken: Applied, situation: Situation): Refusal | undefined {
  if (!own) return { reason: 'unknown' }
  const refusal = refusalOf(own, situation)
  if (refusal) return refusal
  return has(taken, own) ? undefined : { reason: 'better' }
}

/** Why a promotion does not apply; undefined when it does. */
function refusalOf(candidate: Candidate, situation: Situation): Refusal | undefined {
  const { startsOn, endsOn, maxUses, maxUsesPerBuyer, minimum } = candidate
  const { day, lines, isMember, isFirstOrder, deliveryFee } = situation
  if (startsOn !== null && day < startsOn) return { reason: 'notYet', day: startsOn }
  if (endsOn !== null && day > endsOn) return { reason: 'expired' }
  if (maxUsesPerBuyer !== null && candidate.usesOfBuyer >= maxUsesPerBuyer) return { reason: 'usedByBuyer' }
  if (maxUses !== null && candidate.uses >= maxUses) return { reason: 'usedUp' }
  if (candidate.isMembersOnly && !isMember) return { reason: 'membersOnly' }
  if (candidate.isFirstOrderOnly && !isFirstOrder) return { reason: 'firstOrderOnly' }
  const eligible = lines.filter(line => isEligible(candidate, line))
  if (eligible.length === 0) return { reason: 'otherProducts' }
  const missing = minimum - goodsTotal(lines)
  if (missing > 0) return { reason: 'minimum', missing }
  const pieces = sum(eligible.map(({ quantity }) => quantity))
  if (candidate.kind === 'pieces' && pieces < candidate.value)
    return { reason: 'tooFew', pieces: candidate.value - pieces }
  if (candidate.kind === 'free_delivery' && deliveryFee === 0) return { reason: 'freeAlready' }
  return undefined
}

function isEligible({ productIds, categoryIds }: Candidate, line: CandidateLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some(id => categoryIds.includes(id))
}

/** What promotions take off together. A line never costs less than nothing, and a delivery is paid for once. */
function applied(promotions: readonly Candidate[], { lines, deliveryFee }: Situation): Applied {
  const reductions: Reduction[][] = lines.map(() => [])
  const delivery: Reduction[] = []
  const left = lines.map(lineSubtotal)
  for (const promotion of promotions) {
    const reduction = { origin: originOf(promotion), label: labelOf(promotion) }
    if (promotion.kind === 'free_delivery') {
      if (delivery.length === 0) delivery.push({ ...reduction, amount: deliveryFee ?? 0 })
      continue
    }
    const eligible = lines.map(line => isEligible(promotion, line))
    const wanted = amountOf(
      promotion,
      lines.filter((_, place) => eligible[place]),
    )
    // Each line bears its part, so that it does not matter which of them comes back.
    const weights = left.map((cost, place) => (eligible[place] ? cost : 0))
    for (const [place, amount] of split(Math.min(wanted, sum(weights)), weights).entries()) {
      if (amount > 0) reductions[place]?.push({ ...reduction, amount })
      left[place] = (left[place] ?? 0) - amount
    }
  }
  return { lines: reductions, delivery }
}

const labelOf = ({ name, code }: Candidate) =>
  inEachLanguage(locale => (code === null ? name[locale] : `${name[locale]} (${code})`))

/** What a promotion takes off its products as a whole; percentages are rounded down to whole FCFA. */
function amountOf({ kind, value, pay }: Candidate, lines: readonly CandidateLine[]): number {
  if (kind === 'percent') return Math.floor((goodsTotal(lines) * value) / 100)
  if (kind === 'amount') return value
  const pieces = sum(lines.map(({ quantity }) => quantity))
  return cheapest(lines, Math.floor(pieces / value) * (value - pay))
}

/** What the cheapest pieces cost. */
function cheapest(lines: readonly CandidateLine[], pieces: number): number {
  let missing = pieces
  let cost = 0
  for (const { price, quantity } of lines.toSorted((first, second) => first.price - second.price)) {
    const taken = Math.min(missing, quantity)
    cost += taken * price
    missing -= taken
  }
  return cost
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
