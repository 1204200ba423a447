import { type Locale, languages } from '#contract/shared/locale.ts'

/** The name of a language in that language: "Français", "English". */
export function languageName(locale: Locale): string {
  return languages[locale].name
}
