/**
 * The number of cases for a property: `count`, or fewer in `npm run mutation`, which runs each property once per
 * mutant.
 */
export function propertyRuns(count: number): number {
  return Math.ceil(count * Number(process.env.PROPERTY_SHARE ?? 1))
}
