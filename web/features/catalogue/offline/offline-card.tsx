import type { ReactNode } from 'react'
import type { OfflineProduct } from '#contract/catalogue/offline-catalogue.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { fill } from '#web/lib/fill.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { OfflineCatalogueWords } from './offline-words.ts'

interface OfflineCardProps {
  product: OfflineProduct
  locale: Locale
  words: OfflineCatalogueWords
  /** The address of a picture that is on the device. */
  picture: string | undefined
  action: ReactNode
}

/** A product of the catalogue's copy; the whole card is a link, apart from its button. */
export function OfflineCard({ product, locale, words, picture, action }: OfflineCardProps) {
  return (
    <li>
      <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-soft has-[h2>a:focus-visible]:outline-3 has-[h2>a:focus-visible]:outline-offset-2 has-[h2>a:focus-visible]:outline-focus">
        <div className="grid aspect-square place-items-center bg-fill text-muted">
          {picture === undefined ? (
            <Icon name="leaf" size={48} />
          ) : (
            <img
              src={picture}
              alt=""
              width="320"
              height="320"
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </div>
        <div className="flex grow flex-col gap-1 p-3 sm:p-4">
          <p className="text-sm text-muted">{product.brand}</p>
          <h2 className="font-display text-lg leading-snug">
            <a href={productPath(product)} className="outline-none after:absolute after:inset-0">
              {product.name}
            </a>
          </h2>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
            <Price amount={product.price} locale={locale} className="font-semibold" />
            <StatusPill tone={product.inStock ? 'success' : 'danger'}>
              {product.inStock ? words.inStockPill : words.outOfStock}
            </StatusPill>
          </div>
          {product.group ? (
            <p className="text-sm text-muted">
              {fill(words.variants, { count: String(product.group.count) })}
            </p>
          ) : null}
          <div className="relative z-10 mt-2">{action}</div>
        </div>
      </article>
    </li>
  )
}
