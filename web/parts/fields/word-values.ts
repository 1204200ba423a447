import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form'
import { type AdminWord, WordInput } from '#contract/catalogue/word.ts'
import { defaultLocale, inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'
import type { ComparedField } from '../records/use-conflict.tsx'

/** The fields that the form reads of a word of any kind. */
export type StoredWord = Pick<AdminWord, 'id' | 'revision' | 'slug' | 'position' | 'translations'>

/** The values of the word form. */
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

/** The initial values: those of a word, or of a new one. */
export function wordValuesOf(word: StoredWord | undefined): WordValues {
  return {
    texts: inEachLanguage(locale => ({ ...noTexts, ...word?.translations[locale] })),
    slug: word?.slug ?? '',
    position: word?.position === undefined ? '' : String(word.position),
  }
}

/** The body that saves the form. A language without any text is left out, unless the word has texts in it. */
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

/** The fields of a word as they are compared where two people changed it. */
export function comparedFields(t: Translate): ComparedField<WordValues>[] {
  const texts = locales.flatMap(locale =>
    (['name', 'description'] as const).map(field => ({
      path: `texts.${locale}.${field}` as const,
      name: `${t(`admin-catalogue:words.${field}`)} (${t(`admin-catalogue:words.language.${locale}`)})`,
    })),
  )
  const rest = (['slug', 'position'] as const).map(path => ({
    path,
    name: t(`admin-catalogue:words.${path}`),
  }))
  return [...texts, ...rest]
}

/** The form's name of a wire field. The server's refusal of a name without a language belongs to the first. */
export function wordFormField(wireField: string): string {
  if (wireField === 'name') return `texts.${defaultLocale}.name`
  return wireField.replace(/^translations\./, 'texts.')
}

/** Checks the form by the schema of the body that it makes, in the page's words. */
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
