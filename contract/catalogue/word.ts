import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { localizedPart } from '../shared/localized.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { line, paragraph, requiredLine, Slug } from '../shared/text.ts'

/** A category, ingredient, skin type or skin problem, as a product refers to it. */
export const WordRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type WordRef = z.output<typeof WordRef>

const categoryRef = { id: z.int(), nom: z.string(), slug: z.string() }
/** A category as a product refers to it; the API calls its name `nom` there. */
export const CategoryRef = renamed(categoryRef, { nom: 'name' })
export type CategoryRef = z.output<typeof CategoryRef>

/** A category, ingredient, skin type or problem, with the number of products that filtering by it would find. */
export const WordCount = z.object({ ...WordRef.shape, count: z.int() })
export const CategoryCount = renamed({ ...categoryRef, count: z.int() }, { nom: 'name' })
export type WordCount = z.output<typeof WordCount>

const word = { ...WordRef.shape, description: z.string(), productCount: z.int() }

/** A skin type or a skin problem; `productCount` counts the published products. */
export const Word = z.object(word)
export type Word = z.output<typeof Word>

/** A product category; `locale` is the language of its texts. */
export const Category = renamed({ ...word, langue: z.enum(locales) }, { langue: 'locale' })
export type Category = z.output<typeof Category>

/** An ingredient; `inci` is its international name, `description` its effect. */
export const Ingredient = z.object({ ...word, inci: z.string() })
export type Ingredient = z.output<typeof Ingredient>

/** Name and description of a category, ingredient, skin type or problem in one language. */
export const WordTexts = z.object({
  name: requiredLine(120),
  description: paragraph(1000).default(''),
})

/** The texts of a category, ingredient, skin type or problem in each language that has them. */
export const WordTranslations = localizedPart(WordTexts)
export type WordTranslations = z.output<typeof WordTranslations>

/**
 * A category, ingredient, skin type or problem in the administration, with texts in all languages and a product count
 * that includes unpublished products.
 */
export const AdminWord = z.object({
  ...word,
  revision: Revision,
  inci: z.string().optional(),
  position: z.int().optional(),
  translations: WordTranslations,
})
export type AdminWord = z.output<typeof AdminWord>
export const AdminWordPage = pageOf(AdminWord)

const wordInput = {
  name: requiredLine(120).optional(),
  slug: Slug.optional(),
  description: paragraph(1000).optional(),
  langue: z.enum(locales).optional(),
  translations: WordTranslations.optional(),
  revision: Revision.optional(),
}

/**
 * A category, skin type or problem as staff write it; a change includes the revision that was read. `name` and
 * `description` are in `locale`, by default the caller's language; `translations` has several languages at once.
 */
export const WordInput = renamed(
  { ...wordInput, position: z.int().min(0).max(10_000).optional() },
  { langue: 'locale' },
)
export type WordInput = z.output<typeof WordInput>

export const IngredientInput = renamed({ ...wordInput, inci: line(300).optional() }, { langue: 'locale' })
export type IngredientInput = z.output<typeof IngredientInput>

export const AdminWordFilter = z.object({
  ...pageQuery,
  sort: z.enum(['name', '-name', 'productCount', '-productCount']).optional(),
})
export type AdminWordFilter = z.output<typeof AdminWordFilter>
