import type { Shape } from '../scene.ts'
import { bottle, dropper, pump, spray } from './bottles.ts'
import { bar, jar, tin } from './low.ts'
import { sachet, stick } from './slender.ts'
import { tube } from './tube.ts'

/** The ten kinds of pack, each with the function that draws it. */
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

export type ShapeName = keyof typeof shapes
