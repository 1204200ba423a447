import { mix } from '../kit/colour.ts'
import { type PlantName, plants, silhouette } from '../kit/plants.ts'
import { between, chance, pick } from '../kit/random.ts'
import { along, blur, clip, n, round, type Sheet } from '../kit/sheet.ts'
import { camera, turn } from './lathe.ts'
import type { Palette } from './palettes.ts'
import { frame, ground } from './scene.ts'

/**
 * The set around a product: the background, the light on it, the height and kind of the surface that the product stands
 * on, and the outline of a plinth's top.
 */
type Studio = {
  back: string
  light: string
  y: number
  stand: 'table' | 'plinth' | 'slab'
  top?: string
}

type Set = { sheet: Sheet; seed: string; palette: Palette; plant: PlantName }

const horizon = 690

function wallAndTable({ sheet, palette }: Set, sweep: boolean): string {
  const wall = along(
    sheet,
    [0, 0],
    [frame, horizon],
    [
      [0, mix(palette.wall, '#ffffff', 0.34)],
      [0.45, palette.wall],
      [1, mix(palette.wall, palette.table, 0.62)],
    ],
  )
  const table = along(
    sheet,
    [0, horizon],
    [0, frame],
    [
      [0, mix(palette.table, palette.wall, sweep ? 0.45 : 0.12)],
      [0.35, mix(palette.table, '#ffffff', 0.12)],
      [1, mix(palette.table, palette.mid, 0.16)],
    ],
  )
  const edge = sweep
    ? `<rect x="-60" y="${horizon - 90}" width="${frame + 120}" height="180" fill="${along(
        sheet,
        [0, horizon - 90],
        [0, horizon + 90],
        [
          [0, palette.table, 0],
          [0.5, mix(palette.table, palette.wall, 0.4), 1],
          [1, mix(palette.table, palette.wall, 0.2), 0],
        ],
      )}"/>`
    : `<rect x="-60" y="${horizon - 26}" width="${frame + 120}" height="26" fill="${along(
        sheet,
        [0, horizon - 26],
        [0, horizon],
        [
          [0, mix(palette.table, palette.deep, 0.3), 0],
          [1, mix(palette.table, palette.deep, 0.35), 0.32],
        ],
      )}"/>`
  return `<rect x="-60" y="-60" width="${frame + 120}" height="${frame + 120}" fill="${wall}"/><rect x="-60" y="${horizon}" width="${frame + 120}" height="${frame - horizon + 60}" fill="${table}"/>${edge}`
}

/** Draws a niche with a round top in the wall; the light comes from the left, so its left side is dark. */
function niche({ sheet, seed, palette }: Set): string {
  const half = between(seed, 'niche', 252, 312)
  const middle = 500 + between(seed, 'niche-x', -46, 46)
  const top = between(seed, 'niche-top', 92, 150)
  const path = (inset: number, shift: number): string =>
    `M${n(middle - half + inset + shift)} ${horizon}V${n(top + half)}A${n(half - inset)} ${n(half - inset)} 0 0 1 ${n(middle + half - inset + shift)} ${n(top + half)}V${horizon}Z`
  const inside = along(
    sheet,
    [middle - half, top],
    [middle + half, horizon],
    [
      [0, mix(palette.wall, palette.mid, 0.38)],
      [0.5, mix(palette.wall, palette.mid, 0.2)],
      [1, mix(palette.wall, palette.mid, 0.1)],
    ],
  )
  const cast = mix(palette.deep, palette.mid, 0.4)
  return `<path d="${path(0, 0)}" fill="${inside}"/><g clip-path="${clip(sheet, path(0, 0))}"><path d="${path(-60, -30)}${path(16, 52)}" fill-rule="evenodd" fill="${cast}" fill-opacity=".3" filter="${blur(sheet, 22)}"/></g><path d="M${n(middle + half)} ${horizon}V${n(top + half)}A${n(half)} ${n(half)} 0 0 0 ${n(middle)} ${n(top)}" fill="none" stroke="#fffaf0" stroke-opacity=".55" stroke-width="2.500"/>`
}

/** Draws a painted circle on the wall, like a low sun. */
function disc({ sheet, seed, palette }: Set): string {
  const [x, y] = [between(seed, 'disc-x', 400, 640), between(seed, 'disc-y', 330, 400)]
  const radius = between(seed, 'disc', 220, 280)
  const paint = round(sheet, [x - radius * 0.4, y - radius * 0.5], radius * 1.7, [
    [0, mix(palette.soft, '#ffffff', 0.25)],
    [0.6, mix(palette.soft, palette.mid, 0.22)],
    [1, mix(palette.soft, palette.mid, 0.42)],
  ])
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paint}"/>`
}

