/** Replaces the placeholders in a text: `fill('{{n}} of {{all}}', { n: 1, all: 2 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap))
}
