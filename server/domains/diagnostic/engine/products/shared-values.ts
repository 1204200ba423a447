import type { ShelfProduct } from './shelf-product.ts'

/** Returns the first of several equal values in place of each of them; none may be modified afterwards. */
export type Share = <Value>(value: Value) => Value

/** Creates a function that remembers the values that it was given. */
export function sharing(): Share {
  const first = new Map<string, unknown>()
  return <Value>(value: Value) => {
    const isCollection = value instanceof Map || value instanceof Set
    const key = isCollection
      ? `${value.constructor.name} ${JSON.stringify([...value])}`
      : JSON.stringify(value)
    if (!first.has(key)) first.set(key, value)
    return first.get(key) as Value
  }
}

/**
 * Replaces lists, sets and maps of a product with equal ones of earlier products. Thousands of products have few
 * different ones: they take less memory, and stay in the processor's cache while a match reads them.
 */
export function shareValues(product: ShelfProduct, share: Share): ShelfProduct {
  return {
    ...product,
    categories: share(product.categories.map(share)),
    ingredients: share(product.ingredients.map(share)),
    skinTypes: share(product.skinTypes.map(share)),
    problems: share(product.problems.map(share)),
    format: share(product.format),
    evidence: share(product.evidence.map(share)),
    families: share(product.families),
    irritants: share(product.irritants),
    pregnancy: share(product.pregnancy),
    allergens: share(product.allergens),
    unknown: share(product.unknown),
  }
}
