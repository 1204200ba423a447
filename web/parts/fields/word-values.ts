import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form'
import { type AdminWord, WordInput } from '#contract/catalogue/word.ts'
import { defaultLocale, inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'
import type { ComparedField } from '../records/use-conflict.tsx'

/** The fields of a stored category, ingredient or other word that the form shows. */
export type StoredWord = Pick<AdminWord, 'id' | 'revision' | 'slug' | 'position' | 'translations'>

export interface WordValues {
  texts: Record<Locale, { name: string; description: string }>
  slug: string
  position: string
}

export const wordFormFields: Path<WordValues>[] = [
  ...locales.flatMap(locale => [`texts.${locale}.name`, `texts.${locale}.description`] as const),
  'slug',
  'position',
]

const noTexts = { name: '', description: '' }

/** The initial values of the word form: those of an existing word, or of a new one. */
export function wordValuesOf(word: StoredWord | undefined): WordValues {
  return {
    texts: inEachLanguage(locale => ({ ...noTexts, ...word?.translations[locale] })),
    slug: word?.slug ?? '',
    position: word?.position === undefined ? '' : String(word.position),
  }
}

/**
 * The request body of the word form. A language without any text is omitted, unless the stored word has texts in
 * it.
 */
export function wordBodyOf({ texts, slug, position }: WordValues, word: StoredWord | undefined): WordInput {
  const isWritten = (locale: Locale) =>
    word?.translations[locale] !== undefined || Object.values(texts[locale]).some(text => text.trim() !== '')
  const written = locales.filter(isWritten)
  return {
    translations: Object.fromEntries(
      (written.length > 0 ? written : locales.slice(0, 1)).map(locale => [locale, texts[locale]]),
    ),
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
    ...(position.trim() === '' ? {} : { position: Number(position) }),
    ...(word ? { revision: word.revision } : {}),
  }
}

/** The fields of a word that the conflict dialog compares. */
export function comparedFields(t: Translate): ComparedField<WordValues>[] {
  const texts = locales.flatMap(locale =>
    (['name', 'description'] as const).map(field => ({
      path: `texts.${locale}.${field}` as const,
      name: `${t(`admin-catalogue:words.${field}`)} (${t(`admin:language.${locale}`)})`,
    })),
  )
  const rest = (['slug', 'position'] as const).map(path => ({
    path,
    name: t(`admin-catalogue:words.${path}`),
  }))
  return [...texts, ...rest]
}

/**
 * Maps an API field of a word to its form field. The error of a missing language's name is shown at the first
 * language.
 */
export function wordFormField(wireField: string): string {
  if (wireField === 'name') return `texts.${defaultLocale}.name`
  return wireField.replace(/^translations\./, 'texts.')
}

/** Validates the word form with the schema of its request body, with messages in the page's language. */
export function wordResolver(t: Translate, word: StoredWord | undefined): Resolver<WordValues> {
  return async values => {
    const result = await WordInput.safeEncodeAsync(wordBodyOf(values, word), { reportInput: true })
    if (result.success) return { values, errors: {} }
    const errors: FieldErrors<WordValues> = {}
    for (const issue of result.error.issues) {
      const { rule, params } = ruleOf(issue)
      set(errors, wordFormField(issue.path.join('.')), {
        type: rule,
        message: t(`validation:${rule}`, params),
      })
    }
    return { values: {}, errors }
  }
}
