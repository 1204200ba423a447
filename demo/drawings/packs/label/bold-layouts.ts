import { mix } from '../../kit/colour.ts'
import type { LayoutName } from '../houses.ts'
import { type Layout, plainLayouts } from './layouts.ts'
import { circle } from './print.ts'
import { isWide, setWide } from './wide.ts'

const one = (lines: readonly string[]): string => lines[0] ?? ''
const two = (lines: readonly string[]): string => lines.slice(1).join(' ')

/** A label with a large sun and a bold number below. */
const sun: Layout = sheet => {
  const { panel, look, words, text, disc, shape, inkOn, mark } = sheet
  const { half, top, foot } = panel
  const high = foot - top
  const ground = look.body.colour
  const ink = inkOn(ground)
  const glow = mix(look.palette.soft, look.house.paper, 0.35)
  const radius = Math.min(half * 0.62, high * 0.26)
  const y = top + high * 0.3
  const size = Math.min(half * 0.4, high * 0.15)
  const room = half * 1.7
  if (isWide(sheet)) return setWide(sheet, { brandFace: 'display', titleFace: 'bold', ink, ground })
  const rays = Array.from({ length: 24 }, (_, index) => {
    const turn = index * 15
    const at = (angle: number, reach: number): [number, number] => [
      radius * reach * Math.cos((angle * Math.PI) / 180),
      y + radius * reach * Math.sin((angle * Math.PI) / 180),
    ]
    return shape([at(turn - 1.3, 1.12), at(turn, 1.34), at(turn + 1.3, 1.12)], glow)
  })
  return [
    disc(0, y, radius, glow),
    ...rays,
    mark(0, y, radius * 1.15, look.palette.ink, glow),
    text(one(words.title), { face: 'bold', size, y: top + high * 0.76, colour: ink, tracking: 20, room }),
    text(two(words.title), {
      face: 'bold',
      size,
      y: top + high * 0.76 + size * 1.06,
      colour: ink,
      tracking: 20,
      room,
    }),
    text(words.brand, {
      face: 'display',
      size: size * 0.52,
      y: top + high * 1.0,
      colour: ink,
      tracking: 20,
      room,
    }),
  ].join('')
}

/** A circular label, with a plant above its text. */
const round: Layout = sheet => {
  const { panel, look, words, text, disc, mark } = sheet
  const { half, top, foot } = panel
  const { paper } = look.house
  const high = foot - top
  const radius = panel.round ?? Math.min(half * 0.95, high * 0.46)
  const y = (top + foot) / 2
  const room = radius * 1.62
  const size = radius * 0.32
  const ink = look.palette.ink
  if (isWide(sheet)) {
    const style = {
      brandFace: 'bold',
      titleFace: 'display',
      ink,
      ground: paper,
      mark: look.palette.accent,
    } as const
    return sheet.box(-half * 1.02, top, half * 1.02, foot, paper) + setWide(sheet, style)
  }
  return [
    disc(0, y, radius, paper),
    disc(0, y, radius * 0.94, mix(paper, look.palette.mid, 0.35)),
    disc(0, y, radius * 0.925, paper),
    mark(0, y - radius * 0.48, radius * 0.56, look.palette.accent, paper),
    text(one(words.title), { face: 'display', size, y: y + radius * 0.08, colour: ink, room }),
    text(two(words.title), {
      face: 'display',
      size,
      y: y + radius * 0.08 + size * 1.08,
      colour: ink,
      room: room * 0.92,
    }),
    text(words.brand.toUpperCase(), {
      face: 'bold',
      size: size * 0.4,
      y: y + radius * 0.68,
      colour: look.palette.accent,
      tracking: 160,
      room: room * 0.72,
    }),
  ].join('')
}

