import { getProduct, listCategories, listProblems, listProducts } from '#contract/catalogue/endpoints.ts'
import type { ProductCard, ProductDetail, ProductPage } from '#contract/catalogue/product.ts'
import type { Category, Word } from '#contract/catalogue/word.ts'
import { ApiFailure, type Call } from '#contract/client.ts'
import type { QueryOf } from '#contract/endpoint.ts'

/** What stands for a list that could not be read. */
const emptyPage: ProductPage = { data: [], total: 0, perPage: 10, currentPage: 1, lastPage: 1 }

interface ProductRead<Value> {
  value: Value
  /** The page's own status: crawlers and caches must not take an outage for an empty shop. */
  status: number
}

/** A list of products, empty when it cannot be read. */
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

/** What a page goes without when it cannot be read. */
function orNone(error: unknown): [] {
  if (!(error instanceof ApiFailure)) throw error
  return []
}

/** The categories, none when they cannot be read. */
export function readCategories(call: Call): Promise<Category[]> {
  return call(listCategories).catch(orNone)
}

/** What people need products for, none when it cannot be read. */
export function readNeeds(call: Call): Promise<Word[]> {
  return call(listProblems).catch(orNone)
}

/** One product; null when there is none, when it is not sold any more (`wasSold`), or when it cannot be read. */
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

const mostSimilar = 4

/**
 * What to show in the place of a product that is not sold: products whose names are like its address, by all its words or the
 * first, else the newest. Only what is in stock.
 */
export async function readSimilar(call: Call, slug = ''): Promise<ProductCard[]> {
  const words = slug.split('-').filter(word => word.length > 2)
  for (const search of new Set([words.join(' '), words[0] ?? '', ''])) {
    const query = { inStock: true, perPage: mostSimilar, ...(search === '' ? {} : { search }) }
    const { value } = await readProducts(call, query)
    if (value.data.length > 0) return value.data
  }
  return []
}
