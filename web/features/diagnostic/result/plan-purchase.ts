import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'

/** A wanted product and its number of packages; null when it is no longer on sale. */
export interface Wanted {
  product: ProductCard | null
  quantity: number
}

/** What the purchase button will do: the products to add, each once, and those left out with the reason. */
export interface PurchasePlan {
  add: { product: ProductCard; quantity: number }[]
  /** Already in the cart, so it is not added again. */
  held: ProductCard[]
  soldOut: ProductCard[]
  /** The number of products that are no longer on sale; their names are unknown. */
  gone: number
}

/** Sorts wanted products by what can be done with them; `inCart` holds product ids. */
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

/** The whole routine, each product once. */
export function wholeRoutine({ products }: Pick<Diagnostic, 'products'>): Wanted[] {
  return products.map(({ product }) => ({ product, quantity: 1 }))
}

/** The products of the first purchase: those of the first month with purchases, or the whole routine. */
export function firstMonth({
  purchasePlan,
  products,
}: Pick<Diagnostic, 'purchasePlan' | 'products'>): Wanted[] {
  return purchasePlan.find(month => month.products.length > 0)?.products ?? wholeRoutine({ products })
}

/** Whether the routine is bought over several months. */
export function isStaged({ purchasePlan }: Pick<Diagnostic, 'purchasePlan'>): boolean {
  return purchasePlan.length > 1
}
