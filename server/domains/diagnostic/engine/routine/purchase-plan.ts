import type { Ranked } from '../matching/match.ts'
import { needsSunscreen } from './candidates.ts'

/** A product that the purchase plan buys in a month, and the number of packages. */
export interface Purchase {
  product: number
  quantity: number
  /** The price of one package in FCFA. */
  price: number
  /** True when the product was bought in an earlier month and is used up by then. */
  isAgain: boolean
  /** How many monthly budgets the purchase takes; 1 unless it costs more than one. */
  monthsOfBudget: number
}

/** What to buy in one month. A month without purchases is for saving. */
export interface PurchaseMonth {
  /** The number of the month in the purchase plan, from 1. */
  month: number
  purchases: Purchase[]
  /** The price of all purchases of the month in FCFA. */
  total: number
  /** How much of the month's total comes from savings of earlier months, in FCFA. */
  saved: number
}

export interface PurchasePlan {
  months: PurchaseMonth[]
  /** Products that the budget does not reach within the longest wait, so they are not bought. */
  missed: Ranked[]
}

/** How many months a product of the routine may wait until the budget can pay for it. */
const maxWaitInMonths = 6

/** How many months a product waits for a month with enough budget before savings pay for it. */
const patienceInMonths = 3

const daysOfMonth = 30

/** The longest gap in days without a product that does not justify another package: half a month. */
const maxGapInDays = 15

/**
 * Spreads the first purchases over months, most important product first, so that no month exceeds the budget. Products
 * that run out are bought again before new ones. Savings of earlier months pay only for products that cost more than a
 * monthly budget or have waited three months, and the plan says how much. Photosensitising products are not bought
 * before the sunscreen.
 */
export function planPurchases(wanted: readonly Ranked[], budget: number | null): PurchasePlan {
  const months: PurchaseMonth[] = []
  const usedUpOn = new Map<Ranked, number>()
  let aside = 0
  for (let month = 1; month <= maxWaitInMonths && usedUpOn.size < wanted.length; month += 1) {
    const start = (month - 1) * daysOfMonth
    const owned = wanted.filter(one => usedUpOn.has(one))
    const purchases: Purchase[] = []
    let left = budget ?? Number.POSITIVE_INFINITY
    let saved = 0
    for (const one of [...owned, ...wanted.filter(other => !usedUpOn.has(other))]) {
      if (needsSunscreen(one.product) && !hasSunscreen([...usedUpOn.keys()])) continue
      const from = Math.max(start, usedUpOn.get(one) ?? start)
      const missing = start + daysOfMonth - from
      if (missing <= maxGapInDays) continue
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
