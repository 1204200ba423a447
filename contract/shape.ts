/**
 * How the JSON of the API differs from the model of the code: other keys of objects, other words for values. It is all
 * that the browser needs of a schema to call an endpoint; `scripts/endpoint-shapes.ts` derives it from the schemas.
 */
export type Shape =
  /** An object: the names that differ, by key of the JSON, and the shapes of values that differ. */
  | { names: Record<string, string>; fields: Record<string, Shape> }
  /** A list, all of whose items have the shape. */
  | { items: Shape }
  /** An object used as a dictionary, all of whose values have the shape. */
  | { values: Shape }
  /** A word of the JSON and its word in the model. */
  | { words: Record<string, string> }

/** What an API client uses of a schema. */
export interface WireCodec {
  encode(model: unknown): unknown
  decode(wire: unknown): unknown
  safeEncode(model: unknown): { success: true; data: unknown }
  meta(): { renames: Record<string, string> }
}

/**
 * Creates the codec of a shape; without a shape, model and JSON are equal. It checks nothing: the server validates
 * requests, and its responses are trusted.
 */
export function codecOf(shape?: Shape): WireCodec {
  const encode = (model: unknown) => convert(model, shape, false)
  return {
    encode,
    decode: wire => convert(wire, shape, true),
    safeEncode: model => ({ success: true, data: encode(model) }),
    meta: () => ({ renames: shape && 'names' in shape ? shape.names : {} }),
  }
}

function convert(value: unknown, shape: Shape | undefined, toModel: boolean): unknown {
  if (!shape || value === null || value === undefined) return value
  if ('words' in shape) return (toModel ? shape.words : inverse(shape.words))[String(value)] ?? value
  if ('items' in shape) return (value as unknown[]).map(item => convert(item, shape.items, toModel))
  const entries = Object.entries(value)
  if ('values' in shape)
    return Object.fromEntries(entries.map(([key, each]) => [key, convert(each, shape.values, toModel)]))
  const { names, fields } = shape
  const wireNames = inverse(names)
  return Object.fromEntries(
    entries.map(([key, each]) => {
      const wire = toModel ? key : (wireNames[key] ?? key)
      return [toModel ? (names[key] ?? key) : wire, convert(each, fields[wire], toModel)]
    }),
  )
}

function inverse(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([wire, model]) => [model, wire]))
}
