import type { Shape } from '../scene.ts'
import { bottle, dropper, pump, spray } from './bottles.ts'
import { bar, jar, tin } from './low.ts'
import { sachet, stick } from './slender.ts'
import { tube } from './tube.ts'

/** The ten kinds of pack that a product may use. */
export const shapes = {
  bottle,
  pump,
  dropper,
  spray,
  tube,
  jar,
  tin,
  bar,
  stick,
  sachet,
} as const satisfies Record<string, Shape>

/** The name of a kind of pack. */
export type ShapeName = keyof typeof shapes
