import type { WordKind } from '../words/word-kinds.ts'
import type { ProductIndex, ProductSet } from './product-index.ts'

interface Preference {
  /** What a search found, the best first: the variant that it found best stands for its group. */
  ranked?: readonly Int32Array[] | undefined
  /** Whether the cheapest variant stands for its group, because the list is sorted by the price that it shows. */
  isByPrice?: boolean
}

/**
 * These products with one of each group, so that a list shows and counts a group once: one in stock if there is any,
 * then by the preference, then the first in the group's order.
 */
export function oncePerGroup(
  index: ProductIndex,
  among: ProductSet,
  { ranked, isByPrice = false }: Preference = {},
): ProductSet {
  if (index.groups.size === 0) return among
  const { products, inStock } = index
  const ranks = ranked && ranksOf(index, ranked)
  const rank = (id: number) => ranks?.get(id) ?? 0
  const price = (id: number) => (isByPrice ? (products.get(id)?.price ?? 0) : 0)
  const isBetter = (one: number, other: number) =>
    (Number(inStock.has(other)) - Number(inStock.has(one)) ||
      rank(one) - rank(other) ||
      price(one) - price(other)) < 0
  const once = among.clone()
  for (const members of index.groups.values()) {
    let best: number | undefined
    for (const id of members) {
      if (!among.has(id)) continue
      const isFirst = best === undefined || isBetter(id, best)
      const left = isFirst ? best : id
      if (left !== undefined) once.remove(left)
      if (isFirst) best = id
    }
  }
  return once
}

/** The rank of each product of a group in what a search found. */
function ranksOf({ products }: ProductIndex, ranked: readonly Int32Array[]): Map<number, number> {
  const ranks = new Map<number, number>()
  for (const [rank, ids] of ranked.entries())
    for (const id of ids) if (products.get(id)?.group) ranks.set(id, rank)
  return ranks
}

/** How many of these products have each word of a kind; a group counts once, if any of its products has the word. */
export function countWords(index: ProductIndex, among: ProductSet, kind: WordKind): Map<number, number> {
  const once = oncePerGroup(index, among)
  const counts = new Map([...index.words[kind]].map(([id, set]) => [id, once.intersection_size(set)]))
  for (const members of index.groups.values()) {
    const present = members.filter(id => among.has(id))
    if (present.length < 2) continue
    const wordsOf = (id: number) => index.products.get(id)?.words?.[kind] ?? []
    const counted = new Set(present.filter(id => once.has(id)).flatMap(wordsOf))
    for (const word of present.flatMap(wordsOf)) {
      if (counted.has(word)) continue
      counted.add(word)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}
