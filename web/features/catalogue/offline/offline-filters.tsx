import type { OfflineList } from '#contract/catalogue/offline-list.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import type { IdFacet, ListState } from '../product-list-url.ts'
import type { OfflineCatalogueWords } from './offline-words.ts'

interface OfflineFiltersProps {
  list: OfflineList
  choice: ListState
  locale: Locale
  words: OfflineCatalogueWords
  onChoose: (change: Partial<ListState>) => void
}

/** Search and filters of the catalogue's copy. */
export function OfflineFilters({ list, choice, locale, words, onChoose }: OfflineFiltersProps) {
  const select = (facet: Exclude<IdFacet, 'ingredients'>, label: string) => (
    <Field id={`offline-${facet}`} label={label}>
      {control => (
        <Select
          {...control}
          value={choice[facet][0] ?? ''}
          onChange={({ target }) => onChoose({ [facet]: target.value === '' ? [] : [Number(target.value)] })}
        >
          <option value="">{words.any}</option>
          {list[facet]
            .filter(({ id }) => list.products.some(product => product[facet].includes(id)))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
  return (
    <search className="mt-6 block">
      <SearchInput
        label={words.search}
        value={choice.search}
        onSearch={search => onChoose({ search, sort: undefined })}
      />
      <div className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4 large-text:grid-cols-1">
        {select('categories', words.category)}
        {select('skinTypes', words.skinType)}
        {select('problems', words.problem)}
        <Field id="offline-price" label={words.priceMax}>
          {control => (
            <Select
              {...control}
              value={choice.priceMax ?? ''}
              onChange={({ target }) =>
                onChoose({ priceMax: target.value === '' ? undefined : Number(target.value) })
              }
            >
              <option value="">{words.any}</option>
              {boundsOf(list, choice.priceMax).map(bound => (
                <option key={bound} value={bound}>
                  {formatPrice(bound, locale)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Checkbox
        id="offline-stock"
        className="mt-2"
        label={words.inStock}
        checked={choice.inStock}
        onChange={({ target }) => onChoose({ inStock: target.checked })}
      />
    </search>
  )
}

/** The maximum prices to choose from, in FCFA. */
const priceBounds = [2_500, 5_000, 10_000, 20_000, 50_000]

/** The maximum prices that exclude a product of the list, and the maximum price in the address. */
function boundsOf({ products }: OfflineList, chosen: number | undefined): number[] {
  const highest = Math.max(...products.map(({ price }) => price))
  const bounds = priceBounds.filter(bound => bound < highest)
  return [...new Set(chosen === undefined ? bounds : [...bounds, chosen])].sort((a, b) => a - b)
}
