import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'

/** Parts of a product card that other domains render and the page passes in. */
export interface ProductParts {
  /** Renders the product's picture, sized by the element around it. */
  photo: (product: ProductCard) => ReactNode
  /** Renders the product's add-to-cart button; omitted where nothing can be bought. */
  action?: (product: ProductCard) => ReactNode
}
