import type { Sheet } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import type { House } from './houses.ts'
import type { Surface } from './light.ts'
import type { Palette } from './palettes.ts'

/** The square that every pack shot is drawn in, and the height of the table's edge where products stand. */
export const frame = 1000
export const ground = 838

/** Everything that a shape needs to know of the product it draws. */
export type Look = {
  sheet: Sheet
  type: Type
  /** The product's reference: all that varies follows from it. */
  seed: string
  palette: Palette
  house: House
  body: Surface
  cap: Surface
  /** Sold by volume, not by weight: a stick rolls on instead of gliding. */
  liquid: boolean
}

/**
 * Where a label goes. It is set on a flat sheet whose middle is 0 and whose heights are the drawing's; `bend` lays it on the body.
 */
export type Panel = {
  top: number
  foot: number
  /** Half of what a reader can see without turning the product. */
  half: number
  /** A lid: the radius of the round that a label may fill. */
  round?: number
  /** The outline that print may not leave, where a wide band would. */
  within?: string
  bend: (x: number, y: number) => readonly [number, number]
  /** The paint that makes a printed colour follow the body's light. */
  lit: (surface: Surface) => string
}

/** A product, drawn: what lies below its label, the label's place, what lies above, and how it stands. */
export type Pack = {
  under: string
  panel: Panel
  over: string
  outline: string
  foot: { centre: number; y: number; half: number }
}

/** Draws one shape of pack, standing at `y` in the middle of the frame. */
export type Shape = (look: Look, y: number) => Pack
