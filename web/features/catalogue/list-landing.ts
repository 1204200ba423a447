import type { ProductFacets } from '#contract/catalogue/product.ts'
import { choiceCount, type ListState } from './product-list-url.ts'

/** Lists with one filter of these kinds are landing pages that search engines may index. */
const landings = ['categories', 'skinTypes', 'problems'] as const

/** The name of the list's only filter; undefined with no filter or several. */
export function landingName(state: ListState, facets: ProductFacets | undefined): string | undefined {
  if (state.search !== '' || choiceCount(state) !== 1 || !facets) return undefined
  for (const facet of landings) {
    const [id] = state[facet]
    if (id !== undefined) return facets[facet].find(word => word.id === id)?.name
  }
  return undefined
}
