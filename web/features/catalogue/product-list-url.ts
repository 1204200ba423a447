import type { ProductFilter } from '#contract/catalogue/product-filter.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'

/** The search, filters, sorting and page of the product list, as the page's address contains them. */
export interface ListState {
  search: string
  categories: number[]
  ingredients: number[]
  skinTypes: number[]
  problems: number[]
  priceMin: number | undefined
  priceMax: number | undefined
  /** Invalid price bounds as they were typed: they filter nothing, and the price form shows them with an error. */
  wrongPrices: { priceMin?: string; priceMax?: string }
  inStock: boolean
  sort: ListSort | undefined
  page: number
}

export const listSorts = ['relevance', 'newest', 'price', '-price', 'name'] as const
export type ListSort = (typeof listSorts)[number]
export type IdFacet = 'categories' | 'ingredients' | 'skinTypes' | 'problems'

/** Twelve product cards fill whole rows of two, three or four columns. */
export const cardsPerPage = 12

/**
 * Reads the state of the product list from the address. Invalid values are ignored, because people edit and share
 * addresses.
 */
export function parseListState(params: URLSearchParams): ListState {
  const sort = params.get('sort')
  const [priceMin, priceMax] = priceRangeOf(params)
  return {
    search: (params.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200),
    categories: idsOf(params, 'categories'),
    ingredients: idsOf(params, 'ingredients'),
    skinTypes: idsOf(params, 'skinTypes'),
    problems: idsOf(params, 'problems'),
    priceMin,
    priceMax,
    wrongPrices: { ...wrongPrice(params, 'priceMin'), ...wrongPrice(params, 'priceMax') },
    inStock: params.get('inStock') === 'true',
    sort: listSorts.find(known => known === sort),
    page: Math.min(100_000, Math.max(1, wholeOf(params, 'page') ?? 1)),
  }
}

/**
 * The address of a state of the product list, without default values. A change of anything but the page returns to
 * page one.
 */
export function listUrl(state: ListState, change: Partial<ListState> = {}): string {
  const next = { ...state, page: 1, ...change }
  const params = new URLSearchParams()
  if (next.search) params.set('search', next.search)
  for (const key of ['categories', 'ingredients', 'skinTypes', 'problems'] as const) {
    if (next[key].length > 0) params.set(key, next[key].join(','))
  }
  if (next.priceMin !== undefined) params.set('priceMin', String(next.priceMin))
  if (next.priceMax !== undefined) params.set('priceMax', String(next.priceMax))
  if (next.inStock) params.set('inStock', 'true')
  if (next.sort) params.set('sort', next.sort)
  if (next.page > 1) params.set('page', String(next.page))
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `/products?${query}` : '/products'
}

/** The address of the product list with one choice of a filter added or removed. */
export function toggleUrl(state: ListState, facet: IdFacet, id: number): string {
  const chosen = state[facet]
  return listUrl(state, {
    [facet]: chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id],
  })
}

/** The API query for a state of the product list. */
export function listQuery(state: ListState): ProductFilter {
  const ids = (list: number[]) => (list.length > 0 ? list : undefined)
  return {
    search: state.search || undefined,
    categories: ids(state.categories),
    ingredients: ids(state.ingredients),
    skinTypes: ids(state.skinTypes),
    problems: ids(state.problems),
    priceMin: state.priceMin,
    priceMax: state.priceMax,
    inStock: state.inStock || undefined,
    sort: state.sort,
    page: state.page,
    perPage: cardsPerPage,
    facets: true,
  }
}

/** The number of active filters of the product list. */
export function choiceCount(state: ListState): number {
  const lists = [state.categories, state.ingredients, state.skinTypes, state.problems]
  const price = state.priceMin !== undefined || state.priceMax !== undefined ? 1 : 0
  return lists.reduce((sum, list) => sum + list.length, 0) + price + (state.inStock ? 1 : 0)
}

function idsOf(params: URLSearchParams, key: string): number[] {
  const ids = params
    .getAll(key)
    .join(',')
    .split(',')
    .filter(part => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, 100)
}

/** The price range of the product list, in ascending order even if it was typed the other way round. */
function priceRangeOf(params: URLSearchParams): [number | undefined, number | undefined] {
  const [min, max] = [priceOf(params, 'priceMin'), priceOf(params, 'priceMax')]
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

/** The highest price that a product may have, in FCFA. */
const highestPrice = 100_000_000

function priceOf(params: URLSearchParams, key: 'priceMin' | 'priceMax'): number | undefined {
  const price = typedAmount(params.get(key) ?? '')
  return price === undefined ? undefined : Math.min(price, highestPrice)
}

function wrongPrice(params: URLSearchParams, key: 'priceMin' | 'priceMax') {
  const text = (params.get(key) ?? '').trim().slice(0, 40)
  return text === '' || typedAmount(text) !== undefined ? {} : { [key]: text }
}

function wholeOf(params: URLSearchParams, key: string): number | undefined {
  const text = params.get(key) ?? ''
  return /^\d{1,8}$/.test(text) ? Number(text) : undefined
}
