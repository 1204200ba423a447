import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/product.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockPill } from './stock-pill.tsx'

// The width of a product card on a phone: half a screen without margins and gap. A slightly larger value would make
// many phones load pictures of twice the size.
const halfOfPhone = '44vw'

interface ProductCardProps {
  product: Product
  /** The product's add-to-cart button. */
  action: ReactNode
  /** Whether the product card is above the fold, so that its picture loads at once. */
  priority?: boolean
  headingLevel?: 2 | 3
  /** Whether to omit the "recommended" badge, for lists in which all products have it. */
  isBadgeHidden?: boolean
  /** The width of the product's picture on a phone, as in the `sizes` attribute. */
  phoneWidth?: string
}

/**
 * A product card in a list: the whole card is a link, apart from its button. A group of variants has one card, whose
 * button opens the page on which the buyer chooses.
 */
export function ProductCard({
  product,
  action,
  priority = false,
  headingLevel = 3,
  isBadgeHidden = false,
  phoneWidth = halfOfPhone,
}: ProductCardProps) {
  const t = useTranslate()
  const Heading = `h${headingLevel}` as const
  const { group } = product
  const name = group?.name ?? product.name
  const choose = group && t(`catalogue:option.${group.option}.choose`)
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-soft has-[:is(h2,h3)>a:focus-visible]:outline-3 has-[:is(h2,h3)>a:focus-visible]:outline-offset-2 has-[:is(h2,h3)>a:focus-visible]:outline-focus">
      <div className="relative aspect-square bg-fill">
        <ProductPhoto
          sources={product.photoSources}
          alt=""
          sizes={`(min-width: 1024px) 17rem, (min-width: 640px) 33vw, ${phoneWidth}`}
          priority={priority}
        />
        {product.recommended && !isBadgeHidden ? (
          <span className="absolute start-2 top-2">
            <Badge>{t('catalogue:card.recommended')}</Badge>
          </span>
        ) : null}
      </div>
      <div className="flex grow flex-col gap-1 p-3 sm:p-4">
        <p className="text-sm text-muted">{product.brand}</p>
        <Heading className="font-display text-lg leading-snug">
          <a href={productPath(product)} className="outline-none after:absolute after:inset-0">
            {name}
          </a>
        </Heading>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
          <CardPrice product={product} />
          <StockPill quantity={product.stockQuantity} isShort />
        </div>
        {group ? (
          <p className="text-sm text-muted">
            {t(`catalogue:option.${group.option}.count`, { count: group.count })}
          </p>
        ) : null}
        <div className="relative z-10 mt-2">
          {group ? (
            <ButtonLink
              href={productPath(product)}
              variant="secondary"
              className="w-full"
              aria-label={`${choose} – ${name}`}
            >
              {choose}
            </ButtonLink>
          ) : (
            action
          )}
        </div>
      </div>
    </article>
  )
}

function CardPrice({ product: { group, price } }: { product: Product }) {
  const t = useTranslate()
  const locale = useLocale()
  const amount = <Price amount={group?.priceFrom ?? price} locale={locale} className="font-semibold" />
  if (!group || group.hasOnePrice) return amount
  return (
    <span>
      {t('catalogue:card.from')} {amount}
    </span>
  )
}
