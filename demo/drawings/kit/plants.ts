import { n } from './sheet.ts'

/**
 * A plant in a box of 100 by 100: its parts from back to front, the veins on top of them, and the stalk behind them.
 */
type Plant = { parts: readonly string[]; veins: string; stalk: string }

/**
 * Draws a plant as a line drawing. Its parts are filled with `paper`, the background colour, so that each covers the
 * parts behind it.
 */
export function drawLines(plant: Plant, ink: string, paper: string, weight: number): string {
  const parts = plant.parts.map(part => `<path d="${part}" fill="${paper}"/>`).join('')
  const stroke = `fill="none" stroke="${ink}" stroke-width="${n(weight)}" stroke-linejoin="round" stroke-linecap="round"`
  return `<g ${stroke}><path d="${plant.stalk}"/>${parts}<path d="${plant.veins}" stroke-width="${n(weight * 0.7)}"/></g>`
}

/** Draws a plant as one silhouette, for shadows and patterns. */
export function silhouette(plant: Plant): string {
  return plant.parts.join('')
}

type Point = readonly [number, number]

const turned = ([x, y]: Point, angle: number, origin: Point): string => {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return `${n(origin[0] + x * cos - y * sin)} ${n(origin[1] + x * sin + y * cos)}`
}

/**
 * The path of a leaf that starts at its stalk. `angle` 0 points right and -90 up; `belly` is the position of its widest
 * point, from 0 to 1.
 */
export function leaf(origin: Point, angle: number, length: number, width: number, belly = 0.45): string {
  const at = (x: number, y: number): string => turned([x, y], angle, origin)
  const [reach, bulge] = [length * belly, width * 0.66]
  return `M${at(0, 0)}C${at(reach * 0.5, -bulge)} ${at(length * 0.72, -bulge)} ${at(length, 0)}C${at(length * 0.72, bulge)} ${at(reach * 0.5, bulge)} ${at(0, 0)}Z`
}

const rib = (origin: Point, angle: number, length: number): string =>
  `M${turned([0, 0], angle, origin)}L${turned([length, 0], angle, origin)}`

/** The paths of leaflets in pairs along a curved stalk between two points. */
function sprig(
  from: Point,
  over: Point,
  to: Point,
  pairs: number,
  size: number,
  slim: number,
  spread: number,
): Plant {
  const place = (t: number): Point => [
    from[0] * (1 - t) ** 2 + over[0] * 2 * t * (1 - t) + to[0] * t ** 2,
    from[1] * (1 - t) ** 2 + over[1] * 2 * t * (1 - t) + to[1] * t ** 2,
  ]
  const heading = (t: number): number => {
    const [a, b] = [place(t - 0.01), place(t + 0.01)]
    return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  }
  const pairsOf = Array.from({ length: pairs }, (_, index) => {
    const t = 0.2 + (0.76 * index) / pairs
    const long = size * (1 - 0.5 * Math.abs(t - 0.4))
    return [-spread, spread].map(side => ({ at: place(t), angle: heading(t) + side, long }))
  })
  const tip = { at: place(0.98), angle: heading(0.98), long: size * 0.85 }
  const all = [...pairsOf.flat(), tip]
  return {
    parts: all.map(({ at, angle, long }) => leaf(at, angle, long, long * slim)),
    veins: all.map(({ at, angle, long }) => rib(at, angle, long * 0.66)).join(''),
    stalk: `M${n(from[0])} ${n(from[1])}Q${n(over[0])} ${n(over[1])} ${n(to[0])} ${n(to[1])}`,
  }
}

