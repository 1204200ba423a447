import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  products: ProductCard[]
  actionFor: (product: ProductCard) => ReactNode
}

/** The page of a product that is no longer sold, with similar products. */
export function MissingProduct({ products, actionFor }: Props) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:px-6">
      <div className="text-center">
        <h1 className="font-display text-3xl">{t('catalogue:missing.title')}</h1>
        <p className="mt-4">{t('catalogue:missing.text')}</p>
        <p className="mt-6">
          <ButtonLink href="/products">{t('shell:notFound.products')}</ButtonLink>
        </p>
      </div>
      {products.length > 0 ? (
        <section className="mt-16">
          <h2 className="mb-6 font-display text-3xl">{t('catalogue:missing.similar')}</h2>
          <ProductGrid products={products} actionFor={actionFor} isRow />
        </section>
      ) : null}
    </div>
  )
}
