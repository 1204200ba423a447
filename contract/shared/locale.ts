interface LanguageFacts {
  /** The language's name in that language, such as "Français". */
  name: string
  /** The PostgreSQL text search dictionary that knows the language's stop words. */
  stopWords: string
  /** The locale that Intl uses to write dates and numbers in the language. */
  intl: string
  /** The language in which a text is shown when it is missing in this one. */
  standIn: string
  /** True if the shop must write every text in the language. */
  isComplete: boolean
  /** The word for the first day of a month, in languages that count only that day ("1er"). */
  firstOfMonth?: string
  /** The sign after the hours of a time of day, in languages that write "8 h 30". */
  hourSign?: string
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
    hourSign: 'h',
  },
  en: { name: 'English', intl: 'en-GB', stopWords: 'english_stem', standIn: 'fr', isComplete: true },
} as const satisfies Record<string, LanguageFacts>

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as [Locale, ...Locale[]]
export const defaultLocale = 'fr' satisfies Locale
/** The language in which health centres work and keep their records. */
export const healthCentreLocale = 'fr' satisfies Locale
/** The language whose texts give slugs and technical keys, where such texts exist. */
export const keyLocale = 'en' satisfies Locale

/** The browser storage key and cookie name of the visitor's chosen language. */
export const languageKey = 'language'

/** The languages in which the shop must write every text. */
export type CompleteLocale = {
  [Each in Locale]: (typeof languages)[Each]['isComplete'] extends true ? Each : never
}[Locale]

/** A value in each language; it may be missing in the languages in which the shop need not write every text. */
export type InEachLanguage<Value> = { [Each in CompleteLocale]: Value } & {
  [Each in Exclude<Locale, CompleteLocale>]?: Value | undefined
}

/** True for a language in which the shop must write every text. */
export function isComplete(locale: Locale): locale is CompleteLocale {
  return languages[locale].isComplete
}

/** True if the value is the code of a language of the interface. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** Calls a function for each language of the interface and collects the results by language. */
export function inEachLanguage<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map(locale => [locale, make(locale)])) as Record<Locale, T>
}

/** Lists a language followed by its fallback languages, the nearest first. */
export function standIns(locale: Locale): [Locale, ...Locale[]] {
  const nearest = languages[locale].standIn
  return [locale, nearest, ...locales.filter(other => other !== locale && other !== nearest)]
}

/**
 * Picks the text for readers of a language: in that language, or else in the nearest fallback language that has one.
 */
export function textIn<T>(texts: { [Each in Locale]?: T }, locale: Locale): T | undefined {
  const found = standIns(locale).find(each => texts[each] !== undefined && texts[each] !== '')
  return texts[found ?? locale]
}

/** The locale with which Intl writes dates, numbers and lists in a language. */
export function intlTag(locale: Locale): string {
  return languages[locale].intl
}

/** Replaces a leading 1 in a date by the language's word for the first of the month ("1er janvier"), if it has one. */
export function withFirstOfMonth(date: string, locale: Locale): string {
  const { firstOfMonth }: LanguageFacts = languages[locale]
  return firstOfMonth ? date.replace(/^1(?=$| )/, firstOfMonth) : date
}

/** Writes a time of day, which is given as `08:30`, as the language does: "8 h 30" or "08:30". */
export function timeOfDay(time: string, locale: Locale): string {
  const { hourSign }: LanguageFacts = languages[locale]
  if (!hourSign) return time
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0${hourSign}${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/** Picks the first supported language in an `Accept-Language` header, in the order listed, or the default language. */
export function localeFromHeader(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().split(/[-;]/)[0]?.toLowerCase()
    if (isLocale(tag)) return tag
  }
  return defaultLocale
}

/**
 * The URL path under which search engines index a page in a language. Visitors without a chosen language read French,
 * so only the paths of other languages name their language.
 */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}
