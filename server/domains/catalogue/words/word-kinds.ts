import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/shared/locale.ts'
import { nearestText } from '#server/platform/database/nearest-text.ts'

/**
 * The database names of each kind of words: its table, its texts, its links with products, the column that names it
 * there, and whether a product's links (`r`) or the words themselves (`w`) have an order.
 */
export const wordKinds = {
  category: {
    table: 'categories',
    texts: 'category_translations',
    links: 'product_categories',
    column: 'category_id',
    ids: 'category_ids',
    orderedBy: 'r',
  },
  ingredient: {
    table: 'ingredients',
    texts: 'ingredient_translations',
    links: 'product_ingredients',
    column: 'ingredient_id',
    ids: 'ingredient_ids',
    orderedBy: 'r',
  },
  skinType: {
    table: 'skin_types',
    texts: 'skin_type_translations',
    links: 'product_skin_types',
    column: 'skin_type_id',
    ids: 'skin_type_ids',
    orderedBy: 'w',
  },
  problem: {
    table: 'problems',
    texts: 'problem_translations',
    links: 'product_problems',
    column: 'problem_id',
    ids: 'problem_ids',
    orderedBy: 'w',
  },
} as const

/** The kinds of words that classify products: category, ingredient, skin type, skin problem. */
export type WordKind = keyof typeof wordKinds

/**
 * SQL for the texts of a product or word in the reader's language, or in the nearest that has them; a subquery of one
 * row. `id` is the column that holds the owner's id; `locale` is a language or an expression for one.
 */
export function textsOf(
  owner: WordKind | 'product',
  id: string,
  locale: Locale | RawBuilder<string>,
): RawBuilder<unknown> {
  if (owner === 'product') return productTexts(id, locale)
  const { texts, column } = wordKinds[owner]
  return sql`(
    select t.* from ${sql.table(texts)} t where t.${sql.ref(column)} = ${sql.ref(id)}
    order by ${nearestText('t.locale', locale)} limit 1
  )`
}

/** `name` is that of the variant, with its size or shade; `own_name` is without. */
function productTexts(id: string, locale: Locale | RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    select t.long_name, t.short_description, t.format, t.delivery, t.usage_advice, t.name as own_name,
      variant_name(t.name, m.option_values ->> t.locale) as name
    from product_translations t left join product_variants m on m.product_id = t.product_id
    where t.product_id = ${sql.ref(id)}
    order by ${nearestText('t.locale', locale)} limit 1
  )`
}

/**
 * SQL for the texts of all words of a kind, each in the reader's language or the nearest that has them, with one row
 * per word; cheaper than single look-ups for lists.
 */
export function allTextsOf(owner: WordKind, locale: Locale): RawBuilder<unknown> {
  const { texts, column } = wordKinds[owner]
  return sql`(
    select distinct on (t.${sql.ref(column)}) t.${sql.ref(column)} as word_id, t.* from ${sql.table(texts)} t
    order by t.${sql.ref(column)}, ${nearestText('t.locale', locale)}
  )`
}
