import type { Sharp } from 'sharp'
import { isPicture } from '#contract/shared/files.ts'
import { boundedPool } from '../database/bounded-pool.ts'
import { type ApiError, invalidField } from '../http/errors.ts'

/** One file of a processed picture, in one size and format. */
export interface ImageFile {
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

/**
 * The files of a processed picture: re-encoded, upright, without metadata. `width` and `height` are those of the widest
 * file.
 */
export interface ProcessedImage {
  width: number
  height: number
  /** The widths of the picture's files in pixels, the narrowest first. */
  widths: number[]
  files: ImageFile[]
}

export const maxPixels = 25_000_000
const targetWidths = [320, 640, 960]
const widest = 960
/** Maximum height of a picture in pixels: one that is taller than twice its width is scaled down. */
const tallest = 1920
const secondsPerImage = 20
// Limits how many pictures are processed at once: decoded pictures would use up memory and both processors.
const imagePool = boundedPool({ size: 2, queue: 16 })

/**
 * Converts an uploaded JPG, PNG or WebP to the sizes and formats that the shop shows. Detects the format from the
 * bytes, not from name or type, and drops all metadata. Throws a 422 on `field` for other formats, broken files and
 * pictures above 25 million pixels, before decoding them. Two pictures are processed at a time and sixteen wait; more
 * are a 429.
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
 * Crops the middle of an uploaded picture to a square of `size` pixels in three formats; the same limits and errors as
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

/** A picture in a WebP, which keeps its transparency, and a JPEG on white. */
export interface FittedPicture {
  /** The size that fits the box, half of that of the WebP. */
  width: number
  height: number
  webp: Buffer
  jpeg: Buffer
}

/** The minimum of pixels on each side of a picture in a box, also after it was scaled down to four times the box. */
const narrowest = 32

/**
 * Fits a whole uploaded picture into a box; the same limits and errors as `processImage`. Undefined if the picture is
 * too small or too narrow to be recognised there.
 */
export async function fitPicture(
  bytes: Buffer,
  box: { width: number; height: number },
  field: string,
): Promise<FittedPicture | undefined> {
  if (!isPicture(bytes)) throw refused(field)
  return imagePool(() =>
    encodeFitted(bytes, box).catch(() => {
      throw refused(field)
    }),
  )
}

/**
 * Encodes an uploaded picture again as one WebP of at most 1280 pixels per side, without metadata such as the place where it
 * was taken, for pictures that few people see; the same limits and errors as `processImage`.
 */
export async function encodePrivatePicture(bytes: Buffer, field: string): Promise<Buffer> {
  if (!isPicture(bytes)) throw refused(field)
  return imagePool(() =>
    encodeOnce(bytes).catch(() => {
      throw refused(field)
    }),
  )
}

async function encodeOnce(bytes: Buffer): Promise<Buffer> {
  return (await opened(bytes))
    .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 75 })
    .toBuffer()
}

function refused(field: string): ApiError {
  return invalidField(field, { message: 'validation:image' })
}

/** The library `sharp` is loaded with the first picture, because it is large and would delay the start. */
const loadSharp = async () => (await import('sharp')).default

/** Opens a picture upright, after checking the number of pixels in its header, before any pixel is decoded. */
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
    // JPEG has no transparency, so transparent parts become white.
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

async function encodeFitted(
  bytes: Buffer,
  box: { width: number; height: number },
): Promise<FittedPicture | undefined> {
  const sharp = await loadSharp()
  const { data, info } = await (await opened(bytes))
    // Four times the size on pages is sharp in print.
    .resize({ width: box.width * 4, height: box.height * 4, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width < narrowest || info.height < narrowest) return undefined
  const scale = Math.min(box.width / info.width, box.height / info.height)
  const [width, height] = [Math.round(info.width * scale), Math.round(info.height * scale)]
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const onPages = sharp(data, pixels).resize({ width: width * 2, height: height * 2, fit: 'fill' })
  const inPrint = sharp(data, pixels).flatten({ background: '#ffffff' })
  return {
    width,
    height,
    webp: await onPages.webp({ quality: 90 }).toBuffer(),
    jpeg: await inPrint.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
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
