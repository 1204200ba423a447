import type { ProductFacts } from '#server/domains/diagnostic/engine/product-facts.ts'
import { indexProduct } from '#server/domains/diagnostic/engine/shelf.ts'
import type { ShelfProduct } from '#server/domains/diagnostic/engine/shelf-product.ts'

/** A product made for one rule: harmless, on sale and for every skin, but for what is changed. */
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
