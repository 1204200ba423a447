import { getProduct, listCategories, listProblems, listProducts } from '#contract/catalogue/endpoints.ts'
import type { ProductCard, ProductDetail, ProductPage } from '#contract/catalogue/product.ts'
import type { Category, Word } from '#contract/catalogue/word.ts'
import { ApiFailure, type Call } from '#contract/client.ts'
import type { Complements } from '#contract/diagnostic/complements.ts'
import { listComplements } from '#contract/diagnostic/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'

/** The page of products that is shown when the list could not be loaded. */
const emptyPage: ProductPage = { data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 }

interface ProductRead<Value> {
  value: Value
  /**
   * The HTTP status of the page, not 200 after a failure: crawlers and caches must not take an outage for an empty
   * shop.
   */
  status: number
}

/** Loads a page of products; an empty page when the API fails. */
export async function readProducts(
  call: Call,
  query: QueryOf<typeof listProducts>,
): Promise<ProductRead<ProductPage>> {
  try {
    return { value: await call(listProducts, { query }), status: 200 }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { value: emptyPage, status: 503 }
  }
}

/** Replaces an API failure by an empty list, for parts that a page can do without. Other errors are rethrown. */
function orNone(error: unknown): [] {
  if (!(error instanceof ApiFailure)) throw error
  return []
}

/** Loads the categories; an empty list when the API fails. */
export function readCategories(call: Call): Promise<Category[]> {
  return call(listCategories).catch(orNone)
}

/** Loads the skin problems that products help with; an empty list when the API fails. */
export function readNeeds(call: Call): Promise<Word[]> {
  return call(listProblems).catch(orNone)
}

/** Loads the products that go with one; an empty list when the API fails. */
export function readComplements(call: Call, id: number): Promise<Complements['data']> {
  return call(listComplements, { params: { id } }).then(({ data }) => data, orNone)
}

/** Loads one product; null when it does not exist, is no longer sold (`wasSold`) or cannot be loaded. */
export async function readProduct(
  call: Call,
  id: number,
): Promise<ProductRead<ProductDetail | null> & { wasSold: boolean }> {
  try {
    return { value: await call(getProduct, { params: { id } }), status: 200, wasSold: false }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { code, status } = error
    const wasSold = code === 'NOT_SOLD' || code === 'GONE'
    return { value: null, status: status === 404 || status === 410 ? status : 503, wasSold }
  }
}

const maxSimilar = 4

/**
 * Loads products in stock to show instead of a missing one: those whose names match all words of its slug, else its
 * first word, else the newest.
 */
export async function readSimilar(call: Call, slug = ''): Promise<ProductCard[]> {
  const words = slug.split('-').filter(word => word.length > 2)
  for (const search of new Set([words.join(' '), words[0] ?? '', ''])) {
    const query = { inStock: true, perPage: maxSimilar, ...(search === '' ? {} : { search }) }
    const { value } = await readProducts(call, query)
    if (value.data.length > 0) return value.data
  }
  return []
}
