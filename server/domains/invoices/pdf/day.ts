import type { Locale } from '#contract/shared/locale.ts'

const formats: Record<Locale, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day as a document says it. French counts the first of a month, and only that one. */
export function dayIn(locale: Locale, at: Date): string {
  const text = formats[locale].format(at)
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}
