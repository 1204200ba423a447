import { expect, test } from 'vitest'
import { type ListState, parseListState } from '../product-list-url.ts'
import { findOffline } from './offline-search.ts'

const product = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  brand: 'Faso',
  price: 1000 * id,
  inStock: true,
  photo: null,
  categories: [],
  skinTypes: [],
  problems: [],
  ...more,
})
const list = {
  total: 5,
  products: [
    product(1, 'Crème hydratante à l’aloès', { categories: [1], skinTypes: [1] }),
    product(2, 'Savon noir', { brand: 'Beldi', inStock: false }),
    product(3, 'Beurre de karité', { categories: [2], skinTypes: [1, 2] }),
    product(4, 'Écran solaire SPF50', { problems: [1] }),
    product(5, 'Baume au karité'),
  ],
  categories: [
    { id: 1, name: 'Visage' },
    { id: 2, name: 'Corps' },
  ],
  skinTypes: [
    { id: 1, name: 'Sèche' },
    { id: 2, name: 'Mixte' },
  ],
  problems: [{ id: 1, name: 'Taches' }],
}
const state = (more: Partial<ListState>) => ({ ...parseListState(new URLSearchParams()), ...more })
const ids = (more: Partial<ListState>) => findOffline(list, state(more)).map(({ id }) => id)

test('without search and filters all products are shown in their order', () => {
  expect(ids({})).toEqual([1, 2, 3, 4, 5])
})

test.each([
  ['karite', [3, 5]],
  ['KARITÉ beurre', [3]],
  ['beure karitte', [3]],
  ['beurer', [3]],
  ['hydra', [1]],
  ['spf 50', [4]],
  ['ecran', [4]],
  ['beldi', [2]],
  ['corps', [3]],
  ['tache', [4]],
  ['savon blanc', []],
  ['xyz', []],
  ['???', [1, 2, 3, 4, 5]],
] as const)('the search “%s” finds products %j', (search, found) => expect(ids({ search })).toEqual(found))

test('a product that is called so comes before one that is only filed under it', () => {
  const body = { ...list, products: [...list.products, product(6, 'Lait corps')] }
  expect(findOffline(body, state({ search: 'corps' })).map(({ id }) => id)).toEqual([6, 3])
})

test('short words are not corrected, because they would find everything', () => {
  expect(ids({ search: 'nor' })).toEqual([])
})

test('filters of one kind widen, and kinds narrow', () => {
  expect(ids({ skinTypes: [1] })).toEqual([1, 3])
  expect(ids({ skinTypes: [1, 2], categories: [2] })).toEqual([3])
  expect(ids({ problems: [1] })).toEqual([4])
  expect(ids({ priceMin: 2000, priceMax: 4000 })).toEqual([2, 3, 4])
  expect(ids({ inStock: true })).not.toContain(2)
})

test('the list is sorted as its address says', () => {
  expect(ids({ sort: '-price' })).toEqual([5, 4, 3, 2, 1])
  expect(ids({ sort: 'price', search: 'karite' })).toEqual([3, 5])
  expect(ids({ sort: 'name' })[0]).toBe(5)
})
