import { use } from 'react'
import type { ProductDetail } from '#contract/catalogue/product.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { DataSaverContext, Picture } from '#web/ui/picture.tsx'

const sizes = '(min-width: 1152px) 34rem, (min-width: 768px) 50vw, 100vw'

/**
 * The pictures of a product: a row to swipe or to scroll with the arrow keys, and links to each, which work without
 * script. Only the first picture loads at once.
 */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const isSaving = use(DataSaverContext)
  const { photos, brand, name } = product
  const count = photos.length
  const alts = photos.map(({ alt }, place) => {
    if (alt) return alt
    if (place === 0) return t('catalogue:product.photoAlt', { brand, name })
    return t('catalogue:product.photoOf', { brand, name, number: place + 1, count })
  })
  if (count < 2)
    return (
      <div className="aspect-square self-start overflow-hidden rounded-card bg-fill md:sticky md:top-24">
        <ProductPhoto
          sources={product.photoSources}
          alt={alts[0] ?? t('catalogue:product.photoAlt', { brand, name })}
          sizes={sizes}
          priority
        />
      </div>
    )
  return (
    <div className="min-w-0 self-start md:sticky md:top-24">
      <ul
        aria-label={t('catalogue:product.photos')}
        className="flex max-sm:snap-x overflow-x-auto rounded-card bg-fill"
      >
        {photos.map(({ id, photoSources }, place) => (
          <li
            key={id}
            id={`photo-${place + 1}`}
            className="aspect-square w-full shrink-0 scroll-mt-24 max-sm:snap-start"
          >
            <Picture
              sources={photoSources}
              alt={alts[place] ?? ''}
              sizes={sizes}
              isPriority={place === 0}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map(({ id, photoSources }, place) => (
          <li key={id}>
            <a
              href={`#photo-${place + 1}`}
              aria-label={t('catalogue:product.photo', { number: place + 1 })}
              className="grid size-14 place-items-center overflow-hidden rounded-xl border border-line bg-fill"
            >
              {isSaving ? (
                place + 1
              ) : (
                <Picture sources={photoSources} alt="" sizes="56px" className="size-full object-cover" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
