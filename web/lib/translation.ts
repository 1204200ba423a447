import { createContext, use, useContext } from 'react'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { Translate, WordDomain } from '#messages/keys.ts'

const translators = new Map<Locale, Translate>()

/** Registers the translator of a language: the server registers all languages, the browser the visitor's. */
export function provideTranslator(locale: Locale, translate: Translate): void {
  translators.set(locale, translate)
}

export function translatorOf(locale: Locale): Translate {
  const translate = translators.get(locale)
  if (!translate) throw new Error(`the words of "${locale}" were not loaded`)
  return translate
}

export const LocaleContext = createContext<Locale>(defaultLocale)

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/**
 * Returns the translator of the page: `const t = useTranslate(); t('cart:title')`. Islands get texts as props
 * instead.
 */
export function useTranslate(): Translate {
  return translatorOf(useContext(LocaleContext))
}

/** Loads message files; returns undefined when all are already loaded. */
type LoadWords = (domains: readonly WordDomain[]) => Promise<void> | undefined

let loadWords: LoadWords | undefined

/** Sets how message files are loaded. The browser loads them on demand; the server has them all. */
export function provideWordLoader(load: LoadWords): void {
  loadWords = load
}

/** Suspends a page until its message files are loaded; the previous page stays on the screen meanwhile. */
export function useWords(domains: readonly WordDomain[]): void {
  const pending = loadWords?.(domains)
  if (pending) use(pending)
}
