import { z } from 'zod'
import { type CompleteLocale, isComplete, type Locale, locales } from './locale.ts'

const shapeOf = (schemaOf: (locale: Locale) => z.ZodType) =>
  Object.fromEntries(locales.map(locale => [locale, schemaOf(locale)]))

/** A schema for a text in each language. Only languages in which texts may be missing are optional. */
export function localized<Schema extends z.ZodType>(text: Schema) {
  type Shape = { [Each in Locale]: Each extends CompleteLocale ? Schema : z.ZodOptional<Schema> }
  return z.object(shapeOf(locale => (isComplete(locale) ? text : text.optional())) as unknown as Shape)
}

/** A schema for a text in any of the languages; all of them are optional. */
export function localizedPart<Schema extends z.ZodType>(text: Schema) {
  return z.object(shapeOf(() => text.optional()) as unknown as Record<Locale, z.ZodOptional<Schema>>)
}
