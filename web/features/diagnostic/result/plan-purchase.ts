import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'

/** A product that the routine needs and its number of packages; null when it is no longer on sale. */
export interface Wanted {
  product: ProductCard | null
  quantity: number
}

/**
 * The products that the purchase button will add to the cart, each once, and those that it leaves out, with the
 * reason.
 */
export interface PurchasePlan {
  add: { product: ProductCard; quantity: number }[]
  /** Products that are already in the cart, so they are not added again. */
  held: ProductCard[]
  soldOut: ProductCard[]
  /** The number of products that are no longer on sale and whose names are therefore unknown. */
  gone: number
}

/**
 * Splits wanted products into those to add to the cart, those already in it, and those out of stock or no longer on
 * sale. `inCart` holds product ids.
 */
export function planPurchase(wanted: readonly Wanted[], inCart: readonly number[]): PurchasePlan {
  const onSale = [
    ...new Map(
      wanted.flatMap(({ product, quantity }) =>
        product ? [[product.id, { product, quantity }] as const] : [],
      ),
    ).values(),
  ]
  const isHeld = ({ id }: ProductCard) => inCart.includes(id)
  const missing = onSale.filter(({ product }) => !isHeld(product))
  return {
    add: missing.filter(({ product }) => product.stockQuantity > 0),
    held: onSale.map(({ product }) => product).filter(isHeld),
    soldOut: missing.map(({ product }) => product).filter(({ stockQuantity }) => stockQuantity <= 0),
    gone: wanted.filter(({ product }) => product === null).length,
  }
}

/** All products that a diagnostic's routine needs, each once. */
export function wholeRoutine({ products }: Pick<Diagnostic, 'products'>): Wanted[] {
  return products.map(({ product }) => ({ product, quantity: 1 }))
}

/** The products to buy first: those of the first month with purchases, or the whole routine. */
export function firstMonth({
  purchasePlan,
  products,
}: Pick<Diagnostic, 'purchasePlan' | 'products'>): Wanted[] {
  return purchasePlan.find(month => month.products.length > 0)?.products ?? wholeRoutine({ products })
}

/** Whether the purchase plan spreads the routine over several months. */
export function isStaged({ purchasePlan }: Pick<Diagnostic, 'purchasePlan'>): boolean {
  return purchasePlan.length > 1
}
