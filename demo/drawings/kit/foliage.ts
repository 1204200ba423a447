import { mix } from './colour.ts'
import { leaf } from './plants.ts'
import { along, blur, n, round, type Sheet } from './sheet.ts'

/** Draws a leaf with a lit half, a shaded half and a pale midrib. */
export function litLeaf(
  sheet: Sheet,
  at: readonly [number, number],
  angle: number,
  length: number,
  width: number,
  green: string,
  belly = 0.6,
): string {
  const paint = along(
    sheet,
    [0, 0],
    [length, 0],
    [
      [0, mix(green, '#0d1a12', 0.35)],
      [0.4, green],
      [1, mix(green, '#F3EFC8', 0.3)],
    ],
  )
  const whole = leaf([0, 0], 0, length, width, belly)
  const half = `M0 0C${n(length * belly * 0.5)} ${n(width * 0.66)} ${n(length * 0.72)} ${n(width * 0.66)} ${n(length)} 0Z`
  const ribs = [0.25, 0.42, 0.58, 0.73]
    .map(
      t =>
        `M${n(length * t)} 0L${n(length * (t + 0.13))} ${n(-width * 0.27)}M${n(length * t)} 0L${n(length * (t + 0.13))} ${n(width * 0.27)}`,
    )
    .join('')
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(angle)})"><path d="${whole}" fill="${paint}"/><path d="${half}" fill="#0d1a12" fill-opacity=".16"/><path d="${ribs}" fill="none" stroke="#F3EFC8" stroke-opacity=".14" stroke-width="${n(width * 0.02)}"/><path d="M0 0H${n(length * 0.97)}" stroke="#F3EFC8" stroke-opacity=".38" stroke-width="${n(width * 0.035)}"/></g>`
}

/** Draws the end of a shea branch: a whorl of long leaves, and fruit if there is room. */
export function sheaBranch(
  sheet: Sheet,
  at: readonly [number, number],
  angle: number,
  size: number,
  green: string,
  fruit = 0,
): string {
  const fan = [-100, 100, -72, 74, -46, 48, -22, 20, 0]
  const leaves = fan.map((turn, index) => {
    const long = size * (index % 2 ? 0.92 : 1) * (1 - Math.abs(turn) / 420)
    return litLeaf(
      sheet,
      at,
      angle + turn,
      long,
      long * 0.3,
      mix(green, index % 3 ? '#8FA876' : '#1F3D2F', 0.18 * (index % 3)),
      0.75,
    )
  })
  const nuts = Array.from({ length: fruit }, (_, index) => {
    const turn = ((angle + 150 + index * 38) * Math.PI) / 180
    const [x, y] = [at[0] + Math.cos(turn) * size * 0.2, at[1] + Math.sin(turn) * size * 0.2 + size * 0.08]
    const r = size * 0.1
    const paint = round(sheet, [x - r * 0.35, y - r * 0.4], r * 1.7, [
      [0, '#C6C98A'],
      [0.5, '#7E8A4C'],
      [1, '#3A4526'],
    ])
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.18)}" fill="${paint}"/>`
  })
  return leaves.join('') + nuts.join('')
}

const baobabTrunk =
  'M-15 0C-10 -14 -12 -28 -14 -38C-16 -46 -22 -54 -32 -58C-38 -60 -42 -60 -46 -63C-38 -64 -30 -62 -25 -60C-28 -66 -32 -71 -38 -76C-29 -72 -22 -65 -18 -58C-16 -66 -17 -74 -20 -82C-13 -75 -9 -67 -8 -58C-5 -67 -4 -75 -6 -86C1 -78 3 -68 2 -58C6 -66 10 -73 17 -80C14 -72 12 -65 12 -58C17 -65 24 -70 33 -74C27 -69 23 -64 20 -59C27 -62 36 -64 45 -62C38 -60 29 -56 24 -52C17 -46 15 -40 14 -34C12 -24 11 -12 16 0C8 3 -8 3 -15 0Z'
const baobabClouds: readonly (readonly [number, number, number, number])[] = [
  [-44, -66, 15, 6],
  [44, -65, 15, 6],
  [-34, -78, 17, 7],
  [34, -77, 17, 7],
  [-17, -86, 17, 7],
  [18, -84, 16, 7],
  [0, -90, 18, 7],
]

/**
 * The outlines of a baobab as two SVG paths, about 100 units high with its foot at the origin: a bottle-shaped trunk,
 * and a crown of flat clumps of leaves.
 */
export function farBaobabPaths(): { trunk: string; crown: string } {
  const cloud = ([x, y, rx, ry]: readonly [number, number, number, number]): string =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`
  return { trunk: baobabTrunk, crown: baobabClouds.map(cloud).join('') }
}

/** Draws a distant baobab, lit from the left; `tall` is its height. */
export function farBaobab(
  sheet: Sheet,
  x: number,
  foot: number,
  tall: number,
  bark: string,
  green = bark,
): string {
  const { trunk, crown } = farBaobabPaths()
  const glints = baobabClouds
    .map(
      ([cx, cy, rx, ry]) =>
        `<ellipse cx="${cx - 2}" cy="${n(cy - ry * 0.35)}" rx="${n(rx * 0.8)}" ry="${n(ry * 0.55)}"/>`,
    )
    .join('')
  const light = along(
    sheet,
    [-16, 0],
    [16, 0],
    [
      [0, '#FFE9C2', 0.4],
      [0.45, '#FFE9C2', 0],
      [1, '#1a0f06', 0.25],
    ],
  )
  return `<g transform="translate(${n(x)} ${n(foot)}) scale(${n(tall / 100)})"><path d="${trunk}" fill="${bark}"/><path d="${trunk}" fill="${light}"/><path d="${crown}" fill="${green}"/><g fill="#FFF0C0" fill-opacity=".2">${glints}</g></g>`
}

/** Draws a blurred patch of light or shade, clipped to a shape. */
export function glow(sheet: Sheet, path: string, colour: string, opacity: number, softness: number): string {
  return `<path d="${path}" fill="${colour}" fill-opacity="${n(opacity)}" filter="${blur(sheet, softness)}"/>`
}

/** Draws a twig that grows up from the origin and bends to the right, with pairs of lit leaves and one at the tip. */
export function litTwig(sheet: Sheet, size: number, green: string, slim: number, pairs: number): string {
  const place = (t: number): [number, number] => [
    size * (0.18 * t + 0.34 * t * t),
    -size * (1.02 * t - 0.12 * t * t),
  ]
  const heading = (t: number): number => {
    const [a, b] = [place(t), place(t + 0.01)]
    return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  }
  const [tx, ty] = place(1)
  const [mx, my] = place(0.5)
  const stalk = `<path d="M0 0Q${n(2 * mx - tx / 2)} ${n(2 * my - ty / 2)} ${n(tx)} ${n(ty)}" fill="none" stroke="${mix(green, '#4a3420', 0.6)}" stroke-width="${n(size * 0.016)}" stroke-linecap="round"/>`
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const t = 0.26 + (0.68 * index) / pairs
    const long = size * (0.4 - 0.16 * Math.abs(t - 0.45))
    const spread = 62 - 14 * t
    return [spread, -spread]
      .map((turn, side) =>
        litLeaf(
          sheet,
          place(t),
          heading(t) + turn,
          long,
          long * slim,
          mix(green, side ? '#B9BE86' : '#1F3D2F', 0.16),
        ),
      )
      .join('')
  })
  return (
    stalk +
    leaves.join('') +
    litLeaf(sheet, place(0.97), heading(0.97), size * 0.32, size * 0.32 * slim, green)
  )
}
