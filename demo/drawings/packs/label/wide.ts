import type { Face } from '../../kit/type.ts'
import type { Print } from './print.ts'

/** How a house sets a low, wide label: its cuts of type, its inks, and where the lines begin. */
type WideStyle = {
  brandFace: Face
  titleFace: Face
  ink: string
  ground: string
  /** The ink of the plant, when it is not the type's. */
  mark?: string
  capitals?: boolean
  /** The label's own space within the panel. */
  top?: number
  foot?: number
  half?: number
}

/** Whether a panel is too low for lines one below the other with a plant on top. */
export const isWide = (print: Print): boolean => {
  const { half, top, foot, round } = print.panel
  return !round && half * 2 > (foot - top) * 1.45
}

/** A low label: the plant stands left of the words instead of above them. */
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
