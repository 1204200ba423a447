import { productStatuses } from '#contract/catalogue/product.ts'
import type { AdminProductFilter, ProductSort } from '#contract/catalogue/product-filter.ts'
import { choiceOf } from '#web/lib/list-params.ts'

const sorts = [
  'name',
  '-name',
  'reference',
  '-reference',
  'price',
  '-price',
  'stock',
  '-stock',
] as const satisfies ProductSort[]

/** What narrows the product list, as the address names it. */
export const productFilterKeys = ['search', 'status', 'category', 'stock'] as const

/** The server's filter for an address. */
export function productFilterOf(params: URLSearchParams, page: number): AdminProductFilter {
  const category = Math.trunc(Number(params.get('category')))
  return {
    page,
    perPage: 20,
    search: params.get('search')?.slice(0, 200) || undefined,
    status: choiceOf(params, 'status', productStatuses),
    category: category >= 1 && category <= 2_147_483_647 ? category : undefined,
    stock: choiceOf(params, 'stock', ['low', 'out']),
    sort: choiceOf(params, 'sort', sorts),
  }
}
