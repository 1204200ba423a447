import { flat, type Job, pixels, put, render, type Written } from '../kit/files.ts'
import { type PlantName, plants } from '../kit/plants.ts'
import type { Drawing } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import { drawBotanical } from './botanicals.ts'
import { categorySlugs, drawCategory } from './categories.ts'
import { heroLandscape, shareCard, shareScene } from './hero.ts'
import { letteringJobs } from './lettering.ts'
import { logoSvg, markSvg, sign, tileSvg } from './logo.ts'
import { portrait } from './people/portraits.ts'
import { spots } from './spots.ts'

const folder = 'web/public/pictures'
const vectorLimit = 4_000

const raster = (
  name: string,
  draw: () => Drawing,
  widths: readonly number[],
  limits: Record<number, number>,
): Job => ({
  name,
  draw: () => render(draw(), { name: `${folder}/${name}`, widths, limit: width => limits[width] ?? 0 }),
})

/** Shortens an SVG by rounding its numbers to two decimals, which nobody can see. */
const lean = (svg: string): string =>
  svg
    .replace(/\d+\.\d+/g, digits => String(Math.round(Number(digits) * 100) / 100))
    .replace(/(?<![\d.])0\./g, '.')

const vector = (name: string, draw: () => string, limit = vectorLimit): Job => ({
  name,
  draw: async () => [await put(name, `${lean(draw())}\n`, limit)],
})

/** Draws the logo as a square of 64 by 64 units. */
const tile = (corner: number, inset = 0): Drawing => ({
  svg: tileSvg(corner, inset),
  width: 64,
  height: 64,
  margin: 0,
})

/** Writes an icon file (.ico), which is a directory of images; browsers accept a PNG as its image. */
async function iconFile(name: string): Promise<Written> {
  const png = await (await pixels(tile(14), 32)).resize(32).png({ compressionLevel: 9 }).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return put(name, Buffer.concat([head, png]), 3_000)
}

const icons: Job = {
  name: 'icons',
  draw: () =>
    Promise.all([
      put('web/public/favicon.svg', `${lean(tileSvg(14))}\n`, vectorLimit),
      iconFile('web/public/favicon.ico'),
      // Phones round or crop the square icon themselves, so the logo's tree keeps a distance from the edges.
      flat(tile(0, 0.06), 'web/public/apple-touch-icon.png', 180, 8_000),
      flat(tile(0, 0.1), 'web/public/icon-192.png', 192, 8_000),
      flat(tile(0, 0.1), 'web/public/icon-512.png', 512, 20_000),
    ]),
}

/** The jobs that draw the site's own pictures, which excludes products and article covers. */
export function artJobs(type: Type): Job[] {
  const voices = ['first', 'second', 'third'] as const
  const plantNames = Object.keys(plants) as PlantName[]
  return [
    raster('hero', heroLandscape, [480, 768, 1080], { 480: 14_000, 768: 20_000, 1080: 25_000 }),
    ...voices.map((voice, index) =>
      raster(`testimonial-${index + 1}`, () => portrait(voice), [160, 320], { 160: 3_000, 320: 7_000 }),
    ),
    ...categorySlugs.map(slug =>
      raster(`category-${slug}`, () => drawCategory(slug, type), [320, 640], { 320: 6_500, 640: 15_000 }),
    ),
    ...plantNames.map(name =>
      raster(`botanical-${name}`, () => drawBotanical(name), [480, 960], { 480: 10_000, 960: 24_000 }),
    ),
    ...Object.entries(spots).map(([name, draw]) => vector(`${folder}/${name}.svg`, draw)),
    vector(`${folder}/mark.svg`, markSvg),
    vector(`${folder}/logo.svg`, () => logoSvg(type, sign.word), 6_000),
    vector(`${folder}/logo-dark.svg`, () => logoSvg(type, sign.wordOnDark), 6_000),
    icons,
    {
      name: 'og-default',
      draw: async () => [await flat(shareCard(type), `${folder}/og-default.jpg`, 1200, 90_000)],
    },
    {
      name: 'share-scene',
      draw: async () => [await flat(shareScene(), 'server/web/share/scene.jpg', 1200, 90_000)],
    },
    ...letteringJobs(type),
  ]
}
