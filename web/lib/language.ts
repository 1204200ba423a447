import { defaultLocale, isLocale, type Locale, languageKey } from '#contract/shared/locale.ts'

export function browserLocale(): Locale {
  const lang = document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

const changeEvent = 'sira:language'

/**
 * Calls `listener` before the page is loaded in another language. Returns the unsubscribe function.
 */
export function onLanguageChange(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener)
  return () => window.removeEventListener(changeEvent, listener)
}

/**
 * Stores the chosen language in browser storage and in a cookie, so that the server renders pages in it, and
 * applies it at once by loading the page again.
 */
export function chooseLanguage(locale: Locale): void {
  localStorage.setItem(languageKey, locale)
  document.cookie = `${languageKey}=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  window.dispatchEvent(new Event(changeEvent))
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
