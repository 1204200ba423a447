import type { FactNumber } from '../facts.ts'
import type { Family } from './actives/active.ts'

/** Two groups of ingredient families that must not be on the skin at the same time. */
export interface ConflictRule {
  id: 'retinoidAcid' | 'acids' | 'vitaminCAcid' | 'bpoRetinoid' | 'bpoVitaminC' | 'twoRetinoids'
  one: Family[]
  other: Family[]
  facts: FactNumber[]
}

/**
 * All conflicts between ingredient families. Adapalene is stable with benzoyl peroxide, so that pair is missing (F19).
 */
export const conflictRules: readonly ConflictRule[] = [
  { id: 'retinoidAcid', one: ['retinoid', 'adapalene'], other: ['aha', 'bha'], facts: ['F20'] },
  // Even gentle acids exfoliate: their labels allow only one exfoliant per evening.
  { id: 'acids', one: ['aha', 'bha', 'pha'], other: ['aha', 'bha', 'pha'], facts: ['F20'] },
  { id: 'vitaminCAcid', one: ['vitamin-c'], other: ['aha', 'bha'], facts: ['F20'] },
  // The conflict was measured for tretinoin; it is extended to other retinoids as a precaution.
  { id: 'bpoRetinoid', one: ['bpo'], other: ['retinoid'], facts: ['F19', 'U'] },
  { id: 'bpoVitaminC', one: ['bpo'], other: ['vitamin-c'], facts: ['U'] },
  {
    id: 'twoRetinoids',
    one: ['retinoid', 'adapalene'],
    other: ['retinoid', 'adapalene'],
    facts: ['F18', 'U'],
  },
]

/** The conflict rules that two products break if they are layered. */
export function conflictsBetween(
  one: ReadonlySet<Family>,
  other: ReadonlySet<Family>,
): readonly ConflictRule[] {
  if (one.size === 0 || other.size === 0) return []
  return conflictRules.filter(rule => meets(rule, one, other) || meets(rule, other, one))
}

function meets(rule: ConflictRule, one: ReadonlySet<Family>, other: ReadonlySet<Family>): boolean {
  return rule.one.some(family => one.has(family)) && rule.other.some(family => other.has(family))
}
