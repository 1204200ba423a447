import type { Sheet } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import type { House } from './houses.ts'
import type { Surface } from './light.ts'
import type { Palette } from './palettes.ts'

/** The size of the square product picture in drawing units, and the height at which products stand on the table. */
export const frame = 1000
export const ground = 838

/** The data of a product that determine the shape and surface of its pack. */
export type Look = {
  sheet: Sheet
  type: Type
  /** The product's reference, from which all random variation of its picture derives. */
  seed: string
  palette: Palette
  house: House
  body: Surface
  cap: Surface
  /** True if the product is sold by volume, not by weight; a liquid stick is drawn as a roll-on. */
  liquid: boolean
}

/**
 * The area of a label on a pack. The label is laid out flat, with x = 0 in its middle and the y of the drawing; `bend`
 * maps it onto the pack.
 */
export type Panel = {
  top: number
  foot: number
  /** Half of the label's width that is in view without turning the product. */
  half: number
  /** For a label on a lid: the radius of the circle that the label may fill. */
  round?: number
  /** A clip path that the label's print must not leave, for packs on which a wide band would. */
  within?: string
  bend: (x: number, y: number) => readonly [number, number]
  /** Returns a `fill` value that gives a printed colour the shading of the pack. */
  lit: (surface: Surface) => string
}

/** A drawn pack: the SVG under its label, the label's area, the SVG over it, its outline and its foot. */
export type Pack = {
  under: string
  panel: Panel
  over: string
  outline: string
  foot: { centre: number; y: number; half: number }
}

/** Draws one kind of pack, which stands at height `y` in the middle of the picture. */
export type Shape = (look: Look, y: number) => Pack
