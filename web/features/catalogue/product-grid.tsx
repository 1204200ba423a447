import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/product.ts'
import { NoScriptOrder } from '#web/parts/no-script-order.tsx'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: Product[]
  actionFor: (product: Product) => ReactNode
  /** How many product cards are above the fold; their pictures load at once. */
  priorityCount?: number
  /** The heading level of product names, one below the heading above the product list. */
  headingLevel?: 2 | 3
  isBadgeHidden?: boolean
  /** Whether the products are a row to swipe on a phone. */
  isRow?: boolean
}

const gridClass = 'grid grid-cols-2 gap-3'
const rowClass =
  'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-1 max-sm:pb-6 sm:grid'

/** A list of product cards: two columns on a phone, more on wider screens. */
export function ProductGrid({
  products,
  actionFor,
  priorityCount = 0,
  headingLevel = 3,
  isBadgeHidden = false,
  isRow = false,
}: ProductGridProps) {
  return (
    <>
      <NoScriptOrder />
      <ul
        className={`sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-5 ${isRow ? rowClass : gridClass}`}
      >
        {products.map((product, index) => (
          <li
            key={product.id}
            className={
              isRow
                ? 'max-sm:w-[62vw] max-sm:large-text:w-[86vw] max-sm:shrink-0 max-sm:snap-start'
                : undefined
            }
          >
            <ProductCard
              product={product}
              action={actionFor(product)}
              priority={index < priorityCount}
              headingLevel={headingLevel}
              isBadgeHidden={isBadgeHidden}
              {...(isRow ? { phoneWidth: '62vw' } : {})}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
