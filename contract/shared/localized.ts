import { z } from 'zod'
import { type CompleteLocale, isComplete, type Locale, locales } from './locale.ts'

const shapeOf = (schemaOf: (locale: Locale) => z.ZodType) =>
  Object.fromEntries(locales.map(locale => [locale, schemaOf(locale)]))

/** A text in each language; only languages that may be incomplete are optional. */
export function localized<Schema extends z.ZodType>(text: Schema) {
  type Shape = { [Each in Locale]: Each extends CompleteLocale ? Schema : z.ZodOptional<Schema> }
  return z.object(shapeOf(locale => (isComplete(locale) ? text : text.optional())) as unknown as Shape)
}

/** A text in the languages that have it. */
export function localizedPart<Schema extends z.ZodType>(text: Schema) {
  return z.object(shapeOf(() => text.optional()) as unknown as Record<Locale, z.ZodOptional<Schema>>)
}
