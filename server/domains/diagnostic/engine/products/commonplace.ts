import { actives } from '../actives/actives.ts'
import type { Shelf } from './shelf-product.ts'

/** From this share of the products on, an ingredient tells none from another. */
const share = 1 / 3

/** What is in most products everywhere, for a product that is looked at without a shelf. */
export const usuallyCommonplace: ReadonlySet<string> = new Set(
  actives.filter(({ isCommonplace }) => isCommonplace).map(({ slug }) => slug),
)

const counted = new WeakMap<Shelf, ReadonlySet<string>>()

/** The ingredients that so many products of a shelf could name as a reason that it would tell nobody anything. */
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
