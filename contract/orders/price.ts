import type { DeliveryReduction, Reduction } from './reduction.ts'
import type { VatGroup } from './vat-group.ts'

/**
 * The only code that computes prices of orders: every cart, quote, order, invoice, credit note and dialog uses it.
 * Amounts are in whole FCFA and include VAT. Public pages load this file, so it imports only types.
 */

export type { Reduction } from './reduction.ts'
export type { VatGroup } from './vat-group.ts'

/** A cart or order line to price. `vatRate` is in percent; without one, the order's rate applies. */
export interface Line {
  price: number
  quantity: number
  vatRate?: number | null
  reductions?: readonly Reduction[]
}

/** An order line with the number of its units that the buyer returned. */
export interface BoughtLine extends Line {
  returned: number
}

export interface PriceInput<L extends Line> {
  lines: readonly L[]
  /** Before reductions. */
  deliveryFee: number
  /** The reductions of the delivery fee, stored with the order or offered for it. */
  deliveryReductions?: readonly DeliveryReduction[] | undefined
  /** The VAT rate in percent that applies to order lines, and to the delivery, if they have no rate. */
  vatRate: number
  deliveryVatRate?: number | null
  /** Discounts on all goods of the order together; they are split over its lines. */
  reductions?: readonly Reduction[]
}

export interface LinePrice {
  /** The order line's price × quantity in FCFA, before discounts. */
  subtotal: number
  /** The discounts applied to the line; their sum never exceeds the line's `subtotal`. */
  reductions: Reduction[]
  /** The order line's total in FCFA, after discounts. */
  total: number
}

export interface OrderPrice<L extends Line = Line> {
  lines: (Omit<L, 'reductions'> & LinePrice)[]
  /** The price of the order's goods before discounts, in FCFA. */
  subtotal: number
  /** All discounts of the order, summed by origin and label. */
  reductions: Reduction[]
  /** Before reductions. */
  deliveryFee: number
  /** The reductions applied to the delivery fee; their sum never exceeds the fee. */
  deliveryReductions: Reduction[]
  /** The reductions of the delivery in the form in which an order stores them. */
  deliveryGrants: DeliveryReduction[]
  /** One entry per VAT rate, the highest rate first. The entries' amounts add up to `vatAmount`. */
  vat: VatGroup[]
  vatAmount: number
  total: number
}

/** The maximum total of an order in FCFA, which the contract's `Amount` and the database columns can hold. */
export const maxTotal = 2_000_000_000

/** The smallest coin in FCFA: mobile money charges nothing in between, and cash has no smaller coin. */
export const coin = 5

/** Computes the price of an order. Without lines there is nothing to deliver, so the delivery fee is 0. */
export function priceOrder<L extends Line>(input: PriceInput<L>): OrderPrice<L> {
  const { vatRate } = input
  const lines = reduced(input.lines.map(priceLine), input.reductions ?? [])
  const deliveryFee = lines.length === 0 ? 0 : input.deliveryFee
  const deliveryGrants = grants(deliveryFee, input.deliveryReductions)
  const delivery = takeOff(deliveryFee, deliveryGrants)
  const vat = vatShares([
    ...lines.map(line => ({ rate: line.vatRate ?? vatRate, amount: line.total })),
    { rate: input.deliveryVatRate ?? vatRate, amount: delivery.total },
  ])
  return {
    lines,
    subtotal: goodsSubtotal(lines),
    reductions: summed([...lines.flatMap(line => line.reductions), ...delivery.reductions]),
    deliveryFee,
    deliveryReductions: delivery.reductions,
    deliveryGrants,
    vat,
    vatAmount: vatTotal(vat),
    total: sum(vat.map(share => share.total)),
  }
}

/** Adds up the amounts of reductions, in FCFA. */
export function reductionTotal(reductions: readonly Reduction[]): number {
  return sum(reductions.map(({ amount }) => amount))
}

/** The price of a cart or order line before discounts, in FCFA. */
export function lineSubtotal({ price, quantity }: Pick<Line, 'price' | 'quantity'>): number {
  return price * quantity
}

/**
 * The price of cart or order lines before discounts, in FCFA. It is the price that a zone's threshold for free delivery
 * counts, so that a discount never makes the delivery cost something.
 */
export function goodsSubtotal(lines: readonly Pick<Line, 'price' | 'quantity'>[]): number {
  return sum(lines.map(lineSubtotal))
}

/** The price of cart or order lines in FCFA, without delivery. */
export function goodsTotal(lines: readonly Line[]): number {
  return sum(lines.map(line => priceLine(line).total))
}

/**
 * An order's lines without the returned units; a fully returned line stays with quantity 0. A discount shrinks in
 * proportion to the units that remain.
 */
export function withoutReturned<L extends BoughtLine>(lines: readonly L[]): L[] {
  return lines.map(line => {
    const left = { ...line, quantity: line.quantity - line.returned, returned: 0 }
    if (!line.reductions) return left
    const reductions = line.reductions.map(reduction => ({
      ...reduction,
      amount: reduction.amount - reductionOf(line, reduction, line.returned),
    }))
    return { ...left, reductions }
  })
}

/**
 * Changes the quantity of a line. Its discounts were granted for the first quantity: they shrink with fewer units, and
 * additional units cost their full price.
 */
export function withOtherQuantity<L extends Line>(line: L, quantity: number): L {
  const returned = Math.max(0, line.quantity - quantity)
  const [left] = withoutReturned([{ ...line, returned }])
  return { ...line, quantity, ...(left?.reductions ? { reductions: left.reductions } : {}) }
}

