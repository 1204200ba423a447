import { expect, test } from 'vitest'
import type { ProductFilter } from '#contract/catalogue/product-filter.ts'
import {
  choicesOf,
  countChoices,
  type IndexedSort,
  matching,
  pageByRelevance,
  pageOf,
} from './product-choices.ts'
import type { IndexedRow } from './product-index.queries.ts'
import { emptyIndex, putProducts } from './product-index.ts'
import { oncePerGroup } from './product-once.ts'

// A simple generator: the same numbers in each run.
let state = 1
const below = (limit: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % limit
}
const some = (count: number) => Array.from({ length: count }, (_, id) => id + 1).filter(() => below(2) === 0)

const rowOf = (id: number): IndexedRow => ({
  id,
  reference: `R-${below(500)}`,
  status: below(10) === 0 ? 'draft' : 'published',
  price: 500 + below(40) * 50,
  createdAt: below(60),
  inStock: below(4) > 0,
  lowStock: false,
  recommended: below(5) === 0,
  names: { fr: `nom ${below(30)}`, en: `name ${below(30)}` },
  words: { category: some(4), ingredient: some(6), skinType: some(3), problem: some(3) },
  group: below(3) === 0 ? { id: 1 + below(30), position: below(4) } : null,
})

const rows = new Map(Array.from({ length: 300 }, (_, n) => [n + 1, rowOf(n + 1)] as const))
const index = emptyIndex()
putProducts(index, [], [...rows.values()])
// Changes some products several times, and deletes some, with lists read in between.
for (let round = 0; round < 20; round++) {
  const ids = Array.from({ length: 10 }, () => 1 + below(320))
  for (const id of ids)
    if (below(4) === 0) rows.delete(id)
    else rows.set(id, rowOf(id))
  putProducts(
    index,
    ids,
    [...new Set(ids)].flatMap(id => rows.get(id) ?? []),
  )
  index.orders.price.read()
}

const has = (words: number[], wanted: number[] | undefined) =>
  wanted === undefined || wanted.some(word => words.includes(word))
/** The published rows that a filter leaves, found one by one. */
const left = ({
  categories,
  ingredients,
  skinTypes,
  problems,
  priceMin = 0,
  priceMax = 1e9,
  ...filter
}: ProductFilter) =>
  [...rows.values()].filter(
    ({ status, price, inStock, recommended, words }) =>
      status === 'published' &&
      price >= priceMin &&
      price <= priceMax &&
      has(words.category, categories) &&
      has(words.ingredient, ingredients) &&
      has(words.skinType, skinTypes) &&
      has(words.problem, problems) &&
      (filter.inStock === undefined || inStock === filter.inStock) &&
      (filter.recommended === undefined || recommended === filter.recommended),
  )

/** These rows with one of each group, compared two by two: the one in stock, else the first in the group's order. */
const once = (some: IndexedRow[], isByPrice = false) => {
  const before = (one: IndexedRow, other: IndexedRow) =>
    Number(other.inStock) - Number(one.inStock) ||
    (isByPrice ? one.price - other.price : 0) ||
    (one.group?.position ?? 0) - (other.group?.position ?? 0) ||
    one.id - other.id
  const isHidden = (row: IndexedRow) =>
    some.some(other => row.group && other.group?.id === row.group.id && before(other, row) < 0)
  return some.filter(row => !isHidden(row))
}

const filters: ProductFilter[] = [
  {},
  { categories: [2] },
  { categories: [1, 3], ingredients: [5] },
  { priceMin: 700, priceMax: 1500, inStock: false },
  { skinTypes: [1], problems: [2, 3], priceMax: 1800, recommended: true },
  { inStock: true, recommended: false, priceMin: 900 },
  { ingredients: [99] },
]

