import type { Sheet } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import type { House } from './houses.ts'
import type { Surface } from './light.ts'
import type { Palette } from './palettes.ts'

/** The size of the square picture of a pack, and the height at which products stand on the table. */
export const frame = 1000
export const ground = 838

/** The facts about a product that its shape depends on. */
export type Look = {
  sheet: Sheet
  type: Type
  /** The product's reference, which seeds all random variation. */
  seed: string
  palette: Palette
  house: House
  body: Surface
  cap: Surface
  /** Sold by volume, not by weight; a liquid stick is drawn as a roll-on. */
  liquid: boolean
}

/**
 * The area of a label. The label is laid out flat, with x = 0 in its middle and the y of the drawing; `bend` maps it
 * onto the body.
 */
export type Panel = {
  top: number
  foot: number
  /** Half of the width that is visible without turning the product. */
  half: number
  /** For a label on a lid: the radius of the circle that it may fill. */
  round?: number
  /** A clip path that print must not leave, where a wide band would. */
  within?: string
  bend: (x: number, y: number) => readonly [number, number]
  /** A paint that gives a printed colour the shading of the body. */
  lit: (surface: Surface) => string
}

/** A drawn product: the parts under its label, the label's area, the parts over it, its outline and its foot. */
export type Pack = {
  under: string
  panel: Panel
  over: string
  outline: string
  foot: { centre: number; y: number; half: number }
}

/** Draws a kind of pack that stands at height `y` in the middle of the frame. */
export type Shape = (look: Look, y: number) => Pack
