import { type PlantName, plants, silhouette } from '../kit/plants.ts'
import { createSheet, type Drawing } from '../kit/sheet.ts'
import { motifs } from './motifs.ts'
import { box, disc, group, paint, shape } from './shapes.ts'

/** The size of an article's cover: its format is sixteen to nine, and it is as wide as a share picture. */
export const coverWidth = 1200
const coverHeight = 675

type Scene = { sky: string; halo: string; hill: string; ground: string; leaves: string; plant: PlantName }

const dawn: Scene = {
  sky: '#F8E7CF',
  halo: '#F3D3AC',
  hill: '#E3B184',
  ground: '#C9865A',
  leaves: '#8FA876',
  plant: 'baobab',
}
const garden: Scene = {
  sky: '#EEF1E2',
  halo: '#DCE5C8',
  hill: '#B9C99F',
  ground: '#8FA876',
  leaves: '#5F7D55',
  plant: 'moringa',
}
const dusk: Scene = {
  sky: '#F5E3E0',
  halo: '#EBCBC8',
  hill: '#D9A0A4',
  ground: '#A8566C',
  leaves: '#7A1F3D',
  plant: 'hibiscus',
}
const water: Scene = {
  sky: '#E8F0EF',
  halo: '#D0E1E1',
  hill: '#B4CDD0',
  ground: '#7FA3A8',
  leaves: '#5F7D55',
  plant: 'neem',
}
const dunes: Scene = {
  sky: '#FBF0DA',
  halo: '#F3DFB6',
  hill: '#E6C88F',
  ground: '#CFA45E',
  leaves: '#8FA876',
  plant: 'karite',
}

const scenes: Record<string, Scene> = {
  sun: dawn,
  razor: water,
  drop: dusk,
  mirror: dusk,
  calendar: dunes,
  shield: garden,
  leaf: dunes,
  'hand-cream': dunes,
  'three-steps': garden,
  moon: { ...water, sky: '#E3E6F0', halo: '#C9CFE3', hill: '#9BA6CA', ground: '#5C6A9C' },
  patch: water,
  palm: dunes,
  label: garden,
  stethoscope: water,
  bottles: dusk,
  baby: dawn,
  comb: dusk,
}

/** The names of the motifs that article covers use; the palm appears only in a video clip. */
export const coverNames = Object.keys(motifs).filter(name => name !== 'palm')

/** Draws the background of a motif, without the motif. */
export function backdrop(name: string): string {
  const scene = scenes[name]
  if (!scene) throw new Error(`No scene for the motif "${name}"`)
  const { sky, halo, hill, ground, leaves, plant } = scene
  const branch = shape(silhouette(plants[plant]), leaves, { opacity: 0.55 })
  return [
    box([-60, -60, coverWidth + 120, coverHeight + 120], 0, sky),
    disc(600, 318, 296, halo),
    disc(600, 318, 246, paint.white, { opacity: 0.35 }),
    group('translate(-30 96) scale(4.2)', branch),
    group('translate(1230 96) scale(-4.2 4.2)', branch),
    shape('M-60 560C160 480 330 500 560 530S980 590 1260 500V760H-60Z', hill),
    shape('M-60 600C220 548 420 592 640 586S1040 548 1260 590V760H-60Z', ground),
    weave(),
  ].join('')
}

/** Draws woven stripes along the cover's lower edge, like cloth of the region. */
function weave(): string {
  const threads = [paint.ink, paint.cream, paint.laterite, paint.cream, paint.ink]
  return threads
    .map((colour, place) => box([-60, 638 + place * 8, coverWidth + 120, 5], 0, colour, { opacity: 0.85 }))
    .join('')
}

/** Draws a motif in its position on the cover, without the background. */
export function standing(name: string): string {
  const motif = motifs[name]
  if (!motif) throw new Error(`No motif "${name}"`)
  return group(
    'translate(600 338) scale(1.12)',
    `<ellipse cx="0" cy="212" rx="270" ry="20" fill="${paint.ink}" opacity=".16"/>`,
    motif(),
  )
}

/** Draws the cover of an article: its motif on its background. */
export function drawCover(name: string): Drawing {
  return createSheet().picture(coverWidth, coverHeight, backdrop(name) + standing(name))
}
