import { vatIncluded } from '#contract/shared/money.ts'

/** Amounts in whole FCFA; `vatRate` in percent. */
export interface Totals {
  subtotal: number
  deliveryFee: number
  vatRate: number
  vatAmount: number
  total: number
}

/** The largest total that an order may have, as the contract's `Amount` and the columns hold it. */
export const maxTotal = 2_000_000_000

/** What the goods cost, without their delivery. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

/**
 * What lines cost together. Prices and the delivery fee include VAT, so `vatAmount` is the part of the total that is
 * VAT. Nothing to deliver costs no delivery.
 */
export function totalsOf(
  lines: readonly { price: number; quantity: number }[],
  { deliveryFee: fee, vatRate }: { deliveryFee: number; vatRate: number },
): Totals {
  const subtotal = subtotalOf(lines)
  const deliveryFee = lines.length === 0 ? 0 : fee
  const total = subtotal + deliveryFee
  return { subtotal, deliveryFee, vatRate, vatAmount: vatIncluded(total, vatRate), total }
}
