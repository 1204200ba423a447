import { inEachLanguage, type Locale, textIn } from '#contract/shared/locale.ts'

/**
 * Groups the modules that `import.meta.glob` found for a message file by language. A language without the file gets the
 * file of its fallback language.
 */
export function byLanguage<Words>(files: Record<string, Words>): Record<Locale, Words> {
  const found = Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/')[2], words]))
  return inEachLanguage(locale => textIn<Words>(found, locale) as Words)
}
