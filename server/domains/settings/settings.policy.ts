import { isLocale } from '#contract/shared/locale.ts'

/** The languages of the interface stay: every page needs them. */
export function canDeleteLanguage(language: { code: string }): boolean {
  return !isLocale(language.code)
}

/** Whether this language may go by another code; one that texts use is refused by the database besides. */
export function canChangeCode(language: { code: string }, code: string): boolean {
  return language.code === code || !isLocale(language.code)
}
