import { type Locale, languages } from '#contract/shared/locale.ts'

/** A language's own name for itself. */
export function languageName(locale: Locale): string {
  return languages[locale].name
}
