import type { Shape } from '../scene.ts'
import { bottle, dropper, pump, spray } from './bottles.ts'
import { bar, jar, tin } from './low.ts'
import { sachet, stick } from './slender.ts'
import { tube } from './tube.ts'

/** The ten shapes of pack that a product may ask for. */
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

/** The name of a shape. */
export type ShapeName = keyof typeof shapes
