import { type Locale, languages } from '#contract/shared/locale.ts'

/** A language as those call it who speak it. */
export function languageName(locale: Locale): string {
  return languages[locale].name
}
