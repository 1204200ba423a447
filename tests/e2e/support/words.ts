import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/keys.ts'

/** The translations of a language, so that a test runs the same steps in both languages. */
export function wordsOf(language: 'fr' | 'en'): Translate {
  return translators[language]
}

/** An amount as formatted on the pages. */
export function amount(value: number, language: 'fr' | 'en'): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value).replaceAll('\u00a0', '\u202f')}\u202fFCFA`
}
