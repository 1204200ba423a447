/** The interface languages, the default first (the specification's French default, English option). */
export const locales = ['fr', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'fr'
/** English stands in for a text that is missing in the chosen language. */
export const fallbackLocale: Locale = 'en'

/** Browser storage key and cookie name of the visitor's choice. */
export const languageKey = 'language'

/** True for a language that the interface speaks. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** Reads `Accept-Language` the API's way: the first supported tag in order, else French. */
export function localeFromHeader(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLocale(tag)) return tag
  }
  return defaultLocale
}

/**
 * The address that search engines keep of a page in a language. Who made no choice reads French, so it is the English page
 * whose address says its language.
 */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}
