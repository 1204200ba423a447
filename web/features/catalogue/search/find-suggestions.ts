import { suggestProducts } from '#contract/catalogue/endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { callAsGuest } from '#web/lib/api.ts'
import { type OptionGroup, suggestedGroups } from './search-options.ts'
import type { SearchWords } from './search-words.ts'

interface Found {
  groups: OptionGroup[]
  /** Where the groups come from, or why there are none. */
  from: 'shop' | 'copy' | 'nowhere'
}

/** What is suggested for a text: by the shop in one call, and without a network from the catalogue that the device keeps. */
export async function findSuggestions(
  search: string,
  { words, locale, signal }: { words: SearchWords; locale: Locale; signal: AbortSignal },
): Promise<Found> {
  if (!navigator.onLine) return findInCopy(search, words, locale)
  const suggestions = await callAsGuest(suggestProducts, { query: { search }, signal })
  return { groups: suggestedGroups(suggestions, search, words, locale), from: 'shop' }
}

/** Loads the code that searches the device's catalogue, so that it is there when the network is not. */
export const prepareForOffline = () => void import('./search-copy.ts').catch(console.warn)

async function findInCopy(search: string, words: SearchWords, locale: Locale): Promise<Found> {
  const { searchCopy } = await import('./search-copy.ts')
  const suggestions = await searchCopy(search, locale)
  return suggestions
    ? { groups: suggestedGroups(suggestions, search, words, locale), from: 'copy' }
    : { groups: [], from: 'nowhere' }
}
