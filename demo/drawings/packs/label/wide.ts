import type { Face } from '../../kit/type.ts'
import type { Print } from './print.ts'

/** The style of a label that is wider than high: its fonts, colours and area. */
type WideStyle = {
  brandFace: Face
  titleFace: Face
  ink: string
  ground: string
  /** The colour of the plant drawing, if it differs from the text colour. */
  mark?: string
  capitals?: boolean
  /** The area of the label's content, if smaller than the panel. */
  top?: number
  foot?: number
  half?: number
}

/** True if a label's area is too low for a plant above several lines of text. */
export const isWide = (print: Print): boolean => {
  const { half, top, foot, round } = print.panel
  return !round && half * 2 > (foot - top) * 1.45
}

/** Draws a low label, with the plant to the left of the text instead of above it. */
export function setWide(print: Print, style: WideStyle): string {
  const { panel, words, text, mark, rule } = print
  const top = style.top ?? panel.top
  const foot = style.foot ?? panel.foot
  const half = style.half ?? panel.half
  const high = foot - top
  const size = high * 0.235
  const sign = high * 0.62
  const signX = -half * 0.86 + sign / 2
  const left = signX + sign * 0.62
  const room = half * 0.92 - left
  const set = { x: left, anchor: 'start', colour: style.ink, room } as const
  const brand = style.capitals ? words.brand.toUpperCase() : words.brand
  return [
    mark(signX, top + high * 0.5, sign, style.mark ?? style.ink, style.ground),
    text(brand, {
      ...set,
      face: style.brandFace,
      size: size * 0.62,
      y: top + high * 0.25,
      tracking: style.capitals ? 150 : 10,
    }),
    rule(left, left + room * 0.92, top + high * 0.335, 1.6, style.ink),
    text(words.title[0] ?? '', { ...set, face: style.titleFace, size, y: top + high * 0.57, tracking: 15 }),
    text(words.title.slice(1).join(' '), {
      ...set,
      face: style.titleFace,
      size,
      y: top + high * 0.57 + size * 1.12,
      tracking: 15,
    }),
  ].join('')
}
