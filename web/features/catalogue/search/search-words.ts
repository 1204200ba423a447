import type search from '#messages/fr/search.json'
import { byLanguage } from '#web/lib/words-by-language.ts'

export type SearchWords = typeof search.layer

/** The texts of the search in the header, which the HTML of a page does without until somebody searches. */
export const searchWords = byLanguage(
  import.meta.glob<SearchWords>('/messages/*/search.json', { import: 'layer', eager: true }),
)
