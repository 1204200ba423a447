/**
 * How many cases a property is tried with: `count`, or a share of it where `npm run mutation` runs each property again for
 * every change.
 */
export function propertyRuns(count: number): number {
  return Math.ceil(count * Number(process.env.PROPERTY_SHARE ?? 1))
}
