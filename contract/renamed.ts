import { z } from 'zod'

type Renamed<Model, Names extends Record<string, string>> = {
  [Key in keyof Model as Key extends keyof Names ? Names[Key] : Key]: Model[Key]
}

/**
 * A codec between a wire object, whose keys are the specification's French ones, and our model, whose keys
 * are English: the one place where the two languages of names meet. `names` maps wire key to model key and
 * may only name keys of the wire shape.
 */
export function renamed<
  Shape extends z.ZodRawShape,
  const Names extends { [Key in keyof Shape]?: string } & Record<string, string>,
>(shape: Shape, names: Names & Record<Exclude<keyof Names, keyof Shape>, never>) {
  type WireModel = z.output<z.ZodObject<Shape>>
  type Model = Renamed<WireModel, Names>
  const pairs = Object.entries(names) as [string, string][]
  const wire = z.object(shape)
  return z
    .codec(wire, z.custom<Model>(), {
      decode: value =>
        moveKeys(value as Record<string, unknown>, pairs, 0, 1) as unknown as z.input<
          z.ZodType<Model, Model>
        >,
      encode: model => moveKeys(model as Record<string, unknown>, pairs, 1, 0) as unknown as WireModel,
    })
    .meta({ renames: names })
}

function moveKeys(source: Record<string, unknown>, pairs: [string, string][], from: 0 | 1, to: 0 | 1) {
  const target = { ...source }
  for (const pair of pairs) {
    const value = target[pair[from]]
    if (!(pair[from] in target)) continue
    delete target[pair[from]]
    target[pair[to]] = value
  }
  return target
}

/** The model's name of a wire field (dotted path) of a schema: what a form calls it that the API calls by its wire name. */
export function modelField(schema: z.ZodType, wireField: string): string {
  const renames = (schema.meta() as { renames?: Record<string, string> } | undefined)?.renames ?? {}
  const [first = '', ...rest] = wireField.split('.')
  return [renames[first] ?? first, ...rest].join('.')
}
