import type { ProductFacets } from '#contract/catalogue/product.ts'
import { choiceCount, type ListState } from './product-list-url.ts'

/** What a search engine may send people to: the list of a category, for a kind of skin or for a need. */
const landings = ['categories', 'skinTypes', 'problems'] as const

/** The name of the one thing that narrows a list; undefined when nothing does, or more than one. */
export function landingName(state: ListState, facets: ProductFacets | undefined): string | undefined {
  if (state.search !== '' || choiceCount(state) !== 1 || !facets) return undefined
  for (const facet of landings) {
    const [id] = state[facet]
    if (id !== undefined) return facets[facet].find(word => word.id === id)?.name
  }
  return undefined
}
