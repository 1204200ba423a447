import type { Active } from './actives/active.ts'
import type { PregnancyAnswer } from './person.ts'

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

/**
 * What to tell a person about an ingredient with this level: to avoid it (`pregnancy`), to ask a professional first
 * (`pregnancyCaution`, `pregnancyAsk`), or to consider whether there may be a pregnancy (`ask`). Null: nothing. An
 * undefined answer is unknown or too old to rely on.
 */
export function pregnancyRemark(
  level: PregnancyLevel,
  answer: PregnancyAnswer | undefined,
): 'pregnancy' | 'pregnancyCaution' | 'pregnancyAsk' | 'ask' | null {
  if (answer === 'no' || level === 'ok') return null
  if (level === 'no') return answer === undefined || answer === 'unsaid' ? 'ask' : 'pregnancy'
  if (answer === undefined) return null
  return level === 'ask' ? 'pregnancyAsk' : 'pregnancyCaution'
}
