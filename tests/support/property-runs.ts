/**
 * The number of random cases for a property test: `count`, or fewer in `npm run mutation`, which runs each property
 * test once per mutant.
 */
export function propertyRuns(count: number): number {
  return Math.ceil(count * Number(process.env.PROPERTY_SHARE ?? 1))
}
