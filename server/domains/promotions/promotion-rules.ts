import { goodsTotal, lineSubtotal, type Reduction, split } from '#contract/orders/price.ts'
import type { PromotionKind } from '#contract/promotions/promotion.ts'

/** A promotion that is switched on, with how often it was used, in all and by the buyer. */
export interface Candidate {
  id: number
  /** Null: it needs no code. */
  code: string | null
  /** What the buyer reads. */
  label: string
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
export type CodeRefusal =
  | {
      reason:
        | 'unknown'
        | 'expired'
        | 'usedUp'
        | 'usedByBuyer'
        | 'membersOnly'
        | 'firstOrderOnly'
        | 'otherProducts'
    }
  | { reason: 'tooFew'; pieces: number }
  | { reason: 'notYet'; day: string }
  | { reason: 'minimum'; missing: number }
  | { reason: 'better' }

/** What promotions take off a cart. */
export interface Decision {
  /** By line, in the order of the lines. */
  reductions: Reduction[][]
  /** What the buyer reads of the promotion that pays for the delivery; null where none does. */
  freeDelivery: string | null
  saved: number
  /** The promotions that are used, with what each saves. */
  used: { id: number; amount: number }[]
  refusal: CodeRefusal | undefined
}

/**
 * Which promotions apply to a cart, and what each takes off. The buyer gets what saves the most: one promotion alone, or all
 * those together that may be combined. At an equal amount the promotion of the code is used, and the older one otherwise.
 */
export function decidePromotions(candidates: readonly Candidate[], situation: Situation): Decision {
  const { code } = situation
  const fitting = candidates
    .filter(({ code: own }) => own === null || own === code)
    .filter(candidate => refusalOf(candidate, situation) === undefined)
    .sort(
      (first, second) => Number(second.code !== null) - Number(first.code !== null) || first.id - second.id,
    )
  const choices = [
    ...fitting.filter(({ isStackable }) => !isStackable).map(candidate => [candidate]),
    fitting.filter(({ isStackable }) => isStackable),
  ].map(choice => applied(choice, situation))
  const best = choices.reduce(
    (before, choice) => (isBetter(choice, before, candidates, code) ? choice : before),
    applied([], situation),
  )
  return { ...best, refusal: code === '' ? undefined : codeRefusal(candidates, best, situation) }
}

type Applied = Omit<Decision, 'refusal'>

function isBetter(choice: Applied, before: Applied, candidates: readonly Candidate[], code: string): boolean {
  if (choice.saved !== before.saved) return choice.saved > before.saved
  const usesCode = ({ used }: Applied) =>
    used.some(({ id }) => candidates.some(candidate => candidate.id === id && candidate.code === code))
  if (usesCode(choice) !== usesCode(before)) return usesCode(choice)
  // A delivery of a fee that is not known yet saves nothing yet.
  return before.used.length === 0 && choice.used.length > 0
}

function codeRefusal(
  candidates: readonly Candidate[],
  { used }: Applied,
  situation: Situation,
): CodeRefusal | undefined {
  const candidate = candidates.find(({ code }) => code === situation.code)
  if (!candidate) return { reason: 'unknown' }
  const refusal = refusalOf(candidate, situation)
  if (refusal) return refusal
  return used.some(({ id }) => id === candidate.id) ? undefined : { reason: 'better' }
}

/** Why a promotion does not apply; undefined when it does. */
export function refusalOf(candidate: Candidate, situation: Situation): CodeRefusal | undefined {
  const { startsOn, endsOn, maxUses, maxUsesPerBuyer, minimum } = candidate
  const { day, lines, isMember, isFirstOrder } = situation
  if (startsOn !== null && day < startsOn) return { reason: 'notYet', day: startsOn }
  if (endsOn !== null && day > endsOn) return { reason: 'expired' }
  if (maxUses !== null && candidate.uses >= maxUses) return { reason: 'usedUp' }
  if (candidate.isMembersOnly && !isMember) return { reason: 'membersOnly' }
  if (candidate.isFirstOrderOnly && !isFirstOrder) return { reason: 'firstOrderOnly' }
  if (maxUsesPerBuyer !== null && candidate.usesOfBuyer >= maxUsesPerBuyer) return { reason: 'usedByBuyer' }
  const eligible = lines.filter(line => isEligible(candidate, line))
  if (eligible.length === 0) return { reason: 'otherProducts' }
  const missing = minimum - goodsTotal(lines)
  if (missing > 0) return { reason: 'minimum', missing }
  const pieces = sum(eligible.map(({ quantity }) => quantity))
  if (candidate.kind === 'pieces' && pieces < candidate.value)
    return { reason: 'tooFew', pieces: candidate.value - pieces }
  return undefined
}

function isEligible({ productIds, categoryIds }: Candidate, line: CandidateLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some(id => categoryIds.includes(id))
}

/** What promotions take off together. Nothing is taken off twice: a line never costs less than nothing. */
function applied(promotions: readonly Candidate[], { lines, deliveryFee }: Situation): Applied {
  const reductions: Reduction[][] = lines.map(() => [])
  const left = lines.map(lineSubtotal)
  const used: Applied['used'] = []
  let freeDelivery: string | null = null
  for (const promotion of promotions) {
    const { id, label, kind } = promotion
    if (kind === 'free_delivery') {
      if (freeDelivery !== null || deliveryFee === 0) continue
      freeDelivery = label
      used.push({ id, amount: deliveryFee ?? 0 })
      continue
    }
    const eligible = lines.map(line => isEligible(promotion, line))
    const weights = left.map((cost, place) => (eligible[place] ? cost : 0))
    const wanted = amountOf(
      promotion,
      lines.filter((_, place) => eligible[place]),
    )
    const amounts = split(Math.min(wanted, sum(weights)), weights)
    for (const [place, amount] of amounts.entries()) {
      if (amount === 0) continue
      reductions[place]?.push({ origin: `promotion ${id}`, label, amount })
      left[place] = (left[place] ?? 0) - amount
    }
    if (sum(amounts) > 0) used.push({ id, amount: sum(amounts) })
  }
  return { reductions, freeDelivery, used, saved: sum(used.map(({ amount }) => amount)) }
}

/** What a promotion takes off its products as a whole; each bears its part, so that it does not matter which of them comes back. */
function amountOf({ kind, value, pay }: Candidate, lines: readonly CandidateLine[]): number {
  if (kind === 'percent') return percentOf(goodsTotal(lines), value)
  if (kind === 'amount') return value
  const pieces = sum(lines.map(({ quantity }) => quantity))
  return cheapest(lines, Math.floor(pieces / value) * (value - pay))
}

/** Rounded down, to whole coins of 5 FCFA where the goods cost such an amount. */
function percentOf(cost: number, percent: number): number {
  const exact = Math.floor((cost * percent) / 100)
  return cost % 5 === 0 ? exact - (exact % 5) : exact
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
