import type { RecommendedPage } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import type { ProductParts } from '../result/product-parts.ts'
import { ReasonedCard } from './reasoned-card.tsx'

/** The first recommended products, with a link to the others; nothing if none is recommended. */
export function RecommendedRow({ page, parts }: { page: RecommendedPage; parts: ProductParts }) {
  const t = useTranslate()
  if (page.data.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="mb-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="recommended" className="font-display text-2xl">
          {t('result:recommended.title')}
        </h2>
        <a
          href="/products/recommended"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('result:recommended.see')}
        </a>
      </div>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-6">
        {page.data.slice(0, 3).map(product => (
          <li key={product.id}>
            <ReasonedCard product={product} parts={parts} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
