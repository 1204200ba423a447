import { mix } from '../../kit/colour.ts'
import type { LayoutName } from '../houses.ts'
import { circle, type Print } from './print.ts'
import { isWide, setWide } from './wide.ts'

/** Draws a whole label with the given drawing functions; returns its SVG. */
export type Layout = (print: Print) => string

const one = (lines: readonly string[]): string => lines[0] ?? ''
const two = (lines: readonly string[]): string => lines.slice(1).join(' ')

/** A label like that of a chemist's jar: a cream band around the whole pack. */
const apothecary: Layout = sheet => {
  const { panel, look, words, box, text, rule, mark, shape } = sheet
  const { paper } = look.house
  const { half, top, foot } = panel
  const room = half * 1.72
  const high = foot - top
  const ink = look.palette.ink
  const size = Math.min(half * 0.36, high * 0.135)
  const ground = panel.round
    ? shape(circle(0, (top + foot) / 2, panel.round), paper)
    : box(-half * 1.64, top, half * 1.64, foot, paper) +
      box(-half * 1.64, top, half * 1.64, top + high * 0.028, look.palette.accent)
  if (isWide(sheet)) {
    return (
      ground + setWide(sheet, { brandFace: 'sans', titleFace: 'serif', ink, ground: paper, capitals: true })
    )
  }
  const y = (share: number): number => top + high * share
  return [
    ground,
    mark(0, y(0.2), high * 0.24, ink, paper),
    text(words.brand.toUpperCase(), {
      face: 'sans',
      size: size * 0.46,
      y: y(0.43),
      colour: ink,
      tracking: 190,
      room,
    }),
    rule(-room / 2, room / 2, y(0.48), 1.6, ink),
    text(one(words.title), { face: 'serif', size, y: y(0.62), colour: ink, tracking: 40, room }),
    text(two(words.title), { face: 'serif', size, y: y(0.755), colour: ink, tracking: 40, room }),
    rule(-room / 2, room / 2, y(0.82), 1.6, ink),
    text(words.volume, { face: 'sans', size: size * 0.4, y: y(0.91), colour: ink, tracking: 60, room }),
  ].join('')
}

/** A label of type only, left-aligned on the glass. */
const print: Layout = sheet => {
  const { panel, look, words, text, rule, mark, inkOn } = sheet
  const { half, top, foot } = panel
  const ink = inkOn(look.body.colour)
  const left = -half * 0.82
  const room = half * 1.64
  const high = foot - top
  const size = Math.min(half * 0.34, high * 0.12)
  if (isWide(sheet)) {
    return setWide(sheet, { brandFace: 'bold', titleFace: 'sans', ink, ground: look.body.colour })
  }
  const start = { x: left, anchor: 'start', colour: ink, room } as const
  return [
    text(words.brand, { ...start, face: 'bold', size: size * 0.62, y: top + high * 0.12 }),
    text(one(words.title), { ...start, face: 'sans', size, y: top + high * 0.36, tracking: 10 }),
    text(two(words.title), { ...start, face: 'sans', size, y: top + high * 0.36 + size * 1.2, tracking: 10 }),
    rule(left, left + half * 0.34, top + high * 0.36 + size * 1.75, 2.4, ink),
    mark(left + high * 0.1, top + high * 0.76, high * 0.2, ink, look.body.colour),
    text(words.volume, {
      ...start,
      x: half * 0.82,
      anchor: 'end',
      face: 'sans',
      size: size * 0.44,
      y: foot - high * 0.13,
    }),
  ].join('')
}

