import { TypedFastBitSet } from 'typedfastbitset'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import type { WordKind } from '../words/word-kinds.ts'
import type { IndexedRow } from './product-index.queries.ts'

/** A set of product ids, one bit each: a process intersects and counts thousands of them per second. */
export type ProductSet = TypedFastBitSet

/** What a process keeps in memory of each product, to filter, sort and count them without the database. */
export interface ProductIndex {
  products: Map<number, IndexedProduct>
  all: ProductSet
  statuses: Record<ProductStatus, ProductSet>
  inStock: ProductSet
  lowStock: ProductSet
  recommended: ProductSet
  /** The products of each word, by the word's id. */
  words: Record<WordKind, Map<number, ProductSet>>
  groups: Map<number, IndexedGroup>
  orders: Record<'newest' | 'price' | 'reference', SortedIds> & { name: Record<Locale, SortedIds> }
}

/** A group of variants in memory. */
interface IndexedGroup {
  /** The ids of its products in its order. */
  members: readonly number[]
  /** The kinds of words that its products do not have in common: only these need a look at each product. */
  differing: readonly WordKind[]
}

type IndexedProduct = Pick<IndexedRow, 'id' | 'price' | 'reference' | 'createdAt' | 'names' | 'group'> & {
  /** Only of a product in a group: lists count a word once for all products of a group. */
  words?: IndexedRow['words']
}

/** Ids that are kept sorted. */
export interface SortedIds {
  /** Notes that this product was added or removed, or that what it is sorted by has changed. */
  change(id: number): void
  /** The sorted ids; puts the changed ones in their place first. */
  read(): Int32Array
}

/** The set of the products in these lists. */
export function setOf(lists: readonly ArrayLike<number>[]): ProductSet {
  const set = new TypedFastBitSet()
  // Lists of all products are common, and an iterator takes several times as long.
  for (const list of lists) for (let place = 0; place < list.length; place++) set.add(list[place] as number)
  return set
}

/** An index without products. */
export function emptyIndex(): ProductIndex {
  const products: ProductIndex['products'] = new Map()
  const sortedBy = (keyOf: (product: IndexedProduct) => number | string) => sortedIds(products, keyOf)
  return {
    products,
    all: new TypedFastBitSet(),
    statuses: {
      draft: new TypedFastBitSet(),
      published: new TypedFastBitSet(),
      disabled: new TypedFastBitSet(),
    },
    inStock: new TypedFastBitSet(),
    lowStock: new TypedFastBitSet(),
    recommended: new TypedFastBitSet(),
    words: { category: new Map(), ingredient: new Map(), skinType: new Map(), problem: new Map() },
    groups: new Map(),
    orders: {
      newest: sortedBy(({ createdAt }) => createdAt),
      price: sortedBy(({ price }) => price),
      reference: sortedBy(({ reference }) => reference),
      name: inEachLanguage(locale => sortedBy(({ names }) => names?.[locale] ?? '')),
    },
  }
}

/** Sorts what was changed, one order at a time. */
export function* sortIndex(index: ProductIndex): Generator<void> {
  for (const order of allOrders(index)) yield void order.read()
}

/** Replaces these products by their rows; those without a row are deleted. */
export function putProducts(index: ProductIndex, ids: readonly number[], rows: readonly IndexedRow[]): void {
  for (const id of ids) removeProduct(index, id)
  for (const row of rows) addProduct(index, row)
}

function removeProduct(index: ProductIndex, id: number): void {
  const product = index.products.get(id)
  if (!product) return
  index.products.delete(id)
  if (product.group) leaveGroup(index, id, product.group.id)
  for (const set of allSets(index)) set.remove(id)
  for (const order of allOrders(index)) order.change(id)
}

