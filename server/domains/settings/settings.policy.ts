import { isLocale } from '#contract/shared/locale.ts'

/** False for the languages of the shop's pages, which cannot be deleted. */
export function canDeleteLanguage(language: { code: string }): boolean {
  return !isLocale(language.code)
}

/** Whether a language's code may be changed; the database also refuses to change a code that texts use. */
export function canChangeCode(language: { code: string }, code: string): boolean {
  return language.code === code || !isLocale(language.code)
}
