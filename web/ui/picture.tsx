interface Source {
  url: string
  width: number
}

/** A picture in every format and width on offer; `width` and `height` are those of the widest. */
export interface PictureSources {
  width: number
  height: number
  avif: readonly Source[]
  webp: readonly Source[]
}

export interface PictureProps {
  sources: PictureSources
  /** The alternative text; empty for decoration. */
  alt: string
  /** How wide it is drawn, in the terms of the `sizes` attribute. */
  sizes: string
  /** The main picture of the page: asked for first. The others wait until they are near. */
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
