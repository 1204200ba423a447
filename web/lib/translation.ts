import { createContext, use, useContext } from 'react'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { Translate, WordDomain } from '#messages/keys.ts'

const translators = new Map<Locale, Translate>()

/** Makes a language's words available: both on the server, the visitor's own in the browser. */
export function provideTranslator(locale: Locale, translate: Translate): void {
  translators.set(locale, translate)
}

/** The words of a language that was provided before. */
export function translatorOf(locale: Locale): Translate {
  const translate = translators.get(locale)
  if (!translate) throw new Error(`the words of "${locale}" were not loaded`)
  return translate
}

export const LocaleContext = createContext<Locale>(defaultLocale)

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** The words of the page's language: `const t = useTranslate(); t('cart:title')`. Islands get words as props instead. */
export function useTranslate(): Translate {
  return translatorOf(useContext(LocaleContext))
}

/** Answers nothing when the words are there already. */
type LoadWords = (domains: readonly WordDomain[]) => Promise<void> | undefined

let loadWords: LoadWords | undefined

/** The browser loads words when a page needs them; the server has them all. */
export function provideWordLoader(load: LoadWords): void {
  loadWords = load
}

/** Holds a page back until its words are there; the one before it stays meanwhile. */
export function useWords(domains: readonly WordDomain[]): void {
  const pending = loadWords?.(domains)
  if (pending) use(pending)
}