test.each(filters)(
  'lists under %j are the products that one finds one by one, in order, at any depth',
  filter => {
    const among = matching(index, choicesOf(index, filter))
    const byId = (a: IndexedRow, b: IndexedRow) => a.id - b.id
    const byName = (a: IndexedRow, b: IndexedRow) => {
      const [one = '', other = ''] = [a.names?.fr, b.names?.fr]
      return one === other ? 0 : one < other ? -1 : 1
    }
    const orders: Partial<Record<IndexedSort, (a: IndexedRow, b: IndexedRow) => number>> = {
      newest: (a, b) => b.createdAt - a.createdAt || byId(b, a),
      price: (a, b) => a.price - b.price || byId(a, b),
      '-price': (a, b) => b.price - a.price || byId(b, a),
      name: (a, b) => byName(a, b) || byId(a, b),
      '-name': (a, b) => byName(b, a) || byId(b, a),
    }
    const expected = left(filter)
    expect(among.size()).toBe(expected.length)
    for (const [sort, order] of Object.entries(orders)) {
      const ids = expected.toSorted(order).map(({ id }) => id)
      for (const offset of [0, 7, 50, ids.length - 3, ids.length].filter(start => start >= 0)) {
        const page = pageOf(index, among, { sort: sort as IndexedSort, locale: 'fr', limit: 10, offset })
        expect(page, `${sort} from ${offset}`).toEqual(ids.slice(offset, offset + 10))
      }
    }
  },
)

test.each(filters)('a list under %j shows each group once, with its first product in stock', filter => {
  const among = matching(index, choicesOf(index, filter))
  const shown = (isByPrice: boolean) => oncePerGroup(index, among, { isByPrice }).array()
  const found = left(filter)
  for (const isByPrice of [false, true]) {
    const ids = once(found, isByPrice).map(({ id }) => id)
    expect(shown(isByPrice)).toEqual(ids.toSorted((a, b) => a - b))
  }
  if (found.length > 50) expect(once(found).length).toBeLessThan(found.length - 5)
})

test('a search shows the product of a group that it found best', () => {
  const small = emptyIndex()
  const variant = (id: number, position: number, inStock = true) => ({
    ...rowOf(id),
    status: 'published' as const,
    inStock,
    group: { id: 7, position },
  })
  putProducts(small, [], [variant(1, 0), variant(2, 1), variant(3, 2, false)])
  const best = (...ranked: number[][]) =>
    oncePerGroup(small, small.all, { ranked: ranked.map(ids => Int32Array.from(ids)) }).array()
  expect(best([2], [1, 3])).toEqual([2])
  expect(best([3], [2, 1])).toEqual([1])
  expect(best([3], [2], [1])).toEqual([2])
})

test.each(filters)('facets under %j count what each further choice would leave', filter => {
  const counts = countChoices(index, choicesOf(index, filter))
  const { categories: _, ...others } = filter
  const { priceMin: _min, priceMax: _max, ...anyPrice } = filter
  for (let word = 1; word <= 4; word++)
    expect(counts.words.category.get(word)).toBe(once(left({ ...others, categories: [word] })).length)
  const { problems: _problems, ...anyProblem } = filter
  for (let word = 1; word <= 3; word++)
    expect(counts.words.problem.get(word)).toBe(once(left({ ...anyProblem, problems: [word] })).length)
  const prices = left(anyPrice).map(({ price }) => price)
  expect(counts.price).toEqual(
    prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) },
  )
  expect(counts.inStock.count).toBe(once(left({ ...filter, inStock: true })).length)
})

test('by relevance, equals are sorted by stock, then recommendation, then age', () => {
  const ranked = [Int32Array.from([41, 33, 20, 14, 12, 9, 5]), Int32Array.from([8, 7, 6, 4, 3, 2, 1])]
  const among = matching(index, choicesOf(index, {}))
  const merit = ({ inStock, recommended }: IndexedRow) => (inStock ? 2 : 0) + (recommended ? 1 : 0)
  const ids = ranked.flatMap(equals =>
    left({})
      .filter(({ id }) => equals.includes(id))
      .sort((a, b) => merit(b) - merit(a) || b.id - a.id)
      .map(({ id }) => id),
  )
  expect(ids.length).toBeGreaterThan(8)
  for (const offset of [0, 2, 5, ids.length - 1, ids.length])
    expect(pageByRelevance(index, among, ranked, { limit: 4, offset })).toEqual(ids.slice(offset, offset + 4))
})
