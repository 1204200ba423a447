import type { SearchSynonym, SearchSynonymInput } from '#contract/catalogue/search-synonym.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'

/** What the form of a synonym holds: lists as lines. */
export interface SynonymValues {
  kind: SearchSynonym['kind']
  terms: string
  targets: Record<Locale, string>
  text: Record<Locale, string>
  link: Record<Locale, string>
}

/** What the form begins with. */
export function synonymValues(synonym: SearchSynonym | undefined): SynonymValues {
  return {
    kind: synonym?.kind ?? 'synonym',
    terms: synonym?.terms.join('\n') ?? '',
    targets: inEachLanguage(locale => synonym?.targets[locale].join('\n') ?? ''),
    text: inEachLanguage(locale => synonym?.text[locale] ?? ''),
    link: inEachLanguage(locale => synonym?.link[locale] ?? ''),
  }
}

/** The body that saves the form: what another kind of entry has is left out. */
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

/** Every field of the form that an error can stand at. */
export const synonymFields = [
  'kind',
  'terms',
  ...locales.flatMap(locale => [`targets.${locale}`, `text.${locale}`, `link.${locale}`] as const),
] as const

/** The form's name of a wire field: an item of a list stands at its list. */
export function synonymField(wireField: string): string {
  return wireField.replace(/\.\d+$/, '')
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map(line => line.trim())
  return [...new Set(lines.filter(line => line !== ''))]
}
