import type { Active, Family } from '#contract/diagnostic/ingredients/actives/active.ts'
import { isSaidForFeet, leastSpf } from '../answers/said-facts.ts'
import type { ProductFacts } from './product-facts.ts'

/** The role of a product in skincare; `body` products are matched and recommended, but are not part of a routine. */
export const roles = ['cleanser', 'treatment', 'moisturiser', 'sunscreen', 'weekly', 'body'] as const

export type Role = (typeof roles)[number]

/**
 * The amount per use (ml or g) and the maximum uses per month of a product, by role: common knowledge, to be confirmed
 * by a pharmacist. Sunscreen: two finger lengths for face, ears and neck are 1.5 ml, in the morning and at noon;
 * `Need.sunUses` says who needs more.
 */
export const usage: Record<Role, { amount: number; usesPerMonth: number }> = {
  cleanser: { amount: 1, usesPerMonth: 60 },
  treatment: { amount: 0.3, usesPerMonth: 30 },
  moisturiser: { amount: 0.6, usesPerMonth: 60 },
  sunscreen: { amount: 1.5, usesPerMonth: 60 },
  weekly: { amount: 4, usesPerMonth: 4 },
  body: { amount: 8, usesPerMonth: 30 },
}

/** A weekly exfoliant takes 1 ml per use, unlike a mask. */
export const exfoliantUsage = { amount: 1, usesPerMonth: 4 }

/** Whether a product's ingredient families include an exfoliating acid. */
export function isExfoliant(families: ReadonlySet<Family>): boolean {
  return families.has('aha') || families.has('bha')
}

/** Uses per month of a treatment that is applied morning and evening. */
export const usesOfTwiceADay = 60

/** How many days an opened package is used at most: half a year. */
export const maxUseInDays = 180

// Matches the packages of sticks and compacts, which refresh sun protection but do not replace it. Body sun care does
// not count as sunscreen either: it is not made for the face.
const topUp = /\b(?:stick|compact|boîtier)\b/i

/** Derives the role of a product from its categories, the main one first; null if it is not for the face or body. */
export function findRole(product: ProductFacts, actives: readonly Active[], spf: number | null): Role | null {
  const has = (slug: string) => product.categories.includes(slug)
  if (has('hair') && !has('masks-exfoliants') && !has('body')) return null
  // Sun filters without a stated SPF do not make a sunscreen, because the protection is unknown.
  const protects = spf !== null && spf >= leastSpf && actives.some(active => active.isSunFilter)
  for (const category of product.categories) {
    if (category === 'baby' || category === 'hair') return null
    if (category === 'lips-hands') return null
    if (category === 'cleansers') return has('lips-hands') ? null : 'cleanser'
    if (category === 'sun-care')
      return protects && !has('body') && !has('lips-hands') && !topUp.test(product.format)
        ? 'sunscreen'
        : null
    if (category === 'serums') return has('masks-exfoliants') ? 'weekly' : 'treatment'
    if (category === 'masks-exfoliants') return has('lips-hands') ? null : 'weekly'
    if (category === 'moisturisers') return has('lips-hands') ? null : 'moisturiser'
    // Many pharmacy products are skincare too, as their next category shows; its sprays and sticks are not.
    if (category === 'body') return isBodyCare(product.categories) ? 'body' : null
  }
  return null
}

function isBodyCare(categories: readonly string[]): boolean {
  const isLocal = categories.includes('pharmacy') && categories.includes('lips-hands')
  return (
    categories[0] === 'body' &&
    !isLocal &&
    !['cleansers', 'masks-exfoliants'].some(one => categories.includes(one))
  )
}

/** The part of the body that a product is for. */
export type Place = 'face' | 'body' | 'hands' | 'feet' | 'hair'

/**
 * The part of the body that a product is for. A product that does not state one counts as a face product, where the
 * risk is higher.
 */
export function placeOf({ names, categories }: ProductFacts, role: Role | null): Place {
  if (isSaidForFeet(names)) return 'feet'
  if (role !== null) return role === 'body' ? 'body' : 'face'
  const [main] = categories.filter(category => category !== 'pharmacy' && category !== 'baby')
  if (main === 'hair') return 'hair'
  if (main === 'body') return 'body'
  return main === 'lips-hands' ? 'hands' : 'face'
}

/** Whether products of a role are rinsed off, so that they help and irritate less. */
export function isRinsedOff(role: Role | null): boolean {
  return role === 'cleanser'
}
