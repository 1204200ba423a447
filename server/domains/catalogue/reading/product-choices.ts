import { TypedFastBitSet } from 'typedfastbitset'
import type { AdminProductFilter, ProductFilter, ProductSort } from '#contract/catalogue/product-filter.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { WordKind } from '../words/word-kinds.ts'
import { firstPlace, type ProductIndex, type ProductSet, setOf } from './product-index.ts'
import { countWords, oncePerGroup } from './product-once.ts'

type Facet = WordKind | 'price' | 'inStock'

/** The products that meet each choice of a list; a choice that was not made has no set. */
export type Choices = Partial<Record<Facet | 'status' | 'recommended' | 'search' | 'pregnancy', ProductSet>>

/** How many products each further choice would leave. */
export interface FacetCounts {
  words: Record<WordKind, Map<number, number>>
  price: { min: number; max: number }
  inStock: { count: number }
}

/** The published products, and those that meet each of a visitor's filters. */
export function choicesOf(index: ProductIndex, filter: ProductFilter): Choices {
  const { categories, ingredients, skinTypes, problems, priceMin, priceMax, inStock, recommended } = filter
  const words: [WordKind, number[] | undefined][] = [
    ['category', categories],
    ['ingredient', ingredients],
    ['skinType', skinTypes],
    ['problem', problems],
  ]
  const choices: Choices = { status: index.statuses.published }
  for (const [kind, ids] of words) if (ids && ids.length > 0) choices[kind] = withWords(index, kind, ids)
  if (priceMin !== undefined || priceMax !== undefined) choices.price = priced(index, priceMin, priceMax)
  if (inStock !== undefined)
    choices.inStock = inStock ? index.inStock : index.all.new_difference(index.inStock)
  if (recommended !== undefined)
    choices.recommended = recommended ? index.recommended : index.all.new_difference(index.recommended)
  return choices
}

/** The products that meet each of an administrator's filters. */
export function adminChoicesOf(index: ProductIndex, filter: AdminProductFilter): Choices {
  const { status, category, stock } = filter
  return {
    ...(status === undefined ? {} : { status: index.statuses[status] }),
    ...(category === undefined ? {} : { category: withWords(index, 'category', [category]) }),
    ...(stock === undefined
      ? {}
      : { inStock: stock === 'low' ? index.lowStock : index.all.new_difference(index.inStock) }),
  }
}

/** The products with at least one of these words. */
function withWords({ words }: ProductIndex, kind: WordKind, ids: readonly number[]): ProductSet {
  const found = new TypedFastBitSet()
  for (const id of ids) found.union(words[kind].get(id) ?? new TypedFastBitSet())
  return found
}

function priced({ products, orders }: ProductIndex, min = 0, max = Number.POSITIVE_INFINITY): ProductSet {
  const sorted = orders.price.read()
  const priceAt = (place: number) => products.get(sorted[place] as number)?.price ?? 0
  const from = firstPlace(0, sorted.length, place => priceAt(place) >= min)
  const to = firstPlace(0, sorted.length, place => priceAt(place) > max)
  return setOf([sorted.subarray(from, to)])
}

/** The products that meet all choices, or all but those of one facet. */
export function matching({ all }: ProductIndex, choices: Choices, except?: Facet): ProductSet {
  const found = all.clone()
  for (const [facet, set] of Object.entries(choices)) if (facet !== except) found.intersection(set)
  return found
}

/**
 * Counts the products that each further choice would leave, and a group once. A facet's own choices do not narrow its
 * counts.
 */
export function countChoices(index: ProductIndex, choices: Choices): FacetCounts {
  const counted = (kind: WordKind) => countWords(index, matching(index, choices, kind), kind)
  return {
    words: {
      category: counted('category'),
      ingredient: counted('ingredient'),
      skinType: counted('skinType'),
      problem: counted('problem'),
    },
    price: priceRange(index, matching(index, choices, 'price')),
    inStock: {
      count: oncePerGroup(index, matching(index, choices, 'inStock').intersection(index.inStock)).size(),
    },
  }
}

function priceRange({ products, orders }: ProductIndex, among: ProductSet): { min: number; max: number } {
  const sorted = orders.price.read()
  const priceOf = (id: number | undefined) => (id === undefined ? 0 : (products.get(id)?.price ?? 0))
  const isAmong = (id: number) => among.has(id)
  return { min: priceOf(sorted.find(isAmong)), max: priceOf(sorted.findLast(isAmong)) }
}

interface Window {
  limit: number
  offset: number
}

/** The orders that the index keeps, or their reverse. */
export type IndexedSort = Exclude<ProductSort, 'relevance' | 'stock' | '-stock'>

/** One page of a set of products: its ids, in an order of the index. */
export function pageOf(
  { orders }: ProductIndex,
  among: ProductSet,
  { sort, locale, ...window }: Window & { sort: IndexedSort; locale: Locale },
): number[] {
  const key = sort.replace('-', '') as 'name' | 'newest' | 'price' | 'reference'
  const sorted = key === 'name' ? orders.name[locale] : orders[key]
  // "Newest" is the reverse of the order of creation.
  return pageOfSorted(sorted.read(), among, { ...window, isReverse: sort === 'newest' || sort !== key })
}

/** One page of the products of `among`, in the order of `sorted` or its reverse. */
export function pageOfSorted(
  sorted: Int32Array,
  among: ProductSet,
  { isReverse, limit, offset }: Window & { isReverse: boolean },
): number[] {
  const ids: number[] = []
  let skipped = 0
  for (let step = 0; step < sorted.length && ids.length < limit; step++) {
    const id = sorted[isReverse ? sorted.length - 1 - step : step] as number
    if (!among.has(id)) continue
    if (skipped < offset) skipped++
    else ids.push(id)
  }
  return ids
}

const merits = [3, 2, 1, 0]

/**
 * One page of a set of products that a search found, in groups of the same rank with the newest first: the most relevant first, among equals those in stock, then the
 * recommended, then the newest.
 */
export function pageByRelevance(
  { inStock, recommended }: ProductIndex,
  among: ProductSet,
  ranked: readonly Int32Array[],
  { limit, offset }: Window,
): number[] {
  const merit = (id: number) => (inStock.has(id) ? 2 : 0) + (recommended.has(id) ? 1 : 0)
  const ids: number[] = []
  let skipped = 0
  for (const equals of ranked) {
    const here = equals.filter(id => among.has(id))
    const from = Math.min(offset - skipped, here.length)
    skipped += from
    if (from === here.length) continue
    const sorted = merits.flatMap(wanted => [...here.filter(id => merit(id) === wanted)])
    ids.push(...sorted.slice(from, from + limit - ids.length))
    if (ids.length === limit) break
  }
  return ids
}