/** A dark and plain product label: a tall line with a small title beside it. */
const upright: Layout = sheet => {
  const { panel, look, words, text, box, mark, inkOn } = sheet
  const { half, top, foot } = panel
  const high = foot - top
  const ground = look.body.metal ? '#DAD7D0' : look.body.colour
  const ink = inkOn(ground)
  const left = -half * 0.7
  const bar = left + half * 0.02
  const size = Math.min(half * 0.3, high * 0.115)
  const x = bar + half * 0.14
  if (isWide(sheet)) {
    const style = {
      brandFace: 'display',
      titleFace: 'sans',
      ink,
      ground,
      mark: mix(ink, look.palette.mid, 0.35),
    } as const
    return setWide(sheet, style)
  }
  const start = { x, anchor: 'start', colour: ink, room: half * 1.42 } as const
  return [
    box(bar, top + high * 0.06, bar + 3, top + high * 0.94, mix(ink, look.palette.mid, 0.55)),
    text(words.brand, { ...start, face: 'display', size: size * 1.05, y: top + high * 0.16, tracking: 10 }),
    text(one(words.title), { ...start, face: 'sans', size, y: top + high * 0.46, tracking: 60 }),
    text(two(words.title), {
      ...start,
      face: 'sans',
      size,
      y: top + high * 0.46 + size * 1.22,
      tracking: 60,
    }),
    mark(x + high * 0.08, top + high * 0.74, high * 0.17, mix(ink, look.palette.mid, 0.35), ground),
    text(words.volume, { ...start, face: 'sans', size: size * 0.46, y: top + high * 0.925, tracking: 40 }),
  ].join('')
}

/** A label of brown paper with one coloured stamp. */
const kraft: Layout = sheet => {
  const { panel, look, words, text, box, shape, mark, rule, disc } = sheet
  const { half, top, foot } = panel
  const { paper } = look.house
  const high = foot - top
  const ink = mix(look.palette.ink, '#2b2118', 0.4)
  const room = half * 1.7
  const size = Math.min(half * 0.37, high * 0.14)
  const wide = half * 1.64
  const ground = panel.round
    ? shape(circle(0, (top + foot) / 2, panel.round), paper)
    : box(-wide, top, wide, foot, paper)
  if (isWide(sheet)) {
    const style = {
      brandFace: 'display',
      titleFace: 'bold',
      ink,
      ground: paper,
      mark: look.palette.accent,
    } as const
    return ground + setWide(sheet, { ...style, capitals: true })
  }
  const stamp = high * 0.165
  return [
    ground,
    disc(0, top + high * 0.22, stamp, look.palette.accent),
    mark(0, top + high * 0.22, stamp * 1.35, mix(paper, '#ffffff', 0.5), look.palette.accent),
    text(words.brand.toUpperCase(), {
      face: 'display',
      size: size * 0.58,
      y: top + high * 0.52,
      colour: ink,
      tracking: 220,
      room,
    }),
    text(one(words.title), { face: 'bold', size, y: top + high * 0.7, colour: ink, tracking: 40, room }),
    text(two(words.title), {
      face: 'sans',
      size: size * 0.86,
      y: top + high * 0.7 + size * 1.08,
      colour: ink,
      tracking: 60,
      room,
    }),
    rule(-half * 0.8, half * 0.8, top + high * 0.885, 1.8, ink),
    text(words.volume, {
      face: 'sans',
      size: size * 0.4,
      y: top + high * 0.95,
      colour: ink,
      tracking: 80,
      room,
    }),
  ].join('')
}

