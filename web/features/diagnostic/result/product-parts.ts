import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'

/** Parts of a product that other domains render and the page passes in. */
export interface ProductParts {
  /** Its picture, sized by its container. */
  photo: (product: ProductCard) => ReactNode
  /** The button that adds it to the cart, if there is one. */
  action?: (product: ProductCard) => ReactNode
}
