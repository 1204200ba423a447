import { createContext, use } from 'react'

/** Whether the page saves data: pictures are then loaded in half their width. */
export const DataSaverContext = createContext(false)

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

/** The `sizes` attribute for pictures of half the width. */
const halved = (sizes: string) =>
  sizes.replace(/[\d.]+(?:px|rem|vw)(?=\s*(?:,|$))/g, width => `calc(${width} / 2)`)

/** A picture in the smallest format and width that fits browser and screen. Its space is reserved while it loads. */
export function Picture({ sources, alt, sizes: shown, isPriority, className }: PictureProps) {
  const sizes = use(DataSaverContext) ? halved(shown) : shown
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