/** A label like a card, with a thin double frame and an italic title. */
const framed: Layout = sheet => {
  const { panel, look, words, box, text, mark, shape } = sheet
  const { paper } = look.house
  const ink = look.palette.ink
  const { half, top, foot } = panel
  const high = foot - top
  const middle = (top + foot) / 2
  const size = Math.min(half * 0.4, high * 0.15)
  const wide = half * 0.98
  const room = wide * 1.6
  const line = mix(paper, look.palette.accent, 0.75)
  const ground = panel.round
    ? shape(circle(0, middle, panel.round), paper) +
      shape(
        [...circle(0, middle, panel.round * 0.93), ...circle(0, middle, panel.round * 0.915).toReversed()],
        line,
      )
    : [
        box(-wide, top, wide, foot, paper),
        box(-wide + 9, top + 9, wide - 9, foot - 9, line),
        box(-wide + 11.4, top + 11.4, wide - 11.4, foot - 11.4, paper),
      ].join('')
  if (isWide(sheet)) {
    const style = {
      brandFace: 'sans',
      titleFace: 'italic',
      ink,
      ground: paper,
      mark: look.palette.accent,
    } as const
    return ground + setWide(sheet, { ...style, capitals: true, half: half * 0.94 })
  }
  return [
    ground,
    mark(0, top + high * 0.22, high * 0.25, look.palette.accent, paper),
    text(one(words.title), { face: 'italic', size, y: top + high * 0.51, colour: ink, room }),
    text(two(words.title), { face: 'italic', size, y: top + high * 0.51 + size * 1.12, colour: ink, room }),
    text(words.brand.toUpperCase(), {
      face: 'sans',
      size: size * 0.4,
      y: top + high * 0.81,
      colour: ink,
      tracking: 240,
      room,
    }),
    text(words.volume, {
      face: 'sans',
      size: size * 0.34,
      y: top + high * 0.89,
      colour: ink,
      tracking: 60,
      room,
    }),
  ].join('')
}

/** A label with an arched top, like a doorway. */
const arch: Layout = sheet => {
  const { panel, look, words, text, mark, shape, rule, box } = sheet
  const { paper } = look.house
  const ink = look.palette.ink
  const { half, top, foot } = panel
  const high = foot - top
  const wide = Math.min(half * 0.92, high * 0.62)
  const room = wide * 1.58
  const size = Math.min(wide * 0.4, high * 0.125)
  const door = panel.round
    ? circle(0, (top + foot) / 2, panel.round)
    : [
        ...circle(0, top + wide, wide, 180, 360),
        [wide, foot] as [number, number],
        [-wide, foot] as [number, number],
      ]
  if (isWide(sheet)) {
    const style = {
      brandFace: 'display',
      titleFace: 'serif',
      ink,
      ground: paper,
      mark: look.palette.accent,
    } as const
    return box(-half * 1.02, top, half * 1.02, foot, paper) + setWide(sheet, style)
  }
  return [
    shape(door, paper),
    mark(0, top + high * 0.25, Math.min(wide * 0.78, high * 0.3), look.palette.accent, paper),
    text(words.brand, {
      face: 'display',
      size: size * 0.74,
      y: top + high * 0.525,
      colour: ink,
      tracking: 30,
      room,
    }),
    rule(-wide * 0.16, wide * 0.16, top + high * 0.575, 2, look.palette.accent),
    text(one(words.title), { face: 'serif', size, y: top + high * 0.7, colour: ink, room }),
    text(two(words.title), { face: 'serif', size, y: top + high * 0.7 + size * 1.14, colour: ink, room }),
    text(words.volume, {
      face: 'sans',
      size: size * 0.38,
      y: top + high * 0.935,
      colour: ink,
      tracking: 60,
      room,
    }),
  ].join('')
}

