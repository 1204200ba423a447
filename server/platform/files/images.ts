import type { Sharp } from 'sharp'
import { isPicture } from '#contract/shared/files.ts'
import { boundedPool } from '../database/bounded-pool.ts'
import { type ApiError, invalidField } from '../http/errors.ts'

/** One size of a processed picture in one format. */
export interface ImageFile {
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

/** A picture as it may be stored: re-encoded, upright, without metadata. `width` and `height` are the widest file's. */
export interface ProcessedImage {
  width: number
  height: number
  /** Narrowest first. */
  widths: number[]
  files: ImageFile[]
}

export const maxPixels = 25_000_000
const targetWidths = [320, 640, 960]
const widest = 960
/** Taller pictures than twice their width are made smaller as a whole. */
const tallest = 1920
const secondsPerImage = 20
// Decoded pictures are large: without a limit a few uploads at once would use up memory and both processors.
const imagePool = boundedPool({ size: 2, queue: 16 })

/**
 * Makes the sizes and formats that the shop shows from an uploaded JPG, PNG or WebP. What the bytes are is read from
 * the bytes, never from their name or type; everything but the pixels is left behind. Throws a 422 on `field` for
 * anything else, for pictures above 25 million pixels (before they are decoded) and for broken ones. Two are worked on
 * at a time and sixteen wait; more are a 429.
 */
export async function processImage(bytes: Buffer, field = 'photo'): Promise<ProcessedImage> {
  if (!isPicture(bytes)) throw refused(field)
  return imagePool(() =>
    encode(bytes).catch(() => {
      throw refused(field)
    }),
  )
}

/**
 * The middle of an uploaded picture as a square of `size` pixels in three formats, under the same rules as
 * `processImage`.
 */
export async function squarePicture(
  bytes: Buffer,
  size: number,
  field: string,
): Promise<Record<'avif' | 'webp' | 'jpeg', Buffer>> {
  if (!isPicture(bytes)) throw refused(field)
  return imagePool(() =>
    encodeSquare(bytes, size).catch(() => {
      throw refused(field)
    }),
  )
}

function refused(field: string): ApiError {
  return invalidField(field, { message: 'validation:image' })
}

/** What makes pictures is large and comes with the first one: a start need not wait for it. */
const loadSharp = async () => (await import('sharp')).default

/** The picture upright, once its header says that it has not too many pixels: before any of them is decoded. */
async function opened(bytes: Buffer): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
  const sharp = await loadSharp()
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata()
  if (width * height === 0 || width * height > maxPixels) throw new Error('unusable size')
  return sharp(bytes, options).autoOrient().timeout({ seconds: secondsPerImage })
}

async function encodeSquare(bytes: Buffer, size: number) {
  const sharp = await loadSharp()
  const { data, info } = await (await opened(bytes))
    .resize({ width: size, height: size, fit: 'cover' })
    // JPEG knows no transparency.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  return {
    avif: await sharp(data, pixels).avif({ quality: 55, effort: 4 }).toBuffer(),
    webp: await sharp(data, pixels).webp({ quality: 80 }).toBuffer(),
    jpeg: await sharp(data, pixels).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  }
}

async function encode(bytes: Buffer): Promise<ProcessedImage> {
  const sharp = await loadSharp()
  const { data, info } = await (await opened(bytes))
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const widths = [...new Set([...targetWidths.filter(size => size < info.width), info.width])]
  const files: ImageFile[] = []
  for (const size of widths) {
    const resized = sharp(data, pixels).resize({ width: size })
    files.push({
      width: size,
      format: 'avif',
      bytes: await resized.clone().avif({ quality: 55, effort: 4 }).toBuffer(),
    })
    files.push({ width: size, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() })
  }
  return { width: info.width, height: info.height, widths, files }
}
