import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type SharePicture, shareSize } from '#contract/shared/share-picture.ts'
import { fitText, type Lettering, lineSvg, type Room, readLettering } from './lettering.ts'

const colours = {
  cream: '#FBF6EC',
  green: '#1F3D2F',
  disc: '#2B5441',
  leaf: '#F6EBD3',
  laterite: '#A34A25',
} as const

/** The drawing of the shop's logo in a square of 64 units: a baobab that is also its own leaf. */
const tree = [
  'M32 30.6C33 32.8 36.6 34 38.6 36.8C40.4 39.4 40.2 43 40 46.5C39.9 50 41 52.8 43 55.4C39.6 56.6 36 57 32 57C28 57 24.4 56.6 21 55.4C23 52.8 24.1 50 24 46.5C23.8 43 23.6 39.4 25.4 36.8C27.4 34 31 32.8 32 30.6Z',
  'M29.2 27.8C19.1 33.3 14.1 33 8.8 26.4C14.9 20.6 19.9 20.9 29.2 27.8Z',
  'M30.1 26C18.9 23.1 15.5 19.4 16.1 11C24.6 10.9 28 14.6 30.1 26Z',
  'M32 25.2C25.8 15.5 25.8 10.4 32 4.7C38.2 10.4 38.2 15.5 32 25.2Z',
  'M33.9 26C36 14.6 39.4 10.9 47.9 11C48.5 19.4 45.1 23.1 33.9 26Z',
  'M34.8 27.8C44.1 20.9 49.1 20.6 55.2 26.4C50 33 44.9 33.3 34.8 27.8Z',
].join('')

const margin = 64
/** The side of the square at the right edge that a photo fills, in pixels. */
const square = shareSize.height
const column = shareSize.width - square - 2 * margin
const heaviest = 100_000

interface Cuts {
  display: Lettering
  bold: Lettering
}
let cuts: Promise<Cuts> | undefined
const readCuts = async (): Promise<Cuts> => ({
  display: await readLettering('display'),
  bold: await readLettering('bold'),
})

/** Draws the preview picture of a shared link as a JPEG; `readPhoto` reads its photo, and may return undefined. */
export async function drawSharePicture(
  picture: SharePicture,
  readPhoto: (address: string) => Promise<Buffer | undefined>,
): Promise<Buffer> {
  cuts ??= readCuts()
  const loaded = await cuts
  if (picture.subject.kind === 'site') {
    const scene = await readFile(new URL('./scene.jpg', import.meta.url))
    return toJpeg(sharp(scene).composite([{ input: overlay(siteWords(picture, loaded)) }]))
  }
  const photo = picture.photo === null ? undefined : await readPhoto(picture.photo)
  const side = photo
    ? await sharp(photo)
        .resize({ width: square, height: square, fit: 'cover' })
        .flatten({ background: colours.cream })
        .toColourspace('srgb')
        .png({ compressionLevel: 0 })
        .toBuffer()
    : overlay(emptySide(), square)
  const base = sharp({ create: { ...shareSize, channels: 3, background: colours.cream } })
  return toJpeg(
    base.composite([
      { input: side, left: shareSize.width - square, top: 0 },
      { input: overlay(productWords(picture, loaded)) },
    ]),
  )
}

async function toJpeg(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  let jpeg = Buffer.alloc(0)
  for (const quality of [82, 72, 60, 45]) {
    jpeg = await sharp(data, raw).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= heaviest) break
  }
  return jpeg
}

function overlay(body: string, width: number = shareSize.width): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${shareSize.height}">${body}</svg>`,
  )
}

const signAt = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 64})"><circle cx="32" cy="32" r="32" fill="${colours.disc}"/><path fill="${colours.leaf}" d="${tree}"/></g>`

/** Draws the shop's tree on green in place of a missing photo. */
function emptySide(): string {
  return `<rect width="${square}" height="${square}" fill="${colours.green}"/><path transform="translate(75 75) scale(7.5)" fill="${colours.leaf}" fill-opacity=".9" d="${tree}"/>`
}

/** Draws the texts of a product's preview picture: category above, name in the middle, shop below. */
function productWords(picture: SharePicture, { display, bold }: Cuts): string {
  const room: Room = { width: column, height: 340, sizes: [70, 62, 54, 47, 41, 36], leading: 1.14 }
  const { size, lines } = fitText(display, picture.title, room)
  const step = size * room.leading
  const above = fitText(bold, picture.above, {
    width: column,
    height: 0,
    sizes: [28, 25, 22, 19],
    leading: 1.2,
  })
  const first = (shareSize.height - 40 - lines.length * step) / 2 + size * 0.86
  return [
    lineSvg(bold, above.lines[0] ?? '', {
      x: margin,
      y: first - size - 14,
      size: above.size,
      fill: colours.laterite,
    }),
    ...lines.map((line, index) =>
      lineSvg(display, line, { x: margin, y: first + index * step, size, fill: colours.green }),
    ),
    signature(picture.shop, display),
  ].join('')
}

/** Draws the shop's logo and name at the foot of a preview picture. */
function signature(shop: string, display: Lettering): string {
  const { size, lines } = fitText(display, shop, {
    width: column - 68,
    height: 0,
    sizes: [38, 32, 27, 22],
    leading: 1,
  })
  const y = shareSize.height - margin
  return (
    signAt(margin, y - 52, 52) +
    lineSvg(display, lines[0] ?? '', { x: margin + 68, y: y - 26 + size * 0.35, size, fill: colours.green })
  )
}

/** Draws the texts of the site's preview picture: logo and name of the shop in the sky, its purpose below. */
function siteWords(picture: SharePicture, { display, bold }: Cuts): string {
  const name = fitText(display, picture.shop, {
    width: 420,
    height: 0,
    sizes: [112, 92, 76, 62, 50],
    leading: 1,
  })
  const says = fitText(bold, picture.title, {
    width: 430,
    height: 116,
    sizes: [32, 29, 26, 23],
    leading: 1.28,
  })
  return [
    signAt(margin, 84, 104),
    lineSvg(display, name.lines[0] ?? '', {
      x: margin + 128,
      y: 136 + name.size * 0.35,
      size: name.size,
      fill: colours.green,
    }),
    ...says.lines.map((line, index) =>
      lineSvg(bold, line, {
        x: margin,
        y: 262 + index * says.size * 1.28,
        size: says.size,
        fill: colours.green,
      }),
    ),
  ].join('')
}