/** A pale paper label low on a clay body, with a large drawing above. */
const stone: Layout = sheet => {
  const { panel, look, words, text, box, mark, inkOn, shape } = sheet
  const { half, top, foot } = panel
  const { paper } = look.house
  const high = foot - top
  const wide = half * 0.96
  const split = top + high * 0.47
  const room = wide * 1.68
  const size = Math.min(half * 0.36, high * 0.145)
  const ink = look.palette.ink
  const ground = panel.round
    ? shape(circle(0, (top + foot) / 2, panel.round), paper)
    : box(-wide, split, wide, foot, paper)
  if (isWide(sheet)) {
    const style = {
      brandFace: 'bold',
      titleFace: 'serif',
      ink,
      ground: paper,
      mark: look.palette.accent,
    } as const
    return box(-half, top, half, foot, paper) + setWide(sheet, style)
  }
  const over = panel.round ? ink : inkOn(look.body.colour)
  return [
    ground,
    mark(0, top + high * 0.22, high * 0.36, over, panel.round ? paper : look.body.colour),
    text(one(words.title), { face: 'serif', size, y: split + high * 0.18, colour: ink, tracking: 30, room }),
    text(two(words.title), {
      face: 'serif',
      size,
      y: split + high * 0.18 + size * 1.1,
      colour: ink,
      tracking: 30,
      room,
    }),
    text(words.brand, {
      face: 'bold',
      size: size * 0.46,
      x: -room / 2,
      anchor: 'start',
      y: foot - high * 0.05,
      colour: ink,
      room: room * 0.6,
    }),
    text(words.volume, {
      face: 'sans',
      size: size * 0.4,
      x: room / 2,
      anchor: 'end',
      y: foot - high * 0.05,
      colour: ink,
      room: room * 0.38,
    }),
  ].join('')
}

/** A label with a woven band of lozenges and steps, like strip cloth, above a quiet title. */
const weave: Layout = sheet => {
  const { panel, look, words, text, box, shape, mark, inkOn } = sheet
  const { half, top, foot } = panel
  const high = foot - top
  const wide = panel.round ? half * 1.02 : half * 1.64
  const [from, to] = [top + high * 0.03, top + high * 0.3]
  const { deep, accent, soft } = look.palette
  const cell = (to - from) / 1.6
  const count = Math.ceil(wide / cell)
  const middle = (from + to) / 2
  const figures = Array.from({ length: count * 2 + 1 }, (_, index) => {
    const x = (index - count) * cell
    if (Math.abs(x) > wide - cell * 0.4) return ''
    const lozenge = (size: number): [number, number][] => [
      [x - size, middle],
      [x, middle - size],
      [x + size, middle],
      [x, middle + size],
    ]
    return shape(lozenge(cell * 0.46), index % 2 ? soft : accent) + shape(lozenge(cell * 0.2), deep)
  })
  const ground = look.body.metal ? '#D9B878' : look.body.colour
  const ink = inkOn(ground)
  const size = Math.min(half * 0.37, high * 0.14)
  const room = half * 1.7
  if (isWide(sheet)) {
    const cloth = box(-wide, top, wide, from + (to - from) + 4, deep, 0.1) + figures.join('')
    return (
      cloth +
      setWide(sheet, {
        brandFace: 'display',
        titleFace: 'sans',
        ink,
        ground,
        top: to - 2,
        foot: foot + high * 0.06,
      })
    )
  }
  return [
    box(-wide, from, wide, to, deep, 0.1),
    ...figures,
    box(-wide, from + 5, wide, from + 8, soft),
    box(-wide, to - 8, wide, to - 5, soft),
    text(words.brand, {
      face: 'display',
      size: size * 0.66,
      y: top + high * 0.45,
      colour: ink,
      tracking: 40,
      room,
    }),
    text(one(words.title), { face: 'sans', size, y: top + high * 0.64, colour: ink, tracking: 50, room }),
    text(two(words.title), {
      face: 'sans',
      size,
      y: top + high * 0.64 + size * 1.14,
      colour: ink,
      tracking: 50,
      room,
    }),
    mark(0, top + high * 0.9, high * 0.15, ink, ground),
  ].join('')
}

/** All layouts of product labels, by name. */
export const layouts: Record<LayoutName, Layout> = {
  ...plainLayouts,
  sun,
  round,
  upright,
  kraft,
  stone,
  weave,
}
