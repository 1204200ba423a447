import { productPath } from '#contract/catalogue/product-path.ts'
import type { RecommendedListProduct } from '#contract/diagnostic/diagnostic.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'
import type { ProductParts } from '../result/product-parts.ts'

interface ReasonedCardProps {
  product: RecommendedListProduct
  parts: ProductParts
  headingLevel?: 2 | 3
}

/** A product card with the reasons for and against the product on this member's skin. */
export function ReasonedCard({ product, parts, headingLevel = 2 }: ReasonedCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const Heading = `h${headingLevel}` as const
  return (
    <article className="flex h-full flex-col rounded-card bg-card p-4 shadow-soft sm:p-5">
      <div className="flex gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-xl bg-fill sm:size-28">
          {parts.photo(product)}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-muted">{product.brand}</p>
          <Heading className="font-display text-lg leading-snug">
            <a href={productPath(product)} className="underline-offset-4 hover:underline">
              {product.name}
            </a>
          </Heading>
          <Price amount={product.price} locale={locale} className="font-semibold" />
          {product.costPerMonth > 0 ? (
            <p className="text-sm text-muted">
              {t('result:recommended.perMonth', { price: formatPrice(product.costPerMonth, locale) })}
            </p>
          ) : null}
        </div>
      </div>
      <Lines lines={product.reasons} icon="check" look="text-success" />
      <Lines lines={product.against} icon="info" look="text-warning" />
      {parts.action ? <div className="mt-auto pt-4">{parts.action(product)}</div> : null}
    </article>
  )
}

function Lines({ lines, icon, look }: { lines: readonly string[]; icon: IconName; look: string }) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1.5 text-sm">
      {lines.map(line => (
        <li key={line} className="flex gap-2.5">
          <Icon name={icon} size={18} className={`mt-0.5 ${look}`} />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  )
}
