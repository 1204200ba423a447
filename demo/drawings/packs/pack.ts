import { mix } from '../kit/colour.ts'
import type { PlantName } from '../kit/plants.ts'
import { pick } from '../kit/random.ts'
import { along, blur, clip, createSheet, type Drawing, n, type Sheet } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import { finish, houseOf } from './houses.ts'
import { layouts } from './label/bold-layouts.ts'
import { printer } from './label/print.ts'
import { type Palette, palettes, type Tint } from './palettes.ts'
import { propsFor } from './props.ts'
import { frame, type Look, type Pack } from './scene.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'
import { studioFor } from './studio.ts'

/** The data of a product that determine its picture. */
export type PackOrder = {
  reference: string
  brand: string
  shape: ShapeName
  tint: Tint
  label: readonly string[]
  volume: string
  ingredients: readonly string[]
}

const plantOf: Record<string, PlantName> = {
  'shea-butter': 'karite',
  'baobab-oil': 'baobab',
  'baobab-fruit': 'baobab',
  'moringa-oil': 'moringa',
  'hibiscus-extract': 'hibiscus',
  'bissap-acid': 'hibiscus',
  'neem-oil': 'neem',
  'aloe-vera': 'aloe',
}

/** The plant in a product's picture: the product's main plant, or a default. */
function plantFor(order: PackOrder): PlantName {
  const known = order.ingredients.map(slug => plantOf[slug]).find(plant => plant !== undefined)
  return (
    known ??
    pick(order.reference, 'plant', ['moringa', 'neem', 'aloe', 'hibiscus', 'karite', 'baobab'] as const)
  )
}

const acronym = /\d|^(?:SPF|BHA|AHA|PHA|C|E)$/

/** Converts a label's capitals to sentence case; chemical formulas and numbers stay unchanged. */
function sentence(lines: readonly string[]): string[] {
  return lines.map((line, index) =>
    line
      .split(' ')
      .map((word, place) => {
        if (acronym.test(word)) return word
        const lower = word.toLocaleLowerCase('fr')
        return index === 0 && place === 0 ? lower.charAt(0).toLocaleUpperCase('fr') + lower.slice(1) : lower
      })
      .join(' '),
  )
}

/** Draws a pack's shadow: a dark line of contact, a soft area around it, and a long shadow away from the main light. */
function shadows(sheet: Sheet, pack: Pack, palette: Palette): string {
  const { centre, y, half } = pack.foot
  const dark = mix(palette.deep, '#1a0f06', 0.55)
  const fade = along(
    sheet,
    [centre, y],
    [centre + 340, y],
    [
      [0, dark, 0.4],
      [0.4, dark, 0.18],
      [1, dark, 0],
    ],
  )
  const cast = `<g transform="matrix(1 0 -0.62 ${n(0.105)} ${n(0.62 * y)} ${n(y - 0.105 * y)})"><path d="${pack.outline}" fill="${fade}" filter="${blur(sheet, 22, 70)}"/></g>`
  const pool = `<ellipse cx="${n(centre + half * 0.16)}" cy="${n(y + half * 0.06)}" rx="${n(half * 1.24)}" ry="${n(half * 0.15 + 8)}" fill="${dark}" fill-opacity=".34" filter="${blur(sheet, 17, 8)}"/>`
  const touch = `<ellipse cx="${n(centre + 3)}" cy="${n(y + 4)}" rx="${n(half * 0.99)}" ry="${n(half * 0.092 + 3)}" fill="${dark}" fill-opacity=".62" filter="${blur(sheet, 4.5)}"/>`
  return cast + pool + touch
}

/** How much a product's picture is enlarged, so that its label is readable on a card of 160 pixels. */
const zoom = 1.2

const low: readonly ShapeName[] = ['jar', 'tin', 'bar']
const spread: readonly ShapeName[] = ['tin', 'stick']
const wide: readonly ShapeName[] = ['bar']
const glassy: readonly ShapeName[] = ['bottle', 'dropper', 'jar']

