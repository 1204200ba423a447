import { searchWords } from '#contract/catalogue/search-fold.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { readCatalogue } from '#web/lib/offline/catalogue-copy.ts'
import { findOffline } from '../offline/offline-search.ts'
import { parseListState } from '../product-list-url.ts'
import type { ShownSuggestions } from './search-options.ts'

const most = 6

/** The products and categories of the catalogue on this device that match; undefined if the device keeps none. */
export async function searchCopy(search: string, locale: Locale): Promise<ShownSuggestions | undefined> {
  const copy = await readCatalogue(locale)
  if (!copy) return undefined
  const { list } = copy
  const wanted = searchWords(search)
  return {
    products: findOffline(list, parseListState(new URLSearchParams({ search }))).slice(0, most),
    categories: list.categories.filter(({ name }) =>
      searchWords(name).some(word => wanted.some(start => word.startsWith(start))),
    ),
    articles: [],
  }
}
