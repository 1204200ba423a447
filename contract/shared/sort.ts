import { z } from 'zod'

/**
 * A codec for a list's `sort` parameter. `words` maps each sort order of the API, with a minus for descending, to its
 * name in the code. Throws if two orders have the same name.
 */
export function sortCodec<const Words extends Record<string, string>>(words: Words) {
  type Wire = keyof Words & string
  type Model = Words[Wire]
  const wires = Object.keys(words) as [Wire]
  const models = Object.values(words) as [Model]
  if (new Set(models).size < models.length)
    throw new Error(`Two sort orders of one name: ${models.join(', ')}`)
  const wireOf = Object.fromEntries(wires.map(wire => [words[wire], wire])) as Record<string, Wire>
  return z.codec(
    z.enum(wires),
    z.custom<Model>(value => models.includes(value as Model)),
    {
      decode: wire => words[wire] as z.input<z.ZodType<Model, Model>>,
      encode: model => wireOf[model as string] as Wire,
    },
  )
}
