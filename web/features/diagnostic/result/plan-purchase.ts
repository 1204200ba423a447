import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'

/** A product that is wanted, and how many packages of it; null when it is no longer on sale. */
export interface Wanted {
  product: ProductCard | null
  quantity: number
}

/** What pressing the button will do: each product once, and what stays out with its reason. */
export interface PurchasePlan {
  add: { product: ProductCard; quantity: number }[]
  /** Already in the cart: a second one is nobody's wish. */
  held: ProductCard[]
  soldOut: ProductCard[]
  /** How many are no longer on sale; they have no name any more. */
  gone: number
}

/** Sorts wanted products by what can be done with them; `inCart` are ids of products. */
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

/** What the first purchase holds: that of the first month that buys something, else the whole routine. */
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
