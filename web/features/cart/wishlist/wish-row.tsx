import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import type { KeptWish } from '#web/lib/wishes.ts'
import { Button } from '#web/ui/button.tsx'
import { formatPrice, Price } from '#web/ui/price.tsx'

export interface ShownWish extends KeptWish {
  /** The product as it is sold now; null if it is no longer sold, undefined if that is not known. */
  product: ProductCard | null | undefined
}

interface WishRowProps {
  wish: ShownWish
  onRemove: () => void
  /** The product's add-to-cart button. */
  action: ReactNode
}

/** A product of the wishlist with its price, and how that has changed since it was added. */
export function WishRow({ wish: { id, name, photo, price, product }, onRemove, action }: WishRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const change = product ? product.price - price : 0
  const changeKey = change < 0 ? 'wishlist:cheaper' : 'wishlist:dearer'
  return (
    <li className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-soft">
      <div className="flex gap-4">
        <img
          src={photo ?? '/pictures/no-photo.svg'}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className={`size-24 shrink-0 rounded-xl bg-fill object-cover ${product === null ? 'opacity-50' : ''}`}
        />
        <div className="min-w-0">
          <h2 className="font-display text-lg leading-snug">
            <a href={productPath({ id, name })} className="hover:underline">
              {product?.name ?? name}
            </a>
          </h2>
          {product === null ? (
            <p className="mt-1 text-sm text-danger">{t('wishlist:withdrawn')}</p>
          ) : (
            <p>
              <Price amount={product?.price ?? price} locale={locale} className="font-semibold" />
            </p>
          )}
          {change === 0 ? null : (
            <p className={`text-sm ${change < 0 ? 'text-success' : 'text-muted'}`}>
              {t(changeKey, { price: formatPrice(Math.abs(change), locale) })}
            </p>
          )}
          {product?.stockQuantity === 0 ? (
            <p className="text-sm text-danger">{t('wishlist:soldOut')}</p>
          ) : null}
          <Button
            variant="quiet"
            size="compact"
            className="-ms-2.5"
            aria-label={t('wishlist:removeNamed', { name })}
            onClick={onRemove}
          >
            {t('wishlist:remove')}
          </Button>
        </div>
      </div>
      {action ? <div className="mt-auto">{action}</div> : null}
    </li>
  )
}
