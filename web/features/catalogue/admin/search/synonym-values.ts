import type { SearchSynonym, SearchSynonymInput } from '#contract/catalogue/search-synonym.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'

/** The values of the search synonym form; the fields for lists have one item per line. */
export interface SynonymValues {
  kind: SearchSynonym['kind']
  terms: string
  targets: Record<Locale, string>
  text: Record<Locale, string>
  link: Record<Locale, string>
}

/** The initial values of the search synonym form. */
export function synonymValues(synonym: SearchSynonym | undefined): SynonymValues {
  return {
    kind: synonym?.kind ?? 'synonym',
    terms: synonym?.terms.join('\n') ?? '',
    targets: inEachLanguage(locale => synonym?.targets[locale]?.join('\n') ?? ''),
    text: inEachLanguage(locale => synonym?.text[locale] ?? ''),
    link: inEachLanguage(locale => synonym?.link[locale] ?? ''),
  }
}

/** The request body of the search synonym form. Fields that belong to other kinds of synonyms are omitted. */
export function synonymOf({ kind, terms, targets, text, link }: SynonymValues): SearchSynonymInput {
  const isSynonym = kind === 'synonym'
  return {
    kind,
    terms: linesOf(terms),
    targets: inEachLanguage(locale => linesOf(targets[locale])),
    text: isSynonym ? inEachLanguage(() => '') : text,
    link: isSynonym ? inEachLanguage(() => '') : link,
  }
}

/** All fields of the search synonym form that can show an error. */
export const synonymFields = [
  'kind',
  'terms',
  ...locales.flatMap(locale => [`targets.${locale}`, `text.${locale}`, `link.${locale}`] as const),
] as const

/** Maps an API field of a search synonym to its form field; an error of one list item is shown at the list. */
export function synonymField(wireField: string): string {
  return wireField.replace(/\.\d+$/, '')
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map(line => line.trim())
  return [...new Set(lines.filter(line => line !== ''))]
}
