import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Complements } from '#contract/diagnostic/complements.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ProductGrid } from './product-grid.tsx'

interface LinkedRowProps {
  products: ProductCard[]
  /** The product's add-to-cart button. */
  actionFor: (product: ProductCard) => ReactNode
}

/** The products that the shop linked with the one of the page. */
export function LinkedRow({ products, actionFor }: LinkedRowProps) {
  const t = useTranslate()
  if (products.length === 0) return null
  return (
    <section className="mt-16">
      <h2 className="mb-6 font-display text-3xl">{t('catalogue:product.linked')}</h2>
      <ProductGrid products={products} isRow actionFor={actionFor} />
    </section>
  )
}

interface ComplementRowProps extends Pick<LinkedRowProps, 'actionFor'> {
  complements: Complements['data']
  /** Products that the page shows already. */
  shown: readonly { id: number }[]
}

/** The products that go with the one of the page, each with one line on when it is used. */
export function ComplementRow({ complements: all, shown, actionFor }: ComplementRowProps) {
  const t = useTranslate()
  const complements = all.filter(({ product: { id } }) => shown.every(other => other.id !== id))
  if (complements.length === 0) return null
  const uses = new Map(complements.map(({ product, use }) => [product.id, use]))
  return (
    <section className="mt-16">
      <h2 className="mb-6 font-display text-3xl">{t('complements:title')}</h2>
      <ProductGrid
        products={complements.map(({ product }) => product)}
        isRow
        actionFor={product => (
          <>
            <p className="mb-2 text-sm text-muted">{uses.get(product.id)}</p>
            {actionFor(product)}
          </>
        )}
      />
    </section>
  )
}
