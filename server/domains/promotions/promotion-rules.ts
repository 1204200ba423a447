import {
  coin,
  goodsTotal,
  lineSubtotal,
  type Reduction,
  reductionTotal,
  split,
} from '#contract/orders/price.ts'
import type { KitLine } from '#contract/promotions/kit.ts'
import type { PromotionKind, PromotionName } from '#contract/promotions/promotion.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'

/** An active promotion with the number of its orders, in total and of the buyer. */
export interface Candidate {
  id: number
  /** The code that buyers type; null for a promotion that applies automatically. */
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
  /** The products of a kit; empty for other kinds. */
  kitLines: readonly KitLine[]
  uses: number
  usesOfBuyer: number
}

/** The data of a cart line on which promotions depend. */
export interface CandidateLine {
  productId: number
  categoryIds: readonly number[]
  price: number
  quantity: number
}

/** A cart or order to which promotions may apply: its lines, the day, and facts about the buyer. */
export interface Situation {
  lines: readonly CandidateLine[]
  /** The delivery fee in FCFA; null before the delivery address is known. */
  deliveryFee: number | null
  day: string
  isMember: boolean
  isFirstOrder: boolean
  /** The typed promotion code; an empty text means no code. */
  code: string
}

/** The reason why a code gives no discount. */
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
        | 'comparedLater'
    }
  | { reason: 'tooFew'; pieces: number }
  | { reason: 'notYet'; day: string }
  | { reason: 'minimum'; missing: number }

/** The chosen discounts: of each line, in the order of the lines, and of the delivery. */
export interface Decision {
  lines: Reduction[][]
  /** The discounts on the delivery; their amount is 0 while the delivery fee is unknown. */
  delivery: Reduction[]
  refusal: Refusal | undefined
}

/** The value of `origin` in the stored discounts of a promotion. */
export const originOf = ({ id }: Pick<Candidate, 'id'>) => `promotion ${id}`

/**
 * Chooses the promotions that save the buyer the most: one promotion alone, or all stackable ones together. Of equal savings the
 * promotion of the code wins, then the older one.
 */
export function decidePromotions(candidates: readonly Candidate[], situation: Situation): Decision {
  const { code } = situation
  const fitting = candidates
    .filter(candidate => applies(candidate, situation))
    .sort(
      (first, second) => Number(first.code === null) - Number(second.code === null) || first.id - second.id,
    )
  const choices = [
    ...fitting.filter(({ isStackable }) => !isStackable).map(candidate => [candidate]),
    fitting.filter(({ isStackable }) => isStackable),
  ].map(choice => applied(choice, situation))
  const own = candidates.find(candidate => candidate.code !== null)
  // The sort is stable, so of equal choices the older promotion stays first.
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
  if (has(taken, own)) return undefined
  // Once the delivery fee is known, free delivery may save more than the other promotion.
  const isOpen = own.kind === 'free_delivery' && situation.deliveryFee === null
  return { reason: isOpen ? 'comparedLater' : 'better' }
}

/** Why a promotion does not apply on a day; undefined when it does. Both days of a promotion are included. */
export function dayRefusalOf(
  { startsOn, endsOn }: Pick<Candidate, 'startsOn' | 'endsOn'>,
  day: string,
): Refusal | undefined {
  if (startsOn !== null && day < startsOn) return { reason: 'notYet', day: startsOn }
  return endsOn !== null && day > endsOn ? { reason: 'expired' } : undefined
}

/** Whether a promotion applies, on its own. */
export function applies(candidate: Candidate, situation: Situation): boolean {
  return refusalOf(candidate, situation) === undefined
}

/** Why a promotion does not apply; undefined when it does. */
function refusalOf(candidate: Candidate, situation: Situation): Refusal | undefined {
  const { maxUses, maxUsesPerBuyer, minimum } = candidate
  const { day, lines, isMember, isFirstOrder, deliveryFee } = situation
  const dayRefusal = dayRefusalOf(candidate, day)
  if (dayRefusal) return dayRefusal
  if (maxUsesPerBuyer !== null && candidate.usesOfBuyer >= maxUsesPerBuyer) return { reason: 'usedByBuyer' }
  if (maxUses !== null && candidate.uses >= maxUses) return { reason: 'usedUp' }
  if (candidate.isMembersOnly && !isMember) return { reason: 'membersOnly' }
  if (candidate.isFirstOrderOnly && !isFirstOrder) return { reason: 'firstOrderOnly' }
  const eligible = lines.filter(line => isEligible(candidate, line))
  const isKitMissing = candidate.kind === 'kit' && kitsIn(candidate, lines, unitsOf(lines)) === 0
  if (eligible.length === 0 || isKitMissing) return { reason: 'otherProducts' }
  const missing = minimum - goodsTotal(lines)
  if (missing > 0) return { reason: 'minimum', missing }
  const pieces = sum(eligible.map(({ quantity }) => quantity))
  if (candidate.kind === 'pieces' && pieces < candidate.value)
    return { reason: 'tooFew', pieces: candidate.value - pieces }
  if (candidate.kind === 'free_delivery' && deliveryFee === 0) return { reason: 'freeAlready' }
  return undefined
}

