import type { ProductCard } from '#contract/catalogue/product.ts'

/** What pressing the button will do: each product once, and what stays out with its reason. */
export interface PurchasePlan {
  add: ProductCard[]
  /** Already in the cart: a second one is nobody's wish. */
  held: ProductCard[]
  soldOut: ProductCard[]
  /** How many are no longer on sale; they have no name any more. */
  gone: number
}

/** Sorts the products of a routine by what can be done with them; `inCart` are ids of products. */
export function planPurchase(
  products: readonly (ProductCard | null)[],
  inCart: readonly number[],
): PurchasePlan {
  const onSale = [
    ...new Map(products.flatMap(product => (product ? [[product.id, product] as const] : []))).values(),
  ]
  const isHeld = ({ id }: ProductCard) => inCart.includes(id)
  const wanted = onSale.filter(product => !isHeld(product))
  return {
    add: wanted.filter(({ stockQuantity }) => stockQuantity > 0),
    held: onSale.filter(isHeld),
    soldOut: wanted.filter(({ stockQuantity }) => stockQuantity <= 0),
    gone: products.filter(product => product === null).length,
  }
}
