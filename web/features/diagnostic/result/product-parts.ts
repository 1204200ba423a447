import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'

/** What other domains draw of a product; the page hands it in. */
export interface ProductParts {
  /** Its picture, as large as the place that it is put in. */
  photo: (product: ProductCard) => ReactNode
  /** The button that puts it into the cart, where there is one. */
  action?: (product: ProductCard) => ReactNode
}
