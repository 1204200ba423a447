import { defaultLocale, isLocale, type Locale, languageKey } from '#contract/shared/locale.ts'

export function browserLocale(): Locale {
  const lang = document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

/**
 * Stores the chosen language in browser storage and in a cookie, so that the server renders pages in it, and
 * applies it at once.
 */
export function chooseLanguage(locale: Locale): void {
  localStorage.setItem(languageKey, locale)
  document.cookie = `${languageKey}=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
