import type { Ranked } from '#server/domains/diagnostic/engine/matching/match.ts'
import type { ProductFacts } from '#server/domains/diagnostic/engine/products/product-facts.ts'
import type { Role } from '#server/domains/diagnostic/engine/products/roles.ts'
import { indexProduct } from '#server/domains/diagnostic/engine/products/shelf.ts'
import type { ShelfProduct } from '#server/domains/diagnostic/engine/products/shelf-product.ts'

/** A product for testing one rule of the diagnostic: harmless, in stock and for every skin, apart from `changes`. */
export function madeProduct(changes: Partial<ProductFacts> = {}): ShelfProduct {
  return indexProduct({
    id: 1,
    price: 5000,
    stock: 5,
    categories: ['serums'],
    ingredients: [],
    inci: 'Aqua, Glycerin, Panthenol',
    skinTypes: [],
    problems: [],
    format: 'Flacon de 100 ml',
    names: 'Soin',
    texts: '',
    ...changes,
  })
}

let made = 0

/**
 * A product that passed every exclusion rule of the diagnostic, with a new id: harmless, 1,000 FCFA a month and for
 * every skin, apart from the changes. A higher score means a better fit.
 */
export function madeRanked(
  role: Role,
  { score = 10, cost = 1000, ...changes }: Partial<ShelfProduct> & { score?: number; cost?: number } = {},
): Ranked {
  made += 1
  return {
    product: { ...madeProduct({ id: made }), role, ...changes },
    role,
    score,
    costPerMonth: cost,
    lasts: 30,
    sunUses: role === 'sunscreen' ? 4 : null,
  }
}