function addProduct(
  index: ProductIndex,
  { status, inStock, lowStock, recommended, words, ...product }: IndexedRow,
): void {
  const { id } = product
  const { group } = product
  index.products.set(id, group ? { ...product, words } : product)
  if (group) joinGroup(index, id, group.id)
  index.all.add(id)
  index.statuses[status].add(id)
  if (inStock) index.inStock.add(id)
  if (lowStock) index.lowStock.add(id)
  if (recommended) index.recommended.add(id)
  for (const [kind, sets] of Object.entries(index.words))
    for (const wordId of words[kind as WordKind]) {
      const set = sets.get(wordId) ?? new TypedFastBitSet()
      sets.set(wordId, set)
      set.add(id)
    }
  for (const order of allOrders(index)) order.change(id)
}

function joinGroup(index: ProductIndex, id: number, groupId: number): void {
  const place = (member: number) => index.products.get(member)?.group?.position ?? 0
  const members = [...(index.groups.get(groupId)?.members ?? []), id]
  putGroup(
    index,
    groupId,
    members.sort((one, other) => place(one) - place(other) || one - other),
  )
}

function leaveGroup(index: ProductIndex, id: number, groupId: number): void {
  const left = (index.groups.get(groupId)?.members ?? []).filter(member => member !== id)
  if (left.length > 0) putGroup(index, groupId, left)
  else index.groups.delete(groupId)
}

function putGroup({ groups, products, words }: ProductIndex, groupId: number, members: number[]): void {
  const wordsOf = (id: number, kind: WordKind) => products.get(id)?.words?.[kind].toSorted().join()
  const [first = 0, ...others] = members
  const differs = (kind: WordKind) => others.some(id => wordsOf(id, kind) !== wordsOf(first, kind))
  groups.set(groupId, { members, differing: (Object.keys(words) as WordKind[]).filter(differs) })
}

const allSets = ({ all, statuses, inStock, lowStock, recommended, words }: ProductIndex) => [
  all,
  inStock,
  lowStock,
  recommended,
  ...Object.values(statuses),
  ...Object.values(words).flatMap(sets => [...sets.values()]),
]
const allOrders = ({ orders: { name, ...others } }: ProductIndex) => [
  ...Object.values(others),
  ...locales.map(locale => name[locale]),
]

/** Sorts products by a key and then by id. */
function sortedIds(
  products: ReadonlyMap<number, IndexedProduct>,
  keyOf: (product: IndexedProduct) => number | string,
): SortedIds {
  let sorted = new Int32Array()
  const changed = new TypedFastBitSet()
  return {
    change: id => changed.add(id),
    read() {
      if (changed.isEmpty()) return sorted
      const staying = sorted.filter(id => !changed.has(id))
      const moving = changed.array().flatMap(id => keyed(products.get(id), keyOf) ?? [])
      sorted = merged(staying, moving.sort(compare), id => keyed(products.get(id), keyOf))
      changed.clear()
      return sorted
    },
  }
}

interface Keyed {
  id: number
  key: number | string
}

const keyed = (product: IndexedProduct | undefined, keyOf: (product: IndexedProduct) => number | string) =>
  product && { id: product.id, key: keyOf(product) }

function compare(a: Keyed, b: Keyed): number {
  if (a.key === b.key) return a.id - b.id
  return a.key < b.key ? -1 : 1
}

/** Puts sorted products into sorted ids. Few ids are compared, because most of the time few products move. */
function merged(ids: Int32Array, moving: readonly Keyed[], keyedOf: (id: number) => Keyed | undefined) {
  const result = new Int32Array(ids.length + moving.length)
  let from = 0
  for (const [before, product] of moving.entries()) {
    const to = firstPlace(from, ids.length, place => {
      const other = keyedOf(ids[place] as number)
      return other !== undefined && compare(other, product) > 0
    })
    result.set(ids.subarray(from, to), from + before)
    result[to + before] = product.id
    from = to
  }
  result.set(ids.subarray(from), from + moving.length)
  return result
}

/** The first place from `from` on where a condition holds that holds for all later places too; else `to`. */
export function firstPlace(from: number, to: number, holds: (place: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
