import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Drawing } from './sheet.ts'

/** A file that a job wrote, and what it was allowed to weigh. */
export type Written = { name: string; bytes: number; limit: number }

/** One picture to draw; the command runs a few at a time. */
export type Job = { name: string; draw: () => Promise<Written[]> }

const root = new URL('../../../', import.meta.url)

/** Writes a file of the project and answers its line of the report. */
export async function put(name: string, content: Buffer | string, limit: number): Promise<Written> {
  const path = fileURLToPath(new URL(name, root))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return { name, bytes: Buffer.byteLength(content), limit }
}

/** The renderer draws wider pictures in pieces, and every blur again for each of them. */
const onePiece = 1990

/** A drawing as pixels, up to twice as large as its widest use so that reducing it smooths every edge. */
export async function pixels({ svg, width, height, margin }: Drawing, wanted: number): Promise<Sharp> {
  const longest = Math.max(width, height) + margin * 2
  const scale = Math.max(wanted / width, Math.min((2 * wanted) / width, onePiece / longest))
  const cut = Math.round(margin * scale)
  const area = { left: cut, top: cut, width: Math.round(width * scale), height: Math.round(height * scale) }
  // At 72 dots to the inch one unit of a drawing is one pixel.
  const image = sharp(Buffer.from(svg), { density: 72 * scale }).extract(area)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

const encoders = {
  avif: (image: Sharp, quality: number) => image.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp, quality: number) =>
    image.webp({ quality: quality + 10, effort: 6, smartSubsample: true }),
}

/** The least and the best quality that is tried: below the first a picture shows its blocks, above the last nobody sees more. */
const qualities = [64, 60, 56, 50, 44, 38]

/** How a drawing is written: under which name, how wide, and how heavy its AVIF may be at a width. */
type Rendering = { name: string; widths: readonly number[]; limit: (width: number) => number }

/** Renders a drawing to AVIF and WebP in each width, at the best quality that keeps to the limit. */
export async function render(drawing: Drawing, { name, widths, limit }: Rendering): Promise<Written[]> {
  const source = await pixels(drawing, Math.max(...widths))
  const written: Written[] = []
  for (const width of widths) {
    const small = await source
      .clone()
      .resize(width)
      .flatten({ background: '#FBF6EC' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const format of ['avif', 'webp'] as const) {
      const most = limit(width) * (format === 'webp' ? 1.6 : 1)
      written.push(await put(`${name}-${width}.${format}`, await bestWithin(small, format, most), most))
    }
  }
  return written
}

type Raw = { data: Buffer; info: OutputInfo }

async function bestWithin({ data, info }: Raw, format: keyof typeof encoders, most: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of qualities) {
    const raw = { width: info.width, height: info.height, channels: info.channels } as const
    smallest = await encoders[format](sharp(data, { raw }), quality).toBuffer()
    if (smallest.length <= most) break
  }
  return smallest
}

/** A drawing as one PNG or JPEG of a given width, for the places that take nothing newer. */
export async function flat(drawing: Drawing, name: string, width: number, limit: number): Promise<Written> {
  const image = (await pixels(drawing, width)).resize(width)
  const content = name.endsWith('.png')
    ? await image.png({ compressionLevel: 9, palette: true, quality: 92, effort: 10 }).toBuffer()
    : await image.flatten({ background: '#FBF6EC' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  return put(name, content, limit)
}
