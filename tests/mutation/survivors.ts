/** A mutant in Stryker's report. */
export interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number }; end: { line: number } }
}

interface Figures {
  area: string
  tried: number
  noticed: number
  /** A hash of the source files that were mutated. */
  sources: string
}

/** The results and undetected mutants of an earlier run, as `survivorsText` wrote them. */
export interface Survivors {
  figures: Figures
  lines: string[]
  /** The source lines of the undetected mutants, in the format that Stryker expects. */
  ranges: string[]
}

/** Describes an undetected mutant in one line: `path:first-last Kind: replacement`. */
export function survivorOf(file: string, { mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location
  return `${file}:${start.line}-${end.line} ${mutatorName}: ${replacement ?? ''}`.replace(/\s+/g, ' ').trim()
}

/** Formats the results of a run, one line per area, followed by its undetected mutants. */
export function survivorsText(figures: readonly Figures[], lines: readonly string[]): string {
  const heads = figures.map(({ area, tried, noticed, sources }) => `# ${area} ${tried} ${noticed} ${sources}`)
  return `${[...heads, ...lines].join('\n')}\n`
}

/**
 * Parses the output of `survivorsText`. Throws unless it has exactly one area, because paths do not tell a mutant's
 * area.
 */
export function readSurvivors(text: string): Survivors {
  const all = text.split('\n').filter(line => line !== '')
  const heads = all.filter(line => line.startsWith('# '))
  if (heads.length !== 1) throw new Error('A file with the survivors of one area is needed.')
  const [area = '', tried, noticed, sources = ''] = (heads[0] ?? '').slice(2).split(' ')
  const figures = { area, tried: Number(tried), noticed: Number(noticed), sources }
  const lines = all.filter(line => !line.startsWith('# '))
  return { figures, lines, ranges: [...new Set(lines.map(line => line.slice(0, line.indexOf(' '))))] }
}
