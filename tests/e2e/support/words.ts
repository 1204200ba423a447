import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/keys.ts'

/** The words that the pages show, so that a journey reads the same in both languages. */
export function wordsOf(language: 'fr' | 'en'): Translate {
  return translators[language]
}
