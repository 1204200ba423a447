import { mix } from '../kit/colour.ts'
import { along, blur, clip, n, type Sheet } from '../kit/sheet.ts'
import { belt, type Corner, camera, type Turned, turn } from './lathe.ts'
import { ramp, type Surface } from './light.ts'
import type { Panel } from './scene.ts'

/** The area of a label on the wall of a cylindrical pack. */
export function wallPanel(sheet: Sheet, centre: number, radius: number, top: number, foot: number): Panel {
  return {
    top,
    foot,
    half: radius * 0.94,
    bend: (x, y) => [
      centre + radius * Math.sin(x / radius),
      y + radius * camera * Math.cos(Math.max(-1.57, Math.min(1.57, x / radius))),
    ],
    lit: surface => along(sheet, [centre - radius, 0], [centre + radius, 0], ramp(surface)),
  }
}

/** The area of a label on a nearly flat pack; `flat` is how much its middle bulges, from 0 to 1. */
export function flatPanel(
  sheet: Sheet,
  box: { centre: number; half: number; top: number; foot: number; round?: number },
  flat = 0.5,
): Panel {
  const { centre, half, top, foot } = box
  const edge = box.round ?? half
  return {
    top,
    foot,
    half: half * 0.88,
    round: box.round,
    bend: (x, y) => [centre + x, y],
    lit: surface => along(sheet, [centre - edge, 0], [centre + edge, 0], ramp(surface, 0, flat)),
  }
}

/** Draws the dark line where two parts of a pack meet, with a soft shade under it. */
export function seam(sheet: Sheet, centre: number, radius: number, y: number, depth = 9): string {
  const path = `M${belt(centre, radius, y, -1, 1)}`
  return `<path d="${path}" fill="none" stroke="#140c06" stroke-opacity=".42" stroke-width="${n(depth)}" filter="${blur(sheet, depth * 0.45)}"/>`
}

/** Draws the ambient light on a pack: a darker foot, and warm light that the table reflects. */
export function settle(sheet: Sheet, outline: string, top: number, foot: number, table: string): string {
  const fall = along(
    sheet,
    [0, top],
    [0, foot],
    [
      [0, '#fff8ea', 0.07],
      [0.3, '#fff8ea', 0],
      [0.62, '#1c1208', 0],
      [1, '#1c1208', 0.2],
    ],
  )
  const bounce = along(
    sheet,
    [0, foot - 40],
    [0, foot + 6],
    [
      [0, table, 0],
      [0.75, mix(table, '#ffffff', 0.2), 0.3],
      [1, '#20140a', 0.35],
    ],
  )
  return `<g clip-path="${clip(sheet, outline)}"><path d="${outline}" fill="${fall}"/><path d="${outline}" fill="${bounce}"/></g>`
}

/** Draws the reflection of a window with soft ends, on the lit side of a shiny pack. */
export function gleam(
  sheet: Sheet,
  centre: number,
  radius: number,
  top: number,
  foot: number,
  strength: number,
): string {
  if (strength <= 0 || foot - top < 30) return ''
  const bar = (from: number, to: number, opacity: number, soft: number): string => {
    const [left, right] = [centre + radius * from, centre + radius * to]
    const corner = Math.min(10, (right - left) / 2)
    return `<rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(foot - top)}" rx="${n(corner)}" fill="#fffdf6" fill-opacity="${n(opacity)}" filter="${blur(sheet, soft)}"/>`
  }
  return bar(-0.74, -0.6, strength * 0.55, 3) + bar(0.9, 0.94, strength * 0.35, 2)
}

/** Draws a pack's round cap with a fine lower edge; `ribs` adds vertical grooves. */
export function cap(
  sheet: Sheet,
  centre: number,
  corners: readonly Corner[],
  surface: Surface,
  ribs = 0,
): Turned {
  const turned = turn(sheet, centre, corners, surface)
  const radius = Math.max(...corners.map(corner => corner[0]))
  const [foot, top] = [corners[0]?.[1] ?? 0, Math.min(...corners.map(corner => corner[1]))]
  const narrow = (corners[0]?.[0] ?? radius) / radius
  const grooves = Array.from({ length: ribs }, (_, index) => {
    const place = Math.sin(((index + 0.5) / ribs - 0.5) * Math.PI)
    const round = Math.sqrt(1 - place * place)
    const bow = radius * camera * round
    return `<path d="M${n(centre + radius * place)} ${n(top + 14 + bow)}L${n(centre + radius * place * narrow)} ${n(foot - 3 + bow)}" stroke="#000" stroke-opacity="${n(0.16 * round + 0.03)}" stroke-width="1.6"/>`
  })
  return { markup: turned.markup + grooves.join(''), outline: turned.outline }
}

/** Draws the grain of a wooden cap, which would look like plastic without it. */
export function grain(
  sheet: Sheet,
  outline: string,
  centre: number,
  radius: number,
  top: number,
  foot: number,
): string {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const place = Math.sin(((index + 0.5) / 13 - 0.5) * Math.PI)
    const x = centre + radius * place
    const sway = 3 * Math.sin(index * 2.4)
    return `<path d="M${n(x)} ${n(top)}C${n(x + sway)} ${n(top + (foot - top) * 0.3)} ${n(x - sway)} ${n(top + (foot - top) * 0.7)} ${n(x + sway * 0.6)} ${n(foot + 20)}" stroke="#5a3413" stroke-opacity="${n(0.1 + 0.1 * Math.abs(Math.sin(index * 1.7)))}" stroke-width="${n(1.5 + (index % 3))}" fill="none"/>`
  })
  return `<g clip-path="${clip(sheet, outline)}">${lines.join('')}</g>`
}
