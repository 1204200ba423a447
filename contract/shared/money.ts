import { z } from 'zod'

/** An amount in whole FCFA (ISO 4217 XOF has no minor unit). */
export const Amount = z.int().min(0).max(2_000_000_000)

/**
 * The VAT contained in a price that includes it, in whole FCFA, half rounded up.
 * `ratePercent` has at most two decimals, so the arithmetic stays in integers.
 */
export function vatIncluded(total: number, ratePercent: number): number {
  const hundredths = Math.round(ratePercent * 100)
  return Math.floor((2 * total * hundredths + 10_000 + hundredths) / (2 * (10_000 + hundredths)))
}
