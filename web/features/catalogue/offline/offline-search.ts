import type { OfflineProduct } from '#contract/catalogue/offline-catalogue.ts'
import type { OfflineList } from '#contract/catalogue/offline-list.ts'
import { searchWords } from '#contract/catalogue/search-fold.ts'
import type { ListState } from '../product-list-url.ts'

/** The products of the list that match search and filters of the address, in its order. */
export function findOffline(list: OfflineList, state: ListState): OfflineProduct[] {
  const { priceMin = 0, priceMax = Number.POSITIVE_INFINITY } = state
  const chosen = list.products.filter(
    product =>
      meets(state.categories, product.categories) &&
      meets(state.skinTypes, product.skinTypes) &&
      meets(state.problems, product.problems) &&
      product.price >= priceMin &&
      product.price <= priceMax &&
      (product.inStock || !state.inStock),
  )
  const wanted = searchWords(state.search)
  const found = wanted.length === 0 ? chosen : byRelevance(list, chosen, wanted)
  if (state.sort === 'price') return found.toSorted((a, b) => a.price - b.price)
  if (state.sort === '-price') return found.toSorted((a, b) => b.price - a.price)
  if (state.sort === 'name') return found.toSorted((a, b) => a.name.localeCompare(b.name))
  return found
}

const meets = (wanted: number[], has: number[]) => wanted.length === 0 || has.some(id => wanted.includes(id))

/** The products in which every searched word is found, the best matches first. */
function byRelevance(list: OfflineList, products: OfflineProduct[], wanted: string[]): OfflineProduct[] {
  const names = (words: OfflineList['categories']) =>
    new Map(words.map(({ id, name }) => [id, searchWords(name)]))
  const [categories, problems] = [names(list.categories), names(list.problems)]
  return products
    .map(product => {
      const own = searchWords(`${product.name} ${product.brand}`)
      const more = [
        ...product.categories.flatMap(id => categories.get(id) ?? []),
        ...product.problems.flatMap(id => problems.get(id) ?? []),
      ]
      const distances = wanted.map(word => Math.min(nearest(word, own), nearest(word, more) + 1))
      return { product, distance: distances.reduce((sum, distance) => sum + distance, 0) }
    })
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ product }) => product)
}

const nearest = (word: string, words: string[]) => Math.min(...words.map(other => distanceOf(word, other)))

/** 0 for the beginning of a word, 2 for its middle, more for each mistyped letter; infinite if it is another word. */
function distanceOf(word: string, other: string): number {
  if (other.startsWith(word)) return 0
  if (word.length >= 3 && other.includes(word)) return 2
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const typos = Math.min(mistakes(word, other, allowed), mistakes(word, other.slice(0, word.length), allowed))
  return typos <= allowed ? 3 + typos : Number.POSITIVE_INFINITY
}

/** The number of letters to add, remove, replace or swap with the next, to get from one word to the other. */
function mistakes(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next[j] = Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
