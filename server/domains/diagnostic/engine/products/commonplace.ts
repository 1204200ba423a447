import { actives } from '#contract/diagnostic/ingredients/actives/actives.ts'
import type { Shelf } from './shelf-product.ts'

/** The share of products on sale from which an ingredient is too common to distinguish them. */
const share = 1 / 3

/** Ingredients that are common everywhere, used when a product is checked without the shop's other products. */
export const usuallyCommonplace: ReadonlySet<string> = new Set(
  actives.filter(({ isCommonplace }) => isCommonplace).map(({ slug }) => slug),
)

const counted = new WeakMap<Shelf, ReadonlySet<string>>()

/** The ingredients too common on a shelf to be an informative reason. */
export function commonplaceOf(shelf: Shelf): ReadonlySet<string> {
  const before = counted.get(shelf)
  if (before) return before
  const counts = new Map<string, number>()
  let products = 0
  for (const { role, evidence } of shelf) {
    if (role === null) continue
    products += 1
    for (const ingredient of new Set(evidence.map(one => one.ingredient)))
      counts.set(ingredient, (counts.get(ingredient) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count > products * share && products > 3)
  const found = new Set([...usuallyCommonplace, ...often.map(([ingredient]) => ingredient)])
  counted.set(shelf, found)
  return found
}
