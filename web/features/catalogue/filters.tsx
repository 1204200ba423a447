import type { ProductFacets } from '#contract/catalogue/product.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { choiceCount, type ListState } from './product-list-url.ts'

interface FiltersProps {
  facets: ProductFacets
  state: ListState
  /** The number of products that match the filters. */
  total: number
  /** The id of the list of products, to which the filter panel links. */
  resultsId: string
}

/**
 * The filters of the product list: collapsed on a phone with a sticky link to the results, beside the list on wide
 * screens.
 */
export function Filters({ facets, state, total, resultsId }: FiltersProps) {
  const t = useTranslate()
  const chosen = choiceCount(state)
  return (
    <aside aria-label={t('catalogue:list.filters')}>
      <details
        open={Object.keys(state.wrongPrices).length > 0}
        className="group/filters open-when-wide mb-4 rounded-card bg-card px-4 shadow-soft lg:bg-transparent lg:p-0 lg:shadow-none"
      >
        <summary className="flex h-12 cursor-pointer list-none items-center gap-2 font-semibold">
          <Icon name="filter" />
          {chosen > 0 ? t('catalogue:list.filtersWithCount', { count: chosen }) : t('catalogue:list.filters')}
          <Icon name="chevron-down" className="ms-auto transition-transform group-open/filters:rotate-180" />
        </summary>
        <div className="lg:pb-4">
          <FacetPanel facets={facets} state={state} />
        </div>
        {total > 0 ? (
          <p className="sticky bottom-0 -mx-4 rounded-b-card border-t border-line bg-card p-3 lg:hidden">
            <a href={`#${resultsId}`} className={`${buttonClass()} w-full`}>
              {t('catalogue:list.show', { count: total })}
            </a>
          </p>
        ) : null}
      </details>
    </aside>
  )
}
