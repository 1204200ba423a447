import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Drawing } from './sheet.ts'

/** A file that a drawing job has written, with its size and maximum size in bytes. */
export type Written = { name: string; bytes: number; limit: number }

/** A drawing job, which writes the files of one picture; a few jobs run in parallel. */
export type Job = { name: string; draw: () => Promise<Written[]> }

const root = new URL('../../../', import.meta.url)

/** Writes a picture file of the project and returns its name, size and maximum size, in bytes, for the report. */
export async function put(name: string, content: Buffer | string, limit: number): Promise<Written> {
  const path = fileURLToPath(new URL(name, root))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return { name, bytes: Buffer.byteLength(content), limit }
}

/** The maximum width in pixels; the renderer splits wider pictures into tiles and repeats every blur for each tile. */
const onePiece = 1990

/** Renders a drawing to pixels, at up to twice its largest width: scaling it down then smooths the edges. */
export async function pixels({ svg, width, height, margin }: Drawing, wanted: number): Promise<Sharp> {
  const longest = Math.max(width, height) + margin * 2
  const scale = Math.max(wanted / width, Math.min((2 * wanted) / width, onePiece / longest))
  const cut = Math.round(margin * scale)
  const area = { left: cut, top: cut, width: Math.round(width * scale), height: Math.round(height * scale) }
  // The renderer's density is given in dpi; at 72 dpi one drawing unit is one pixel.
  const image = sharp(Buffer.from(svg), { density: 72 * scale }).extract(area)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

const encoders = {
  avif: (image: Sharp, quality: number) => image.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp, quality: number) =>
    image.webp({ quality: quality + 10, effort: 6, smartSubsample: true }),
}

/** The image qualities to try, from the best to the worst: nobody sees more, and less shows compression artefacts. */
const qualities = [64, 60, 56, 50, 44, 38]

/** How to write a drawing: its file name, its widths, and the maximum bytes of its AVIF file at each width. */
type Rendering = { name: string; widths: readonly number[]; limit: (width: number) => number }

/** Writes a drawing as AVIF and WebP in each width, at the best quality within the size limit. */
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

/** Writes a drawing as a PNG or JPEG of one width, for uses that accept no newer format. */
export async function flat(drawing: Drawing, name: string, width: number, limit: number): Promise<Written> {
  const image = (await pixels(drawing, width)).resize(width)
  const content = name.endsWith('.png')
    ? await image.png({ compressionLevel: 9, palette: true, quality: 92, effort: 10 }).toBuffer()
    : await image.flatten({ background: '#FBF6EC' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  return put(name, content, limit)
}
