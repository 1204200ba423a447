import { useTranslate } from '#web/lib/translation.ts'
import { type ListState, listSorts, listUrl } from './product-list-url.ts'
import { SortSelectIsland } from './sort-select.tsx'

/** The sorting of the product list: a plain form that submits automatically once its script runs. */
export function SortForm({ state }: { state: ListState }) {
  const t = useTranslate()
  const kept = new URL(listUrl(state, { sort: undefined }), 'http://shop').searchParams
  const current = state.sort ?? (state.search ? 'relevance' : 'newest')
  const sorts = listSorts.filter(sort => sort !== 'relevance' || state.search !== '')
  return (
    <form method="get" action="/products">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SortSelectIsland
        current={current}
        options={sorts.map(sort => ({ value: sort, text: t(`catalogue:list.sort.${sort}`) }))}
        words={{ label: t('catalogue:list.sortLabel'), apply: t('catalogue:list.apply') }}
      />
    </form>
  )
}
