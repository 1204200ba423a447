import type { Family } from './actives/active.ts'
import { type Treatment, treatments } from './person.ts'

/** Ingredient families that must not be combined with a treatment. */
const familiesAgainst: Partial<Record<Treatment, Family[]>> = {
  // With isotretinoin capsules, which dry the skin: no other retinoid and no acid.
  isotretinoin: ['retinoid', 'adapalene', 'aha', 'bha', 'pha'],
  // The answer "retinoid cream" does not say whether it is tretinoin or adapalene. Only tretinoin is destroyed by
  // benzoyl peroxide (F19), which is a medicine and never recommended.
  'retinoid-cream': ['retinoid', 'adapalene', 'aha', 'bha', 'pha'],
  'benzoyl-peroxide': ['bpo', 'vitamin-c', 'retinoid'],
  'blood-thinner': ['tranexamic'],
}

/** Whether a treatment must not be combined with one of these ingredient families. */
export function isAgainst(treatment: Treatment, families: ReadonlySet<Family>): boolean {
  return familiesAgainst[treatment]?.some(family => families.has(family)) ?? false
}

/** The treatments that exclude some ingredients, in the order in which they are asked. */
export const checkedTreatments = treatments.filter(treatment => familiesAgainst[treatment])
