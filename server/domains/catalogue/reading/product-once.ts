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
  for (const { members } of index.groups.values()) {
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
  for (const { members, differing } of index.groups.values())
    if (differing.includes(kind)) countMore(counts, index, { members, among, once, kind })
  return counts
}

interface Counting {
  members: readonly number[]
  among: ProductSet
  once: ProductSet
  kind: WordKind
}

/** Adds the words that only those products of a group have that do not stand for it. */
function countMore(
  counts: Map<number, number>,
  { products }: ProductIndex,
  { members, among, once, kind }: Counting,
): void {
  const counted: number[] = []
  for (const id of members) if (once.has(id)) counted.push(...(products.get(id)?.words?.[kind] ?? []))
  for (const id of members) {
    if (!among.has(id)) continue
    for (const word of products.get(id)?.words?.[kind] ?? []) {
      if (counted.includes(word)) continue
      counted.push(word)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
}
