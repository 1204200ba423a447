import { z } from 'zod'

type Renamed<Model, Names extends Record<string, string>> = {
  [Key in keyof Model as Key extends keyof Names ? Names[Key] : Key]: Model[Key]
}

/**
 * Creates a codec between an API object with the specification's French keys and the code's object with English keys.
 * No other place maps between these names. `names` maps French to English keys and may only contain keys of `shape`.
 * Throws if two French keys would get the same English key.
 */
export function renamed<
  Shape extends z.ZodRawShape,
  const Names extends { [Key in keyof Shape]?: string } & Record<string, string>,
>(shape: Shape, names: Names & Record<Exclude<keyof Names, keyof Shape>, never>) {
  type WireModel = z.output<z.ZodObject<Shape>>
  type Model = Renamed<WireModel, Names>
  const toModel = new Map(Object.entries(names as Record<string, string>))
  const toWire = new Map([...toModel].map(([wire, model]) => [model, wire]))
  const models = Object.keys(shape).map(wire => toModel.get(wire) ?? wire)
  const twice = models.find((model, place) => models.indexOf(model) !== place)
  if (twice !== undefined) throw new Error(`Two keys of the wire would be called ${twice}`)
  const wire = z.object(shape)
  return z
    .codec(wire, z.custom<Model>(), {
      decode: value => moveKeys(value, toModel) as unknown as z.input<z.ZodType<Model, Model>>,
      encode: model => moveKeys(model as object, toWire) as unknown as WireModel,
    })
    .meta({ renames: names })
}

/** Copies an object with its keys mapped by `names`; the order of the keys stays the same. */
function moveKeys(source: object, names: Map<string, string>): Record<string, unknown> {
  const target: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) target[names.get(key) ?? key] = value
  return target
}