/** Draws a product and its shadow; it stands at height `y` of the picture. */
export function stand(
  sheet: Sheet,
  order: PackOrder,
  type: Type,
  y: number,
): { cast: string; product: string; middle: number } {
  const palette = palettes[order.tint]
  const house = houseOf(order.brand)
  const body = order.shape === 'tin' ? house.metal : glassy.includes(order.shape) ? house.glass : house.soft
  const look: Look = {
    sheet,
    type,
    seed: order.reference,
    palette,
    house,
    body: finish(body, palette),
    cap: finish(house.cap, palette),
    liquid: order.volume.endsWith('ml'),
  }
  const pack = shapes[order.shape](look, y)
  const title = house.sentence ? sentence(order.label) : order.label
  const words = { brand: order.brand, title, volume: order.volume, plant: plantFor(order) }
  const printed = layouts[house.layout](printer(look, pack.panel, words))
  const { within } = pack.panel
  const label = within ? `<g clip-path="${clip(sheet, within)}">${printed}</g>` : printed
  const middle = (pack.panel.top + pack.panel.foot) / 2
  return { cast: shadows(sheet, pack, palette), product: pack.under + label + pack.over, middle }
}

/** Draws the picture of one product, 1000 by 1000 units. */
export function drawPack(order: PackOrder, type: Type): Drawing {
  const sheet = createSheet()
  const { shape, reference } = order
  const set = { sheet, seed: reference, palette: palettes[order.tint], plant: plantFor(order) }
  const studio = studioFor(set, low.includes(shape), spread.includes(shape))
  const { cast, product } = stand(sheet, order, type, studio.y)
  const roomy = studio.stand !== 'plinth' && !wide.includes(shape)
  const props = spread.includes(shape) ? { behind: '', front: '' } : propsFor({ ...set, y: studio.y }, roomy)
  const near = (markup: string): string =>
    `<g transform="matrix(${zoom} 0 0 ${zoom} ${n(500 * (1 - zoom))} ${n(studio.y * (1 - zoom))})">${markup}</g>`
  const fallen = studio.top ? `<g clip-path="${clip(sheet, studio.top)}">${near(cast)}</g>` : near(cast)
  const still = near(props.behind) + fallen + near(product + props.front)
  return sheet.picture(frame, frame, studio.back + studio.light + still)
}

/** Draws the label of a product from near, so that it can be read. */
export function drawLabel(order: PackOrder, type: Type): Drawing {
  const sheet = createSheet()
  const set = { sheet, seed: order.reference, palette: palettes[order.tint], plant: plantFor(order) }
  const studio = studioFor(set, low.includes(order.shape), spread.includes(order.shape))
  const { cast, product, middle } = stand(sheet, order, type, studio.y)
  const scale = 2.1
  const near = `matrix(${scale} 0 0 ${scale} ${n(500 * (1 - scale))} ${n(500 - middle * scale)})`
  const still = `<g transform="${near}">${cast}${product}</g>`
  return sheet.picture(frame, frame, studio.back + studio.light + still)
}

/** Draws a product in front of another one with which it is used. */
export function drawPair(order: PackOrder, other: PackOrder, type: Type): Drawing {
  const sheet = createSheet()
  const set = { sheet, seed: order.reference, palette: palettes[order.tint], plant: plantFor(order) }
  const studio = studioFor(set, true, true)
  const placed = (each: PackOrder, x: number, scale: number, y: number): string => {
    const { cast, product } = stand(sheet, each, type, studio.y)
    return `<g transform="matrix(${scale} 0 0 ${scale} ${n(x - 500 * scale)} ${n(y - studio.y * scale)})">${cast}${product}</g>`
  }
  const still = placed(other, 640, 0.86, studio.y - 34) + placed(order, 350, 1, studio.y + 26)
  return sheet.picture(frame, frame, studio.back + studio.light + still)
}
