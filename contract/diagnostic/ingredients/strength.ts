import { type Active, type Family, strong } from './actives/active.ts'

/** How a product is used, which decides how strongly its ingredients act. */
export interface Use {
  /** The product is washed off, so that its ingredients act for a short time. */
  isRinsed: boolean
  /** The product is massaged in, so that grains in it rub the skin. */
  isMassaged: boolean
}

/** How strongly an ingredient irritates in a product that is used so: from 0 (not) to 3. */
export function irritancyOf(active: Active, { isRinsed, isMassaged }: Use): number {
  if (active.isScrub && !isMassaged) return 0
  return Math.max(0, (active.irritancy ?? 0) - (isRinsed ? 1 : 0))
}

/** Ingredient families that exfoliate the skin. */
export const exfoliating: readonly Family[] = ['aha', 'bha', 'retinoid', 'adapalene']

/**
 * Whether something irritates too much for people under 16. Of products that are meant to change the skin, such as a
 * serum with an acid, even slight irritants do (F33).
 */
export function isTooStrongForMinors(irritancy: number, changesSkin: boolean): boolean {
  return irritancy >= (changesSkin ? 1 : strong)
}

/** Whether something with this irritancy, of these families, is too much for skin that reacts easily (F12, F20). */
export function isTooStrongForSensitiveSkin(irritancy: number, families: ReadonlySet<Family>): boolean {
  return irritancy >= 3 || (irritancy >= strong && exfoliating.some(family => families.has(family)))
}
