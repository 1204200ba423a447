import type { ProductFacets } from '#contract/catalogue/product.ts'
import { choiceCount, type ListState } from './product-list-url.ts'

/**
 * A product list with exactly one filter, of one of these kinds, is a landing page that search engines may index.
 */
const landings = ['categories', 'skinTypes', 'problems'] as const

/** The name of the only filter of a product list; undefined with no filter, several filters or a search. */
export function landingName(state: ListState, facets: ProductFacets | undefined): string | undefined {
  if (state.search !== '' || choiceCount(state) !== 1 || !facets) return undefined
  for (const facet of landings) {
    const [id] = state[facet]
    if (id !== undefined) return facets[facet].find(word => word.id === id)?.name
  }
  return undefined
}
