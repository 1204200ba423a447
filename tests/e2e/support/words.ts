import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/keys.ts'

/** The translations of a language, with which one test runs in French and in English. */
export function wordsOf(language: 'fr' | 'en'): Translate {
  return translators[language]
}

/** Formats an amount in FCFA as the shop's pages do. */
export function amount(value: number, language: 'fr' | 'en'): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value).replaceAll('\u00a0', '\u202f')}\u202fFCFA`
}
