import { isLocale } from '#contract/shared/locale.ts'

/** The languages of the interface cannot be deleted: every page needs them. */
export function canDeleteLanguage(language: { code: string }): boolean {
  return !isLocale(language.code)
}

/** Whether this language's code may be changed; the database also refuses to change a code that texts use. */
export function canChangeCode(language: { code: string }, code: string): boolean {
  return language.code === code || !isLocale(language.code)
}