/** Draws distant dunes, one behind another. */
function dunes({ sheet, seed, palette }: Set): string {
  const ridge = (index: number, base: number, share: number): string => {
    const [a, b, c] = [0, 1, 2].map(step => between(seed, `dune${index}${step}`, -70, 70))
    const path = `M-60 ${n(base + (a ?? 0))}H0C260 ${n(base - 120 + (b ?? 0))} 420 ${n(base + 90 + (c ?? 0))} 640 ${n(base - 10)}S900 ${n(base - 120 - (a ?? 0))} 1000 ${n(base - 40)}H1060V${horizon}H-60Z`
    const paint = along(
      sheet,
      [0, base - 140],
      [0, horizon],
      [
        [0, mix(palette.wall, palette.mid, share)],
        [1, mix(palette.wall, palette.table, 0.5)],
      ],
    )
    return `<path d="${path}" fill="${paint}"/>`
  }
  return ridge(0, 400, 0.14) + ridge(1, 520, 0.3)
}

/** Draws two columns of different heights in the background. */
function columns({ sheet, seed, palette }: Set): string {
  const side = chance(seed, 'columns') > 0.5 ? 1 : -1
  const one = (index: number, x: number, top: number, radius: number): string =>
    `<ellipse cx="${n(x + 26)}" cy="${horizon + 66}" rx="${radius + 24}" ry="15" fill="${palette.deep}" fill-opacity=".26" filter="${blur(sheet, 13, 6)}"/>${
      turn(
        sheet,
        x,
        [
          [radius, horizon + 62],
          [radius, top, 4],
          [radius - 5, top],
        ],
        { colour: mix(palette.wall, palette.mid, 0.16 + index * 0.14), gloss: 0.02, haze: 20 },
      ).markup
    }`
  return (
    one(0, 500 + side * between(seed, 'column0', 210, 250), between(seed, 'columnTop0', 240, 380), 104) +
    one(1, 500 - side * between(seed, 'column1', 240, 300), between(seed, 'columnTop1', 470, 560), 128)
  )
}

/** Draws a tall board that leans on the wall and is slightly darker than it. */
function board({ sheet, seed, palette }: Set): string {
  const left = between(seed, 'board', 250, 420)
  const right = left + between(seed, 'board-wide', 330, 430)
  const top = between(seed, 'board-top', 90, 210)
  const paint = along(
    sheet,
    [left, top],
    [right, horizon],
    [
      [0, mix(palette.wall, palette.mid, 0.16)],
      [1, mix(palette.wall, palette.mid, 0.36)],
    ],
  )
  const edge = `M${n(left)} ${horizon + 6}V${n(top)}H${n(right)}V${horizon + 6}Z`
  return `<path d="${edge}" transform="translate(26 8)" fill="${palette.deep}" fill-opacity=".3" filter="${blur(sheet, 16)}"/><path d="${edge}" fill="${paint}"/><path d="M${n(left + 1)} ${horizon + 6}V${n(top + 1)}H${n(right)}" fill="none" stroke="#fffaf0" stroke-opacity=".6" stroke-width="2.500"/>`
}

const plinthRadius = (seed: string): number => between(seed, 'plinth', 312, 364)

/** Draws a round plaster plinth that extends beyond the lower edge of the picture. */
function plinth({ sheet, seed, palette }: Set, y: number): string {
  const radius = plinthRadius(seed)
  const surface = { colour: mix(palette.wall, palette.mid, 0.12), gloss: 0.02, haze: 20 }
  const top = `<ellipse cx="500" cy="${y}" rx="${n(radius - 3)}" ry="${n((radius - 3) * camera)}" fill="${along(
    sheet,
    [500 - radius, y],
    [500 + radius, y],
    [
      [0, mix(surface.colour, '#ffffff', 0.55)],
      [0.55, mix(surface.colour, '#ffffff', 0.3)],
      [1, mix(surface.colour, palette.mid, 0.12)],
    ],
  )}"/>`
  return (
    turn(
      sheet,
      500,
      [
        [radius, 1080],
        [radius, y, 5],
        [radius - 6, y],
      ],
      surface,
    ).markup + top
  )
}

const disk = (radius: number, y: number): string =>
  `M${n(500 - radius)} ${y}a${n(radius)} ${n(radius * camera)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius * camera)} 0 1 1 ${n(-radius * 2)} 0Z`