function isEligible({ kind, kitLines, productIds, categoryIds }: Candidate, line: CandidateLine): boolean {
  if (kind === 'kit') return kitLines.some(({ productId }) => productId === line.productId)
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(line.productId) || line.categoryIds.some(id => categoryIds.includes(id))
}

/**
 * The discounts of promotions that apply together. They never exceed the price of a line, and at most one of them is on
 * the delivery.
 */
function applied(promotions: readonly Candidate[], { lines, deliveryFee }: Situation): Applied {
  const reductions: Reduction[][] = lines.map(() => [])
  const delivery: Reduction[] = []
  const left = lines.map(lineSubtotal)
  const free = unitsOf(lines)
  for (const promotion of promotions) {
    const reduction = { origin: originOf(promotion), label: labelOf(promotion) }
    if (promotion.kind === 'free_delivery') {
      if (delivery.length === 0) delivery.push({ ...reduction, amount: deliveryFee ?? 0 })
      continue
    }
    const kits = promotion.kind === 'kit' ? kitsIn(promotion, lines, free) : 0
    const parts = lines.map(({ productId }) => kits * unitsPerKit(promotion, productId))
    const eligible = lines.map(line => isEligible(promotion, line))
    const wanted =
      promotion.kind === 'kit'
        ? promotion.value * kits
        : amountOf(
            promotion,
            lines.filter((_, place) => eligible[place]),
          )
    // Splits the discount over the lines, so that returning a line refunds a fair part of the price.
    const weights = left.map((cost, place) => {
      if (!eligible[place]) return 0
      const { price } = lines[place] as CandidateLine
      return promotion.kind === 'kit' ? Math.min(cost, price * (parts[place] ?? 0)) : cost
    })
    for (const [place, amount] of split(Math.min(wanted, sum(weights)), weights).entries()) {
      if (amount > 0) reductions[place]?.push({ ...reduction, amount })
      left[place] = (left[place] ?? 0) - amount
    }
    // A unit belongs to one kit only, however many kits have its product.
    for (const [place, units] of parts.entries()) free[place] = (free[place] ?? 0) - units
  }
  return { lines: reductions, delivery }
}

const unitsOf = (lines: readonly CandidateLine[]) => lines.map(({ quantity }) => quantity)

function unitsPerKit({ kitLines }: Pick<Candidate, 'kitLines'>, productId: number): number {
  return kitLines.find(line => line.productId === productId)?.quantity ?? 0
}

/**
 * How many whole kits are in the cart; `free` are the units of each line that belong to no other kit. None if today's prices
 * make the kit cost nothing.
 */
function kitsIn(
  { kitLines, value }: Pick<Candidate, 'kitLines' | 'value'>,
  lines: readonly CandidateLine[],
  free: readonly number[],
): number {
  const places = kitLines.map(({ productId }) => lines.findIndex(line => line.productId === productId))
  const counts = kitLines.map(({ quantity }, part) => Math.floor((free[places[part] ?? -1] ?? 0) / quantity))
  const sum = kitLines.reduce(
    (total, { quantity }, part) => total + quantity * (lines[places[part] ?? -1]?.price ?? 0),
    0,
  )
  return kitLines.length === 0 || value >= sum ? 0 : Math.min(...counts)
}

const labelOf = ({ name, code }: Candidate) =>
  inEachLanguage(locale => (code === null ? name[locale] : `${name[locale]} (${code})`))

/**
 * A promotion's total discount on its products, in FCFA. A percentage is rounded up to the next coin, in favour of the
 * buyer.
 */
function amountOf({ kind, value, pay }: Candidate, lines: readonly CandidateLine[]): number {
  switch (kind) {
    case 'percent':
      return Math.ceil((goodsTotal(lines) * value) / (100 * coin)) * coin
    case 'amount':
      return value
    case 'pieces': {
      const pieces = sum(lines.map(({ quantity }) => quantity))
      return cheapest(lines, Math.floor(pieces / value) * (value - pay))
    }
    case 'free_delivery':
    case 'kit':
      return 0
  }
}

/** The total price of the cheapest units, which a `pieces` promotion gives for free. */
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
