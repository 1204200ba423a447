import { type RawBuilder, sql } from 'kysely'
import { lowStockBelow } from '#contract/catalogue/product-filter.ts'
import { type WordKind, wordKinds } from '../words/word-kinds.ts'

type Condition = RawBuilder<unknown>

/** The filters of a list of products, one condition each, so that a facet can omit its own. */
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

/** The conditions of the shop's filters on `products p`; published products only. */
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

/** The conditions of the administration's filters on `products p`. */
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

/** Products that have at least one of the words. */
function withWords(kind: WordKind, ids: number[] | undefined): ProductConditions {
  if (!ids || ids.length === 0) return {}
  const { links, column } = wordKinds[kind]
  return {
    [kind]: sql`p.id in (select r.product_id from ${sql.table(links)} r where r.${sql.ref(column)} = any(${ids}::integer[]))`,
  }
}

/** Joins the given conditions with `and`. */
export function allOf(conditions: (Condition | undefined)[]): Condition {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
