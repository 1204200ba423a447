import type { PhotoSources } from '#contract/shared/photo.ts'

/** A stored picture: a row of `images`. Its files are `<key>-<width>.avif` and `.webp` for each of `widths`. */
export interface StoredPhoto {
  key: string
  width: number
  height: number
  widths: number[]
}

/**
 * The width in pixels of the file that `src` names, for clients that ignore `srcset`: wide enough for a phone, and
 * small enough for a slow network.
 */
const plainWidth = 640

/** The storage key of one file of a picture. */
export function photoFile(key: string, width: number, format: 'avif' | 'webp'): string {
  return `${key}-${width}.${format}`
}

/** The addresses of all sizes and formats of a picture. */
export function sourcesOf({ key, width, height, widths }: StoredPhoto): PhotoSources {
  const sources = (format: 'avif' | 'webp') =>
    widths.map(size => ({ url: `/uploads/${photoFile(key, size, format)}`, width: size }))
  return { width, height, avif: sources('avif'), webp: sources('webp') }
}

/** The two fields of a picture in the API: one plain address, and the addresses of all sizes and formats. */
export function photoOf(stored: StoredPhoto | null): {
  photo: string | null
  photoSources: PhotoSources | null
} {
  if (!stored) return { photo: null, photoSources: null }
  const { key, width, widths } = stored
  const plain = widths.findLast(size => size <= plainWidth) ?? widths[0] ?? width
  return {
    photo: `/uploads/${photoFile(key, plain, 'webp')}`,
    photoSources: sourcesOf(stored),
  }
}