/** A white label with one coloured band that carries the brand. */
const clinical: Layout = sheet => {
  const { panel, look, words, box, text, rule, mark, inkOn } = sheet
  const { half, top, foot } = panel
  const high = foot - top
  const ink = inkOn(look.body.metal ? '#ffffff' : look.body.colour)
  const left = -half * 0.84
  const room = half * 1.68
  const size = Math.min(half * 0.33, high * 0.125)
  const band = look.palette.mid
  const wide = panel.round ? panel.round * 0.94 : half * 1.64
  if (isWide(sheet)) {
    const style = { brandFace: 'bold', titleFace: 'bold', ink: inkOn(band), ground: band } as const
    return box(-wide, top + 6, wide, foot - 6, band, 0.2) + setWide(sheet, style)
  }
  const start = { x: left, anchor: 'start', room } as const
  return [
    box(-wide, top + high * 0.36, wide, top + high * 0.72, band, 0.2),
    text(words.brand, { ...start, face: 'bold', size: size * 0.72, y: top + high * 0.2, colour: ink }),
    rule(left, left + room, top + high * 0.265, 2, mix(ink, '#ffffff', 0.55)),
    text(one(words.title), {
      ...start,
      face: 'bold',
      size,
      y: top + high * 0.53,
      colour: inkOn(band),
      tracking: 15,
    }),
    text(two(words.title), {
      ...start,
      face: 'sans',
      size,
      y: top + high * 0.53 + size * 1.08,
      colour: inkOn(band),
      tracking: 15,
    }),
    mark(left + high * 0.08, top + high * 0.86, high * 0.16, ink, look.body.colour),
    text(words.volume, {
      ...start,
      x: -left,
      anchor: 'end',
      face: 'sans',
      size: size * 0.46,
      y: top + high * 0.885,
      colour: ink,
    }),
  ].join('')
}

/** A pharmacy's label: a coloured area below, a cross of four leaves above. */
const block: Layout = sheet => {
  const { panel, look, words, box, text, shape, inkOn, mark } = sheet
  const { half, top, foot } = panel
  const high = foot - top
  const ground = look.palette.deep
  const wide = panel.round ? panel.round * 0.9 : half * 1.64
  const room = half * 1.7
  const size = Math.min(half * 0.36, high * 0.14)
  const ink = inkOn(look.body.colour)
  const arm = high * 0.036
  const [x, y] = [0, top + high * 0.13]
  const plus = [
    [-arm, -arm * 3],
    [arm, -arm * 3],
    [arm, -arm],
    [arm * 3, -arm],
    [arm * 3, arm],
    [arm, arm],
    [arm, arm * 3],
    [-arm, arm * 3],
    [-arm, arm],
    [-arm * 3, arm],
    [-arm * 3, -arm],
    [-arm, -arm],
  ].map(([dx = 0, dy = 0]) => [x + dx, y + dy] as const)
  const split = top + high * 0.44
  if (isWide(sheet)) {
    const style = { brandFace: 'bold', titleFace: 'bold', ink: inkOn(ground), ground } as const
    return box(-wide, top + 4, wide, foot - 4, ground, 0.25) + setWide(sheet, style)
  }
  return [
    shape(plus, look.palette.accent),
    text(words.brand, { face: 'bold', size: size * 0.66, y: top + high * 0.365, colour: ink, room }),
    box(-wide, split, wide, foot, ground, 0.25),
    text(one(words.title), {
      face: 'bold',
      size,
      y: split + high * 0.2,
      colour: inkOn(ground),
      tracking: 25,
      room,
    }),
    text(two(words.title), {
      face: 'sans',
      size: size * 0.9,
      y: split + high * 0.2 + size * 1.12,
      colour: inkOn(ground),
      tracking: 25,
      room,
    }),
    mark(-room * 0.38, foot - high * 0.1, high * 0.13, inkOn(ground), ground),
    text(words.volume, {
      face: 'sans',
      size: size * 0.42,
      x: room / 2,
      anchor: 'end',
      y: foot - high * 0.065,
      colour: inkOn(ground),
      room,
    }),
  ].join('')
}

/** The layouts of product labels that this file defines, by name. */
export const plainLayouts = { apothecary, print, framed, arch, clinical, block } as const satisfies Partial<
  Record<LayoutName, Layout>
>
