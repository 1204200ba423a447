interface Source {
  url: string
  width: number
}

/** The files of a picture in every format and width; `width` and `height` are those of the widest. */
export interface PictureSources {
  width: number
  height: number
  avif: readonly Source[]
  webp: readonly Source[]
}

export interface PictureProps {
  sources: PictureSources
  /** The alt text of the picture; empty for a decorative picture. */
  alt: string
  /** The displayed width of the picture, as in the `sizes` attribute. */
  sizes: string
  /** Whether it is the page's main picture, which loads at once; other pictures load lazily. */
  isPriority?: boolean
  className?: string
}

const set = (sources: readonly Source[]) => sources.map(source => `${source.url} ${source.width}w`).join(', ')

/** A picture in the smallest format and width that fits browser and screen. Its space is reserved while it loads. */
export function Picture({ sources, alt, sizes, isPriority, className }: PictureProps) {
  return (
    <picture>
      {sources.avif.length > 0 ? <source type="image/avif" srcSet={set(sources.avif)} sizes={sizes} /> : null}
      <img
        src={sources.webp.at(-1)?.url ?? sources.avif.at(-1)?.url}
        srcSet={set(sources.webp)}
        sizes={sizes}
        width={sources.width}
        height={sources.height}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
