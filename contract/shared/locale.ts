interface LanguageFacts {
  /** What its readers call it. */
  name: string
  /** PostgreSQL's dictionary that knows its stop words. */
  stopWords: string
  /** How Intl writes its dates and numbers. */
  intl: string
  /** The fallback language for missing texts. */
  standIn: string
  /** Whether the shop must write every text in it. */
  isComplete: boolean
  /** The word for the first day of a month, where a language has one. */
  firstOfMonth?: string
}

/** The languages of the interface, the default first. English is the fallback of French, by the specification. */
export const languages = {
  fr: {
    name: 'Français',
    intl: 'fr-BF',
    stopWords: 'french_stem',
    standIn: 'en',
    isComplete: true,
    firstOfMonth: '1er',
  },
  en: { name: 'English', intl: 'en-GB', stopWords: 'english_stem', standIn: 'fr', isComplete: true },
} as const satisfies Record<string, LanguageFacts>

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as [Locale, ...Locale[]]
export const defaultLocale = 'fr' satisfies Locale
/** The preferred language for slugs and technical keys. */
export const keyLocale = 'en' satisfies Locale

/** Browser storage key and cookie name of the visitor's choice. */
export const languageKey = 'language'

/** The languages in which the shop must write every text. */
export type CompleteLocale = {
  [Each in Locale]: (typeof languages)[Each]['isComplete'] extends true ? Each : never
}[Locale]

/** True for a language in which the shop must write every text. */
export function isComplete(locale: Locale): locale is CompleteLocale {
  return languages[locale].isComplete
}

/** True for a language that the interface speaks. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** Calls a function for each language. */
export function inEachLanguage<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map(locale => [locale, make(locale)])) as Record<Locale, T>
}

/** A language followed by its fallbacks, the nearest first. */
export function standIns(locale: Locale): [Locale, ...Locale[]] {
  const nearest = languages[locale].standIn
  return [locale, nearest, ...locales.filter(other => other !== locale && other !== nearest)]
}

/** The text that is shown to readers of a language: their own, or that of the nearest language that has one. */
export function textIn<T>(texts: { [Each in Locale]?: T }, locale: Locale): T | undefined {
  const found = standIns(locale).find(each => texts[each] !== undefined && texts[each] !== '')
  return texts[found ?? locale]
}

/** The tag by which Intl writes dates, numbers and lists for readers of a language. */
export function intlTag(locale: Locale): string {
  return languages[locale].intl
}

/** A date as Intl writes it, where it begins with its day: some languages count the first of a month, and only that one. */
export function withFirstOfMonth(date: string, locale: Locale): string {
  const { firstOfMonth }: LanguageFacts = languages[locale]
  return firstOfMonth ? date.replace(/^1(?=$| )/, firstOfMonth) : date
}

/** Reads `Accept-Language` the API's way: the first supported tag in order, else the default. */
export function localeFromHeader(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().split(/[-;]/)[0]?.toLowerCase()
    if (isLocale(tag)) return tag
  }
  return defaultLocale
}

/**
 * The address that search engines keep of a page in a language. Visitors who made no choice read French, so the address of any
 * other language's page says its language.
 */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}
