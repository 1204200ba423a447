import type { Active, Family } from '../actives/active.ts'
import { isSaidForFeet, leastSpf } from '../answers/said-facts.ts'
import type { ProductFacts } from './product-facts.ts'

/** What a product does in the care of the face; `body` is matched and recommended, yet is in no routine. */
export const roles = ['cleanser', 'treatment', 'moisturiser', 'sunscreen', 'weekly', 'body'] as const

export type Role = (typeof roles)[number]

/**
 * How much a use takes (ml or g), and how many uses a month has at most. Common knowledge, for a pharmacist to judge. Two
 * finger lengths of sunscreen for face, ears and neck are 1.5 ml, morning and noon; `Need.sunUses` says who takes more.
 */
export const usage: Record<Role, { amount: number; usesPerMonth: number }> = {
  cleanser: { amount: 1, usesPerMonth: 60 },
  treatment: { amount: 0.3, usesPerMonth: 30 },
  moisturiser: { amount: 0.6, usesPerMonth: 60 },
  sunscreen: { amount: 1.5, usesPerMonth: 60 },
  weekly: { amount: 4, usesPerMonth: 4 },
  body: { amount: 8, usesPerMonth: 30 },
}

/** An exfoliant of the weekly evening is a few drops and no mask. */
export const exfoliantUsage = { amount: 1, usesPerMonth: 4 }

/** Whether a product renews the skin with an acid. */
export function isExfoliant(families: ReadonlySet<Family>): boolean {
  return families.has('aha') || families.has('bha')
}

/** Used again in the morning and in the evening when it suits both. */
export const usesOfTwiceADay = 60

/** An opened package is used for half a year at most. */
export const longestUseInDays = 180

// A stick or a compact tops a sun protection up and does not replace it; the body's is not made for the face.
const topUp = /\b(?:stick|compact|boîtier)\b/i

/** What a product is for, from its categories, the main one first; null when it is not for the face or body. */
export function findRole(product: ProductFacts, actives: readonly Active[], spf: number | null): Role | null {
  const has = (slug: string) => product.categories.includes(slug)
  if (has('hair') && !has('masks-exfoliants') && !has('body')) return null
  // Filters alone say nothing of how well they protect.
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
    // Many of the pharmacy are care as well, and their next category says which; its sprays and sticks are not.
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

/** Where a product is put on. */
export type Place = 'face' | 'body' | 'hands' | 'feet' | 'hair'

/** What says nothing of its place is taken to be for the face, where more can go wrong. */
export function placeOf({ names, categories }: ProductFacts, role: Role | null): Place {
  if (isSaidForFeet(names)) return 'feet'
  if (role !== null) return role === 'body' ? 'body' : 'face'
  const [main] = categories.filter(category => category !== 'pharmacy' && category !== 'baby')
  if (main === 'hair') return 'hair'
  if (main === 'body') return 'body'
  return main === 'lips-hands' ? 'hands' : 'face'
}

/** Whether the skin keeps it on; what is rinsed off works and irritates less. */
export function isRinsedOff(role: Role | null): boolean {
  return role === 'cleanser'
}
