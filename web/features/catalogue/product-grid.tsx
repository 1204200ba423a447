import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: Product[]
  actionFor: (product: Product) => ReactNode
  /** How many cards are in the first screen. */
  priorityCount?: number
  /** Of the products' names: one below the heading that the grid stands under. */
  headingLevel?: 2 | 3
}

/** Products side by side: two on a phone, as many as fit well on wider screens. */
export function ProductGrid({ products, actionFor, priorityCount = 0, headingLevel = 3 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            action={actionFor(product)}
            priority={index < priorityCount}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  )
}
