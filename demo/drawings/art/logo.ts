import { leaf } from '../kit/plants.ts'
import { outline, setLine, type Type } from '../kit/type.ts'

/** The colours of the logo. Its disc contrasts with both a cream page and a green-black one. */
export const sign = { disc: '#2B5441', leaf: '#F6EBD3', word: '#1F3D2F', wordOnDark: '#F3EADB' } as const

// A baobab that is also a leaf: a bottle-shaped trunk with five leaflets at its top.
const trunk =
  'M32 30.600C33 32.800 36.600 34 38.600 36.800C40.400 39.400 40.200 43 40 46.500C39.900 50 41 52.800 43 55.400C39.600 56.600 36 57 32 57C28 57 24.400 56.600 21 55.400C23 52.800 24.100 50 24 46.500C23.800 43 23.600 39.400 25.400 36.800C27.400 34 31 32.800 32 30.600Z'
const leaflets = [-176, -133, -90, -47, -4]
  .map(angle => {
    const turn = (angle * Math.PI) / 180
    const from = [32 + 2.8 * Math.cos(turn), 28 + 2.8 * Math.sin(turn)] as const
    return leaf(from, angle, 20.5, 9.4, 0.95)
  })
  .join('')

const round = (path: string): string =>
  path.replace(/\d+\.\d+/g, digits => String(Math.round(Number(digits) * 10) / 10))

/** The SVG of the logo's tree without the disc, in a box of 64 by 64 units. */
export const tree = round(trunk + leaflets)

const head = (box: string, wide: number, high: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${wide}" height="${high}">`

/** The SVG of the logo: the tree on its disc. */
export const markSvg = (): string =>
  `${head('0 0 64 64', 64, 64)}<circle cx="32" cy="32" r="32" fill="${sign.disc}"/><path fill="${sign.leaf}" d="${tree}"/></svg>`

/**
 * The SVG of the logo as a full square for browser tabs and home screens. `corner` rounds it where the device does not.
 */
export function tileSvg(corner: number, inset = 0): string {
  const scale = 1 - inset * 2
  const place = inset ? ` transform="translate(${64 * inset} ${64 * inset}) scale(${scale})"` : ''
  return `${head('0 0 64 64', 64, 64)}<rect width="64" height="64" rx="${corner}" fill="${sign.disc}"/><path${place} fill="${sign.leaf}" d="${tree}"/></svg>`
}

/** Sets a word in the shop's display font; its baseline is at y = 0. */
export function word(type: Type, text: string, size: number): { path: string; width: number } {
  const line = setLine(type.display, text, size, -8)
  return { path: round(outline(line, (x, y) => [x, y])), width: line.width }
}

/** The SVG of the logo beside the shop's name. */
export function logoSvg(type: Type, ink: string): string {
  const { path, width } = word(type, 'Sira', 50)
  const wide = Math.ceil(76 + width + 2)
  return `${head(`0 0 ${wide} 64`, wide, 64)}<circle cx="32" cy="32" r="32" fill="${sign.disc}"/><path fill="${sign.leaf}" d="${tree}"/><path fill="${ink}" transform="translate(76 49)" d="${path}"/></svg>`
}
