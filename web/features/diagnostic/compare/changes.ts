import type { DiagnosticSummary } from '#contract/diagnostic/diagnostic.ts'

/** The data that a comparison of two diagnostics needs; a whole diagnostic has them too. */
export type Compared = Pick<DiagnosticSummary, 'createdAt' | 'skinType'> & {
  concerns: readonly { slug: string; name: string; severity: number }[]
}

export interface Change {
  slug: string
  name: string
  before: number
  after: number
  direction: 'better' | 'lower' | 'worse' | 'same'
}

/**
 * The change of each skin concern between two diagnostics, largest change first; concerns absent in both are left
 * out. A concern that one of them did not grade counts as absent there.
 */
export function changesBetween(before: Compared, after: Compared): Change[] {
  const names = new Map([...before.concerns, ...after.concerns].map(({ slug, name }) => [slug, name]))
  return [...names]
    .map(([slug, name]) => change(slug, name, gradeOf(before, slug), gradeOf(after, slug)))
    .filter(one => one.before + one.after > 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.after - other.before) - Math.abs(one.after - one.before) || other.after - one.after,
    )
}

/** Orders two diagnostics by date, earlier first. */
export function inOrder<Row extends Compared>(one: Row, other: Row): [Row, Row] {
  return one.createdAt <= other.createdAt ? [one, other] : [other, one]
}

function change(slug: string, name: string, before: number, after: number): Change {
  return {
    slug,
    name,
    before,
    after,
    direction: directionOf(before, after),
  }
}

/** A change of severity by one grade may be chance: only two grades count as an improvement, as in acne trials. */
function directionOf(before: number, after: number): Change['direction'] {
  if (after > before) return 'worse'
  if (after === before) return 'same'
  return before - after >= 2 ? 'better' : 'lower'
}

function gradeOf({ concerns }: Compared, slug: string): number {
  return concerns.find(concern => concern.slug === slug)?.severity ?? 0
}
