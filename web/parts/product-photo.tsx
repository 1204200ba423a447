import type { PhotoSources } from '#contract/shared/photo.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ProductPhotoProps {
  sources: PhotoSources | null
  alt: string
  /** The displayed width of the picture, as in the `sizes` attribute. */
  sizes: string
  priority?: boolean
}

/** A product's picture in the best format and width; a drawn leaf when it has no picture. */
export function ProductPhoto({ sources, alt, sizes, priority = false }: ProductPhotoProps) {
  if (!sources)
    return (
      <img
        src="/pictures/no-photo.svg"
        alt={alt}
        width="320"
        height="320"
        loading="lazy"
        className="size-full object-cover"
      />
    )
  return (
    <Picture
      sources={sources}
      alt={alt}
      sizes={sizes}
      isPriority={priority}
      className="size-full object-cover"
    />
  )
}
