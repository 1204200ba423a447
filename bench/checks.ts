/** A line of the benchmark report with one figure and the target that it must meet. */
export interface Check {
  title: string
  value: number
  unit: string
  /** The target as a maximum of the figure; without `most` and `least` the figure is only reported. */
  most?: number
  least?: number
}

/** What a report says about a target. */
export const verdict = (isMet: boolean) => (isMet ? 'pass' : '**miss**')

/** Formats figures that are not rates as a Markdown table: statements, memory, time to start. */
export function checkTable(checks: Check[]): string {
  const lines = checks.map(({ title, value, unit, most, least }) => {
    const wanted = most !== undefined ? `≤ ${most} ${unit}` : least === undefined ? '' : `≥ ${least} ${unit}`
    const isMet = value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
    return `| ${title} | ${value} ${unit} | ${wanted} | ${wanted ? verdict(isMet) : ''} |`
  })
  return ['| | measured | wanted | |', '| --- | ---: | ---: | --- |', ...lines].join('\n')
}
