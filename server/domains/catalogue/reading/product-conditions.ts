import { type RawBuilder, sql } from 'kysely'
import { lowStockBelow } from '#contract/catalogue/product-filter.ts'
import { type WordKind, wordKinds } from '../words/word-kinds.ts'

type Condition = RawBuilder<unknown>

/** The SQL conditions of a product list, one per filter, so that a facet can omit its own. */
export interface ProductConditions {
  status?: Condition
  category?: Condition
  ingredient?: Condition
  skinType?: Condition
  problem?: Condition
  price?: Condition
  inStock?: Condition
  recommended?: Condition
  pregnancy?: Condition
}

interface Choices {
  categories?: number[] | undefined
  ingredients?: number[] | undefined
  skinTypes?: number[] | undefined
  problems?: number[] | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  inStock?: boolean | undefined
  recommended?: boolean | undefined
}

/** The SQL conditions of a visitor's filters on `products p`; published products only. */
export function shopConditions(choices: Choices): ProductConditions {
  const { priceMin, priceMax, inStock, recommended } = choices
  const prices = [
    ...(priceMin === undefined ? [] : [sql`p.price >= ${priceMin}`]),
    ...(priceMax === undefined ? [] : [sql`p.price <= ${priceMax}`]),
  ]
  return {
    status: sql`p.status = 'published'`,
    ...withWords('category', choices.categories),
    ...withWords('ingredient', choices.ingredients),
    ...withWords('skinType', choices.skinTypes),
    ...withWords('problem', choices.problems),
    ...(prices.length === 0 ? {} : { price: sql`(${sql.join(prices, sql` and `)})` }),
    ...(inStock === undefined ? {} : { inStock: inStock ? sql`p.stock > 0` : sql`p.stock = 0` }),
    ...(recommended === undefined
      ? {}
      : { recommended: recommended ? sql`p.is_recommended` : sql`not p.is_recommended` }),
  }
}

/** The SQL conditions of the administrators' filters on `products p`. */
export function adminConditions(choices: {
  status?: string | undefined
  category?: number | undefined
  stock?: 'low' | 'out' | undefined
}): ProductConditions {
  const { status, category, stock } = choices
  return {
    ...(status === undefined ? {} : { status: sql`p.status = ${status}` }),
    ...withWords('category', category === undefined ? undefined : [category]),
    ...(stock === undefined
      ? {}
      : { inStock: stock === 'out' ? sql`p.stock = 0` : sql`p.stock < ${lowStockBelow}` }),
  }
}

/** The SQL condition for products that have at least one of these words. */
function withWords(kind: WordKind, ids: number[] | undefined): ProductConditions {
  if (!ids || ids.length === 0) return {}
  const { links, column } = wordKinds[kind]
  return {
    [kind]: sql`p.id in (select r.product_id from ${sql.table(links)} r where r.${sql.ref(column)} = any(${ids}::integer[]))`,
  }
}

/** Joins SQL conditions with `and`. */
export function allOf(conditions: (Condition | undefined)[]): Condition {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
