/** A schema of the API, or the codec that stands for it in the browser (see shape.ts). */
interface Described {
  meta(): object | undefined
}

/**
 * Finds the English name of an API field (dotted path) in a schema, so that forms can show API errors at their field.
 */
export function modelField(schema: Described, wireField: string): string {
  const renames = (schema.meta() as { renames?: Record<string, string> } | undefined)?.renames ?? {}
  const [first = '', ...rest] = wireField.split('.')
  return [renames[first] ?? first, ...rest].join('.')
}
