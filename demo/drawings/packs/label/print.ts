import { luminance, mix } from '../../kit/colour.ts'
import { drawLines, type PlantName, plants } from '../../kit/plants.ts'
import { n } from '../../kit/sheet.ts'
import { type Face, fitLine, type Line, outline } from '../../kit/type.ts'
import type { Surface } from '../light.ts'
import type { Look, Panel } from '../scene.ts'

/** The brand, title, volume and plant that a label shows. */
type Words = { brand: string; title: readonly string[]; volume: string; plant: PlantName }

/** How to set a line of text on a label: `x` is its middle, left or right end, `y` its baseline. */
type Setting = {
  face: Face
  size: number
  x?: number
  y: number
  colour: string
  anchor?: 'start' | 'middle' | 'end'
  tracking?: number
  room?: number
}

/** The functions with which a layout draws a label. Everything they draw follows the pack's curve and light. */
export type Print = {
  look: Look
  panel: Panel
  words: Words
  /** Draws a line of text on the label and returns its SVG. `set.width` is the width that the text takes. */
  text: (text: string, setting: Setting) => string
  box: (left: number, top: number, right: number, foot: number, colour: string, gloss?: number) => string
  disc: (x: number, y: number, radius: number, colour: string) => string
  /** Draws a closed shape through points of the label, given as if the label were flat. */
  shape: (points: readonly (readonly [number, number])[], colour: string) => string
  rule: (left: number, right: number, y: number, weight: number, colour: string) => string
  mark: (x: number, y: number, size: number, ink: string, paper: string) => string
  /** Picks a text colour that is readable on a background colour. */
  inkOn: (ground: string) => string
}

const paperOf = (colour: string, gloss = 0.05): Surface => ({ colour, gloss, haze: 18 })

/** The points of a circle or an arc (angles in degrees), for `Print.shape`. */
export function circle(x: number, y: number, radius: number, from = 0, to = 360): [number, number][] {
  return Array.from({ length: 49 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 48) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Creates the functions with which a layout draws one product label. */
export function printer(look: Look, panel: Panel, words: Words): Print {
  const lit = (colour: string, gloss?: number): string => panel.lit(paperOf(colour, gloss))
  const shape: Print['shape'] = (points, colour) =>
    `<path d="M${points.map(([x, y]) => panel.bend(x, y).map(n).join(' ')).join('L')}Z" fill="${lit(colour)}"/>`
  const edge = (left: number, right: number, y: number): [number, number][] =>
    Array.from({ length: 33 }, (_, index) => [left + ((right - left) * index) / 32, y])
  const box: Print['box'] = (left, top, right, foot, colour, gloss) => {
    const points = [...edge(left, right, top), ...edge(right, left, foot)]
    const path = `M${points.map(([x, y]) => panel.bend(x, y).map(n).join(' ')).join('L')}Z`
    return `<path d="${path}" fill="${lit(colour, gloss)}"/>`
  }
  const set = (line: Line, setting: Setting): string => {
    const x = setting.x ?? 0
    const anchor = setting.anchor ?? 'middle'
    const start = anchor === 'middle' ? x - line.width / 2 : anchor === 'end' ? x - line.width : x
    const path = outline(line, (px, py) => panel.bend(start + px, setting.y + py))
    return `<path d="${path}" fill="${lit(setting.colour)}"/>`
  }
  return {
    look,
    panel,
    words,
    text: (text, setting) =>
      set(
        fitLine(
          look.type[setting.face],
          text,
          setting.size,
          setting.room ?? panel.half * 2,
          setting.tracking,
        ),
        setting,
      ),
    box,
    shape,
    disc: (x, y, radius, colour) => shape(circle(x, y, radius), colour),
    rule: (left, right, y, weight, colour) => box(left, y - weight / 2, right, y + weight / 2, colour),
    mark: (x, y, size, ink, paper) => {
      const [px, py] = panel.bend(x, y)
      const drawing = drawLines(plants[words.plant], ink, paper, 220 / size)
      return `<g transform="translate(${n(px - size / 2)} ${n(py - size / 2)}) scale(${n(size / 100)})">${drawing}</g>`
    },
    inkOn: ground => (luminance(ground) > 0.28 ? look.palette.ink : mix(look.palette.soft, '#fffaf0', 0.6)),
  }
}
