import type { VariantChoice } from '#contract/catalogue/product-group.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Price } from '#web/ui/price.tsx'

interface VariantChooserProps {
  variants: VariantChoice
  /** The product whose page this is. */
  productId: number
}

const choiceId = 'variants'

/** The sizes or shades of a product: each has its own page, so that choosing works without script. */
export function VariantChooser({ variants: { option, products }, productId }: VariantChooserProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <nav aria-labelledby={choiceId} className="mt-6">
      <p id={choiceId} className="scroll-mt-72 font-semibold">
        {t(`catalogue:option.${option}.choose`)}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {products.map(variant => (
          <li key={variant.id} className="max-w-full">
            <a
              // The next page opens at the choice, below the lower part of its picture.
              href={`${productPath(variant)}#${choiceId}`}
              aria-current={variant.id === productId ? 'page' : undefined}
              className={`flex h-full min-h-13 flex-col justify-center rounded-card border border-control px-4 py-1.5 hover:bg-fill aria-[current]:border-primary aria-[current]:bg-leaf aria-[current]:outline-1 aria-[current]:outline-primary ${variant.inStock ? '' : 'border-dashed'}`}
            >
              <span className="font-semibold break-words">{variant.value}</span>
              <span className="text-sm text-muted">
                <Price amount={variant.price} locale={locale} />
                {variant.inStock ? null : ` · ${t('catalogue:stock.out')}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
