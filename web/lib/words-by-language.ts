import { inEachLanguage, type Locale, textIn } from '#contract/shared/locale.ts'

/**
 * Sorts what `import.meta.glob` read of a message file by language. A language without the file gets that of the
 * language that stands in for it.
 */
export function byLanguage<Words>(files: Record<string, Words>): Record<Locale, Words> {
  const found = Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/')[2], words]))
  return inEachLanguage(locale => textIn<Words>(found, locale) as Words)
}
