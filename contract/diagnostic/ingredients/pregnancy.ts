import type { Active } from './actives/active.ts'

/** Whether an ingredient is acceptable in pregnancy: see `Active.pregnancy`. */
export type PregnancyLevel = 'ok' | 'ask' | 'caution' | 'no'

/**
 * Whether an ingredient of a product is acceptable in pregnancy. A retinoid counts in any position of the list; an acid
 * too low on it to have an effect, or in a product that is rinsed off, does not.
 */
export function pregnancyLevelOf(
  active: Active,
  { hasEffect, isRinsed }: { hasEffect: boolean; isRinsed: boolean },
): PregnancyLevel {
  const isMild = active.isFineRinsed && (isRinsed || !hasEffect)
  if (active.pregnancy === 'no' && isMild) return hasEffect ? 'caution' : 'ok'
  if (active.pregnancy === 'caution' && isMild) return 'ok'
  return active.pregnancy ?? 'ok'
}
