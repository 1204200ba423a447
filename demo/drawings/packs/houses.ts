import { mix } from '../kit/colour.ts'
import type { Surface } from './light.ts'
import type { Palette } from './palettes.ts'

/** The names of the layouts for product labels; each brand uses one. */
export type LayoutName =
  | 'apothecary'
  | 'print'
  | 'framed'
  | 'arch'
  | 'clinical'
  | 'block'
  | 'sun'
  | 'round'
  | 'upright'
  | 'kraft'
  | 'stone'
  | 'weave'

/** Builds a pack's surface (colour, gloss …) from the colours of a palette. */
type Finish = (palette: Palette) => Surface

const finishes = {
  dark: p => ({
    colour: mix(p.deep, p.mid, 0.5),
    deep: mix(p.deep, '#0b0806', 0.4),
    gloss: 0.95,
    haze: 3,
  }),
  frost: p => ({
    colour: mix(p.soft, '#ffffff', 0.35),
    deep: mix(p.soft, p.mid, 0.55),
    gloss: 0.4,
    haze: 16,
  }),
  clear: p => ({ colour: mix(p.soft, p.mid, 0.5), deep: mix(p.mid, p.deep, 0.45), gloss: 1, haze: 2 }),
  white: () => ({ colour: '#F3EFE7', gloss: 0.3, haze: 12 }),
  porcelain: () => ({ colour: '#F1EEE8', gloss: 0.75, haze: 3 }),
  pastel: p => ({ colour: p.soft, gloss: 0.28, haze: 12 }),
  full: p => ({ colour: p.mid, gloss: 0.35, haze: 9 }),
  gloss: p => ({ colour: p.mid, gloss: 0.8, haze: 3 }),
  deep: p => ({ colour: mix(p.deep, p.mid, 0.12), gloss: 0.3, haze: 10 }),
  clay: p => ({ colour: mix(p.mid, '#B48A66', 0.32), gloss: 0.06, haze: 20 }),
  cream: () => ({ colour: '#EFE3CB', gloss: 0.2, haze: 14 }),
  black: () => ({ colour: '#232320', gloss: 0.32, haze: 9 }),
  lacquer: () => ({ colour: '#1B1B19', gloss: 0.75, haze: 3 }),
  aluminium: () => ({ colour: '#CDCAC4', gloss: 1, haze: 10, metal: true }),
  brass: () => ({ colour: '#C99F5B', gloss: 1, haze: 6, metal: true }),
  wood: () => ({ colour: '#B58453', gloss: 0.1, haze: 18 }),
  kraft: () => ({ colour: '#CDAA7C', gloss: 0.03, haze: 20 }),
} as const satisfies Record<string, Finish>

type FinishName = keyof typeof finishes

/** Builds a pack's surface in the named finish, such as glass or metal, with the colours of a palette. */
export const finish = (name: FinishName, palette: Palette): Surface => finishes[name](palette)

/** The design of one brand's packs: its finishes, caps and labels. */
export type House = {
  /** The surface finish of the brand's bottles, droppers and jars. */
  glass: FinishName
  /** The surface finish of the brand's pumps, tubes, sprays and sticks. */
  soft: FinishName
  cap: FinishName
  /** The surface finish of the brand's tins and other metal. */
  metal: FinishName
  layout: LayoutName
  paper: string
  /** Whether the titles on the brand's labels are converted to sentence case. */
  sentence?: boolean
}

const houses: Record<string, House> = {
  'Sira Officine': {
    glass: 'dark',
    soft: 'deep',
    cap: 'black',
    metal: 'aluminium',
    layout: 'apothecary',
    paper: '#F6EEDD',
  },
  'Faso Derm': {
    glass: 'white',
    soft: 'white',
    cap: 'white',
    metal: 'aluminium',
    layout: 'clinical',
    paper: '#F7F5F0',
  },
  'Laafi Santé': {
    glass: 'porcelain',
    soft: 'porcelain',
    cap: 'full',
    metal: 'full',
    layout: 'block',
    paper: '#F7F4EE',
  },
  'Nééré Labo': {
    glass: 'frost',
    soft: 'pastel',
    cap: 'white',
    metal: 'aluminium',
    layout: 'print',
    paper: '#F8F4EC',
  },
  Wendé: {
    glass: 'full',
    soft: 'pastel',
    cap: 'brass',
    metal: 'brass',
    layout: 'framed',
    paper: '#FAF4E8',
    sentence: true,
  },
  'Yélé Soleil': {
    glass: 'gloss',
    soft: 'gloss',
    cap: 'porcelain',
    metal: 'gloss',
    layout: 'sun',
    paper: '#FBF2DE',
  },
  Tiéla: {
    glass: 'dark',
    soft: 'clay',
    cap: 'wood',
    metal: 'brass',
    layout: 'arch',
    paper: '#F5EBDA',
    sentence: true,
  },
  'Pougbi Bébé': {
    glass: 'pastel',
    soft: 'pastel',
    cap: 'porcelain',
    metal: 'pastel',
    layout: 'round',
    paper: '#FCF8F0',
    sentence: true,
  },
  Kôgho: {
    glass: 'lacquer',
    soft: 'black',
    cap: 'aluminium',
    metal: 'black',
    layout: 'upright',
    paper: '#EFE8DA',
  },
  Zaka: {
    glass: 'clear',
    soft: 'cream',
    cap: 'aluminium',
    metal: 'aluminium',
    layout: 'kraft',
    paper: '#D2B186',
  },
  'Bôgô Lab': { glass: 'clay', soft: 'clay', cap: 'black', metal: 'deep', layout: 'stone', paper: '#F3E9D8' },
  Dunuya: { glass: 'deep', soft: 'cream', cap: 'brass', metal: 'brass', layout: 'weave', paper: '#F4E8D0' },
}

/** The design of a brand's packs; unknown brands use the shop's own design. */
export function houseOf(brand: string): House {
  const own = houses['Sira Officine']
  const known = houses[brand] ?? own
  if (!known) throw new Error(`No house for "${brand}"`)
  return known
}
