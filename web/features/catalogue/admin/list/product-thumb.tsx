import type { PhotoSources } from '#contract/shared/photo.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ProductThumbProps {
  sources: PhotoSources | null
  alt: string
  sizes: string
  className: string
}

/** A square photo of a product, or a drawing if it has none. */
export function ProductThumb({ sources, alt, sizes, className }: ProductThumbProps) {
  return (
    <span className={classNames('block overflow-hidden rounded-xl bg-fill', className)}>
      {sources ? (
        <Picture sources={sources} alt={alt} sizes={sizes} className="size-full object-cover" />
      ) : (
        <img
          src="/pictures/no-photo.svg"
          alt={alt}
          width="320"
          height="320"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