function baobab(): Plant {
  const trunk =
    'M40 95C43 84 41 72 38.500 62C36.500 54 37 49 33 43C29 37.500 24 35.500 17 34C25 33.500 31 35 36 39.500C35.500 32 32 26 27 20C35 24.500 40 31 42 39C44 33 44 25 42.500 15C47.500 22 49 30 48.800 38C51 29 53.500 23 58 16C56.500 25 55 32 56 39.500C59 32.500 64.500 26 72 21.500C67 28 64 33 63 40C68 35.500 74 33.500 83 34C76 35.500 71 38 67 43.500C63 49 63.500 54 61.500 62C59 72 57 84 60 95'
  const crowns: [number, number, number, number][] = [
    [14, 31, 13, 7],
    [86, 31, 13, 7],
    [27, 17.5, 14, 8],
    [73, 17.5, 14, 8],
    [50, 10.5, 17, 9],
  ]
  const cloud = ([x, y, rx, ry]: [number, number, number, number]): string =>
    `M${n(x - rx)} ${y}C${n(x - rx)} ${n(y - ry * 1.3)} ${n(x + rx)} ${n(y - ry * 1.3)} ${n(x + rx)} ${y}C${n(x + rx * 0.7)} ${n(y + ry * 0.6)} ${n(x - rx * 0.7)} ${n(y + ry * 0.6)} ${n(x - rx)} ${y}Z`
  return {
    parts: [`${trunk}Z`, ...crowns.map(cloud)],
    veins: 'M46 88C47 78 45.500 70 46 58M54 88C53 80 54.500 72 54 62M50 90V78',
    stalk: 'M24 95H76',
  }
}

function karite(): Plant {
  const origin: Point = [50, 58]
  const blades = [-172, -146, -118, -90, -62, -34, -8]
  const order = [0, 6, 1, 5, 2, 4, 3]
  const blade = (index: number): string => leaf(origin, blades[index] ?? 0, index % 2 ? 50 : 43, 15, 0.9)
  const nut = 'M50 60C61 60 66 69 64 79C62 88 56 93 50 93C44 93 38 88 36 79C34 69 39 60 50 60Z'
  const ribs = blades.map((angle, index) => rib(origin, angle, index % 2 ? 38 : 32)).join('')
  return { parts: [...order.map(blade), nut], veins: `${ribs}M45 66C41.500 71 41.500 79 44 85`, stalk: '' }
}

function hibiscus(): Plant {
  const petal = (angle: number): string => {
    const at = (x: number, y: number): string => turned([x, y], angle, [50, 50])
    return `M${at(4, 0)}C${at(10, -20)} ${at(30, -25)} ${at(41, -13)}C${at(46, -6)} ${at(41, -3)} ${at(44, 3)}C${at(45, 13)} ${at(22, 20)} ${at(4, 0)}Z`
  }
  const veins = [-90, -18, 54, 126, 198].map(angle => rib([50, 50], angle, 25)).join('')
  const dots = [
    [70, 21],
    [74, 26],
    [66, 18],
    [76, 20],
    [71, 14],
  ]
    .map(([x = 0, y = 0]) => `M${x - 1.8} ${y}a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0 -3.600 0Z`)
    .join('')
  return {
    parts: [-18, 54, 126, 198, -90].map(petal),
    veins: `${veins}M50 50C58 42 64 32 70 20${dots}`,
    stalk: '',
  }
}

function aloe(): Plant {
  const blades: [number, number, number][] = [
    [-12, 40, 13],
    [-168, 40, 13],
    [-35, 52, 15],
    [-145, 52, 15],
    [-60, 64, 16],
    [-120, 64, 16],
    [-90, 74, 17],
  ]
  const parts = blades.toReversed().map(([angle, long, wide]) => leaf([50, 88], angle, long, wide, 0.25))
  return { parts, veins: 'M50 80V38', stalk: '' }
}

/** The plants that the shop's drawings use. */
export const plants = {
  baobab: baobab(),
  karite: karite(),
  moringa: sprig([32, 98], [42, 54], [60, 22], 4, 30, 0.66, 58),
  hibiscus: hibiscus(),
  aloe: aloe(),
  neem: sprig([26, 98], [38, 50], [66, 20], 5, 42, 0.27, 44),
} as const satisfies Record<string, Plant>

export type PlantName = keyof typeof plants
