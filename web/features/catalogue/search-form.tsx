import { useTranslate } from '#web/lib/translation.ts'
import { SearchBoxIsland } from './search-box.tsx'

/** The catalogue's search: a plain form that gets suggestions once its script runs. */
export function SearchForm({ search }: { search: string }) {
  const t = useTranslate()
  return (
    <search>
      <form method="get" action="/products">
        <SearchBoxIsland
          initial={search}
          words={{
            label: t('catalogue:list.searchLabel'),
            placeholder: t('catalogue:list.search'),
            submit: t('catalogue:list.searchSubmit'),
            suggestions: t('catalogue:list.suggestions'),
          }}
        />
      </form>
    </search>
  )
}
