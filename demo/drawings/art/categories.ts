import type { PlantName } from '../kit/plants.ts'
import { createSheet, type Drawing, n } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import { type PackOrder, stand } from '../packs/pack.ts'
import { palettes, type Tint } from '../packs/palettes.ts'
import { frame, ground } from '../packs/scene.ts'
import type { ShapeName } from '../packs/shapes/shapes.ts'
import { studioFor } from '../packs/studio.ts'

/** A pack in a category's picture: its offset from the middle, vertical offset and scale. */
type Member = {
  shape: ShapeName
  tint: Tint
  brand: string
  x: number
  dy: number
  scale: number
  ingredient: string
}

type Group = { tint: Tint; plant: PlantName; members: readonly Member[] }

const member = (
  shape: ShapeName,
  tint: Tint,
  brand: string,
  [x, dy, scale]: readonly [number, number, number],
  ingredient: string,
): Member => ({ shape, tint, brand, x, dy, scale, ingredient })

// The plant names on labels are Latin, because these are the same in every language.
const latin: Record<string, readonly string[]> = {
  'shea-butter': ['VITELLARIA', 'PARADOXA'],
  'baobab-oil': ['ADANSONIA', 'DIGITATA'],
  'moringa-oil': ['MORINGA', 'OLEIFERA'],
  'hibiscus-extract': ['HIBISCUS', 'SABDARIFFA'],
  'neem-oil': ['AZADIRACHTA', 'INDICA'],
  'aloe-vera': ['ALOE', 'VERA'],
}

// The packs of each category's picture, from back to front: later packs are drawn over earlier ones.
const groups: Record<string, Group> = {
  cleansers: {
    tint: 'moringa',
    plant: 'moringa',
    members: [
      member('pump', 'moringa', 'Sira Officine', [-120, -14, 1.14], 'moringa-oil'),
      member('tube', 'karite', 'Dunuya', [130, -6, 1.0], 'shea-butter'),
      member('bar', 'honey', 'Bôgô Lab', [300, 54, 0.48], 'baobab-oil'),
    ],
  },
  serums: {
    tint: 'honey',
    plant: 'neem',
    members: [
      member('dropper', 'honey', 'Tiéla', [-160, -20, 1.16], 'baobab-oil'),
      member('dropper', 'moringa', 'Sira Officine', [140, 8, 1.06], 'moringa-oil'),
    ],
  },
  moisturisers: {
    tint: 'karite',
    plant: 'karite',
    members: [
      member('pump', 'sand', 'Wendé', [190, -24, 1.04], 'shea-butter'),
      member('jar', 'karite', 'Nééré Labo', [-150, 26, 0.98], 'shea-butter'),
    ],
  },
  'sun-care': {
    tint: 'laterite',
    plant: 'hibiscus',
    members: [
      member('bottle', 'honey', 'Yélé Soleil', [-130, -16, 1.04], 'baobab-oil'),
      member('spray', 'laterite', 'Yélé Soleil', [140, 10, 1.06], 'hibiscus-extract'),
    ],
  },
  'masks-exfoliants': {
    tint: 'rose',
    plant: 'hibiscus',
    members: [
      member('sachet', 'laterite', 'Bôgô Lab', [-130, -20, 0.98], 'hibiscus-extract'),
      member('jar', 'hibiscus', 'Zaka', [170, 34, 0.84], 'hibiscus-extract'),
    ],
  },
  body: {
    tint: 'sand',
    plant: 'karite',
    members: [
      member('pump', 'baobab', 'Wendé', [-150, -22, 1.12], 'baobab-oil'),
      member('jar', 'karite', 'Sira Officine', [140, 24, 0.92], 'shea-butter'),
    ],
  },
  hair: {
    tint: 'baobab',
    plant: 'neem',
    members: [
      member('bottle', 'baobab', 'Tiéla', [-196, -20, 1.06], 'baobab-oil'),
      member('spray', 'sand', 'Dunuya', [50, -6, 1.04], 'neem-oil'),
      member('jar', 'charcoal', 'Zaka', [230, 44, 0.6], 'shea-butter'),
    ],
  },
  baby: {
    tint: 'sky',
    plant: 'aloe',
    members: [
      member('pump', 'sky', 'Pougbi Bébé', [-130, -16, 1.1], 'aloe-vera'),
      member('tube', 'mint', 'Pougbi Bébé', [130, 4, 0.98], 'shea-butter'),
    ],
  },
  pharmacy: {
    tint: 'mint',
    plant: 'aloe',
    members: [
      member('bottle', 'mint', 'Laafi Santé', [-190, -20, 1.02], 'aloe-vera'),
      member('spray', 'sky', 'Laafi Santé', [40, -4, 1.02], 'neem-oil'),
      member('tube', 'hibiscus', 'Laafi Santé', [220, 34, 0.78], 'moringa-oil'),
    ],
  },
  'lips-hands': {
    tint: 'hibiscus',
    plant: 'hibiscus',
    members: [
      member('tube', 'rose', 'Wendé', [-160, -18, 1.04], 'shea-butter'),
      member('stick', 'hibiscus', 'Laafi Santé', [110, 14, 0.94], 'hibiscus-extract'),
    ],
  },
}

/** The slugs of the product categories that have a picture. */
export const categorySlugs = Object.keys(groups)

/**
 * Draws a category's picture: a group of packs, 1000 by 1000 units. Their labels show a brand and a plant, but no
 * product.
 */
export function drawCategory(slug: string, type: Type): Drawing {
  const group = groups[slug]
  if (!group) throw new Error(`No picture for the category "${slug}"`)
  const sheet = createSheet()
  const set = { sheet, seed: `category ${slug}`, palette: palettes[group.tint], plant: group.plant }
  const studio = studioFor(set, false, true, true)
  const standing = group.members.map(({ shape, tint, brand, x, dy, scale, ingredient }, index) => {
    const reference = `${slug} ${index}`
    const label = latin[ingredient] ?? []
    const order: PackOrder = { reference, brand, shape, tint, label, volume: '', ingredients: [ingredient] }
    const { cast, product } = stand(sheet, order, type, ground)
    return `<g transform="translate(${n(500 + x - 500 * scale)} ${n(ground + dy - ground * scale)}) scale(${scale})">${cast}${product}</g>`
  })
  return sheet.picture(frame, frame, studio.back + studio.light + standing.join(''))
}