/** Draws a slab of cut stone across the picture. */
function slab({ sheet, seed, palette }: Set, y: number): string {
  const [left, right] = [between(seed, 'slab', -60, 120), between(seed, 'slab-right', 880, 1060)]
  const [back, front] = [y - 34, y + 36]
  const colour = mix(palette.wall, palette.mid, 0.2)
  const topPaint = along(
    sheet,
    [left, back],
    [right, front],
    [
      [0, mix(colour, '#ffffff', 0.5)],
      [1, mix(colour, '#ffffff', 0.12)],
    ],
  )
  const frontPaint = along(
    sheet,
    [left, front],
    [right, frame],
    [
      [0, mix(colour, '#ffffff', 0.14)],
      [0.5, mix(colour, palette.table, 0.35)],
      [1, mix(colour, palette.deep, 0.2)],
    ],
  )
  return `<path d="M${n(left + 26)} ${back}H${n(right - 26)}L${n(right)} ${front}H${n(left)}Z" fill="${topPaint}"/><rect x="${n(left)}" y="${front}" width="${n(right - left)}" height="${frame - front + 60}" fill="${frontPaint}"/><path d="M${n(left)} ${front}H${n(right)}" stroke="#fffaf0" stroke-opacity=".6" stroke-width="2"/>`
}

/** Draws the shadow that leaves between the window and the wall cast. */
function leaves({ sheet, seed, palette, plant }: Set): string {
  const kind =
    plant === 'baobab' || plant === 'hibiscus' ? pick(seed, 'gobo', ['moringa', 'neem'] as const) : plant
  const path = silhouette(plants[kind])
  const colour = mix(palette.deep, palette.mid, 0.3)
  const one = (index: number): string => {
    const right = chance(seed, 'gobo-side') > 0.5
    const x = right ? between(seed, `gx${index}`, 620, 900) : between(seed, `gx${index}`, -60, 180)
    const y = between(seed, `gy${index}`, -120, 130) + index * 70
    const size = between(seed, `gs${index}`, 3.6, 5.6)
    const angle = between(seed, `ga${index}`, 110, 250)
    return `<path transform="translate(${n(x + 60)} ${n(y + 60)}) rotate(${n(angle)}) scale(${n(size)}) translate(-50 -50)" d="${path}"/>`
  }
  return `<g fill="${colour}" fill-opacity=".17" filter="${blur(sheet, 13)}">${one(0)}${one(1)}</g>`
}

/** Draws window light in panes across the wall. */
function panes({ sheet, seed }: Set): string {
  const x = between(seed, 'panes', -40, 160)
  const pane = (column: number, line: number): string => {
    const [left, top] = [x + column * 250, 60 + line * 320]
    return `M${n(left)} ${n(top)}l222 60v290l-222 -60Z`
  }
  const paths = [pane(0, 0), pane(1, 0.19), pane(0, 1), pane(1, 1.19)].join('')
  return `<path d="${paths}" fill="#fffdf4" fill-opacity=".5" filter="${blur(sheet, 7)}"/>`
}

/** Draws the background of a product's picture; the same product always gets the same background. */
export function studioFor(set: Set, low: boolean, spread: boolean, group = false): Studio {
  const { sheet, seed, palette } = set
  const stands = ['table', 'table', 'plinth', 'slab', 'plinth'] as const
  const broad = ['table', 'slab', 'table'] as const
  const stand = group ? 'table' : spread ? pick(seed, 'stand', broad) : pick(seed, 'stand', stands)
  const behind = pick(seed, 'behind', ['plain', 'niche', 'disc', 'board', 'dunes', 'columns'] as const)
  const thrown = pick(seed, 'thrown', ['leaves', 'none', 'leaves', 'panes'] as const)
  const y = stand === 'table' ? ground : ground - (low ? 74 : 34)
  const backdrop = { plain: () => '', niche, disc, board, dunes, columns }[behind](set)
  const key = `<rect x="-60" y="-60" width="${frame + 120}" height="${frame + 120}" fill="${round(
    sheet,
    [250, 150],
    900,
    [
      [0, '#fffdf6', 0.6],
      [0.5, '#fffdf6', 0.12],
      [1, '#8a6238', 0.1],
    ],
  )}"/>`
  const gobo = thrown === 'leaves' ? leaves(set) : thrown === 'panes' && behind === 'plain' ? panes(set) : ''
  const table = wallAndTable(set, behind === 'plain' && stand === 'table')
  const support = stand === 'plinth' ? plinth(set, y) : stand === 'slab' ? slab(set, y) : ''
  const under =
    stand === 'plinth'
      ? `<path d="M820 ${y + 30}L1200 ${y - 60}V1000H820Z" fill="${palette.deep}" fill-opacity=".16" filter="${blur(sheet, 26)}"/>`
      : ''
  return {
    back: table + backdrop + gobo + under + support,
    light: key,
    y,
    stand,
    top: stand === 'plinth' ? disk(plinthRadius(seed), y) : undefined,
  }
}
