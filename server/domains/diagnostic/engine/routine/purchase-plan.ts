import type { Ranked } from '../matching/match.ts'
import { needsSunscreen } from './candidates.ts'

/** A product to buy in a month, and how many packages of it. */
export interface Purchase {
  product: number
  quantity: number
  /** FCFA for one package. */
  price: number
  /** Bought before, and used up by then. */
  isAgain: boolean
  /** How many months of the whole budget the purchase takes; 1 unless it costs more than a month's budget. */
  monthsOfBudget: number
}

/** What to buy in one month. Without purchases it is a month of putting money aside. */
export interface PurchaseMonth {
  /** From 1. */
  month: number
  purchases: Purchase[]
  /** FCFA. */
  total: number
  /** How much of the total the months before left over. */
  saved: number
}

export interface PurchasePlan {
  months: PurchaseMonth[]
  /** What the budget does not reach within the longest wait. */
  missed: Ranked[]
}

/** Nobody is told to wait longer than this for a product of the routine. */
const longestWaitInMonths = 6

/** So long a product waits for a month with room for it, before money that was left over pays for it. */
const patienceInMonths = 3

const daysOfMonth = 30

/** A gap of half a month is not worth another package. */
const longestGapInDays = 15

/**
 * Spreads the first purchases over months, the most important product first, so that no month costs more than the
 * budget. What is used up meanwhile is bought again before anything new. Only what costs more than a month's budget, or
 * found no room for three months, is paid with money that the months before left over, and the plan says how much. What makes
 * skin more sensitive to the sun is not bought before the sun protection.
 */
export function planPurchases(wanted: readonly Ranked[], budget: number | null): PurchasePlan {
  const months: PurchaseMonth[] = []
  const usedUpOn = new Map<Ranked, number>()
  let aside = 0
  for (let month = 1; month <= longestWaitInMonths && usedUpOn.size < wanted.length; month += 1) {
    const start = (month - 1) * daysOfMonth
    const owned = wanted.filter(one => usedUpOn.has(one))
    const purchases: Purchase[] = []
    let left = budget ?? Number.POSITIVE_INFINITY
    let saved = 0
    for (const one of [...owned, ...wanted.filter(other => !usedUpOn.has(other))]) {
      if (needsSunscreen(one.product) && !hasSunscreen([...usedUpOn.keys()])) continue
      const from = Math.max(start, usedUpOn.get(one) ?? start)
      const missing = start + daysOfMonth - from
      if (missing <= longestGapInDays) continue
      const quantity = Math.max(1, Math.round(missing / one.lasts))
      const cost = one.product.price * quantity
      const isAgain = usedUpOn.has(one)
      const mayUseSavings = budget !== null && (cost > budget || (!isAgain && month > patienceInMonths))
      if (cost > left && !(mayUseSavings && cost <= left + aside - saved)) continue
      const fromSavings = Math.max(0, cost - left)
      saved += fromSavings
      left -= cost - fromSavings
      usedUpOn.set(one, from + quantity * one.lasts)
      purchases.push({
        product: one.product.id,
        quantity,
        price: one.product.price,
        isAgain,
        monthsOfBudget: budget === null ? 1 : Math.max(1, Math.ceil(cost / budget)),
      })
    }
    aside += left - saved
    const total = purchases.reduce((sum, one) => sum + one.price * one.quantity, 0)
    months.push({ month, purchases, total, saved })
  }
  return {
    months: months.slice(0, months.findLastIndex(hasSomethingNew) + 1),
    missed: wanted.filter(one => !usedUpOn.has(one)),
  }
}

function hasSunscreen(owned: readonly Ranked[]): boolean {
  return owned.some(({ role }) => role === 'sunscreen')
}

function hasSomethingNew({ purchases }: PurchaseMonth): boolean {
  return purchases.some(({ isAgain }) => !isAgain)
}