/** The next returned units of an order line, with their part of the line's discounts. */
export function piecesBack<L extends BoughtLine>(
  line: L,
  quantity: number,
): L & { reductions: readonly Reduction[] } {
  const reductions = (line.reductions ?? []).map(reduction => ({
    ...reduction,
    amount:
      reductionOf(line, reduction, line.returned + quantity) - reductionOf(line, reduction, line.returned),
  }))
  return { ...line, quantity, returned: 0, reductions }
}

/** The part of a line's reduction that belongs to a number of its units. */
function reductionOf({ price, quantity }: Line, { amount }: Reduction, units: number): number {
  return part(amount, units, quantity, unitOf([amount, price]))
}

/** The price in FCFA of an order's returned units. */
export function returnedWorth(lines: readonly BoughtLine[]): number {
  return goodsTotal(lines) - goodsTotal(withoutReturned(lines))
}

/** The VAT groups of a part of a price; every VAT rate contributes in proportion. */
export function vatWithin(vat: readonly VatGroup[], amount: number): VatGroup[] {
  const parts = split(
    amount,
    vat.map(share => share.total),
  )
  return vat.map(({ rate }, place) => {
    const total = parts[place] ?? 0
    return { rate, total, amount: vatIncluded(total, rate) }
  })
}

/** Adds up the VAT of all VAT rates, in FCFA. */
export function vatTotal(vat: readonly VatGroup[]): number {
  return sum(vat.map(share => share.amount))
}

/**
 * The VAT contained in a price that includes it, in whole FCFA, half rounded up.
 * `ratePercent` has at most two decimals, so the arithmetic stays in integers.
 */
export function vatIncluded(total: number, ratePercent: number): number {
  const hundredths = Math.round(ratePercent * 100)
  return Math.floor((2 * total * hundredths + 10_000 + hundredths) / (2 * (10_000 + hundredths)))
}

/**
 * Splits an amount in FCFA in proportion to weights: into amounts that can be paid in coins if the amount and all weights
 * can, else into whole FCFA. No part exceeds its weight as long as the amount is at most the sum of the weights.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  const unit = unitOf([amount, ...weights])
  let before = 0
  return weights.map(weight => {
    const begin = before
    before += weight
    return whole === 0 ? 0 : part(amount, before, whole, unit) - part(amount, begin, whole, unit)
  })
}

/** The smallest unit for splitting amounts: the smallest coin if all amounts are multiples of it, otherwise 1 FCFA. */
function unitOf(amounts: readonly number[]): number {
  return amounts.every(amount => amount % coin === 0) ? coin : 1
}

/**
 * `amount × count / whole`, rounded down to a multiple of `unit`, which divides `amount`. Uses bigint, because the product
 * of two amounts can exceed what a number holds exactly.
 */
function part(amount: number, count: number, whole: number, unit: number): number {
  return Number((BigInt(amount / unit) * BigInt(count)) / BigInt(whole)) * unit
}

function priceLine<L extends Line>(line: L): Omit<L, 'reductions'> & LinePrice {
  const subtotal = lineSubtotal(line)
  return { ...line, subtotal, ...takeOff(subtotal, line.reductions) }
}

/** Applies reductions to a price; their sum is limited to that price. */
function takeOff(cost: number, wanted: readonly Reduction[] = []): Pick<LinePrice, 'reductions' | 'total'> {
  const reductions: Reduction[] = []
  let total = cost
  for (const reduction of wanted) {
    const amount = Math.min(reduction.amount, total)
    const { origin, label } = reduction
    if (amount > 0) reductions.push({ origin, label, amount })
    total -= amount
  }
  return { reductions, total }
}

/** Applies the granted delivery reductions to the current fee, which may have been lower when they were granted. */
function grants(fee: number, stored: readonly DeliveryReduction[] = []): DeliveryReduction[] {
  let left = fee
  return stored.flatMap(({ origin, label, amount: before, granted = before }) => {
    const amount = Math.min(granted, left)
    left -= amount
    if (granted === 0) return []
    return [amount < granted ? { origin, label, amount, granted } : { origin, label, amount }]
  })
}

/** Splits an order's discounts over its lines. */
function reduced<L extends LinePrice>(lines: readonly L[], reductions: readonly Reduction[]): L[] {
  return reductions.reduce<readonly L[]>((before, reduction) => {
    const costs = before.map(line => line.total)
    const parts = split(Math.min(reduction.amount, sum(costs)), costs)
    return before.map((line, place) => {
      const amount = parts[place] ?? 0
      if (amount === 0) return line
      return {
        ...line,
        reductions: [...line.reductions, { ...reduction, amount }],
        total: line.total - amount,
      }
    })
  }, lines) as L[]
}

function summed(reductions: readonly Reduction[]): Reduction[] {
  const sums = new Map<string, Reduction>()
  for (const reduction of reductions) {
    const key = JSON.stringify([reduction.origin, reduction.label])
    sums.set(key, { ...reduction, amount: (sums.get(key)?.amount ?? 0) + reduction.amount })
  }
  return [...sums.values()]
}

function vatShares(parts: readonly { rate: number; amount: number }[]): VatGroup[] {
  const totals = new Map<number, number>()
  for (const { rate, amount } of parts) totals.set(rate, (totals.get(rate) ?? 0) + amount)
  return [...totals]
    .filter(([, total]) => total > 0)
    .sort(([first], [second]) => second - first)
    .map(([rate, total]) => ({ rate, total, amount: vatIncluded(total, rate) }))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
