/** A change as Stryker reports it. */
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
  /** Names the rules that were changed. */
  sources: string
}

/** What an earlier run wrote with `survivorsText`. */
export interface Survivors {
  figures: Figures
  lines: string[]
  /** Where they are, as Stryker asks for it. */
  ranges: string[]
}

/** One change that no test noticed, in a line: `path:first-last Kind: replacement`. */
export function survivorOf(file: string, { mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location
  return `${file}:${start.line}-${end.line} ${mutatorName}: ${replacement ?? ''}`.replace(/\s+/g, ' ').trim()
}

/** The figures of a run, a line for each area, and what survived it. */
export function survivorsText(figures: readonly Figures[], lines: readonly string[]): string {
  const heads = figures.map(({ area, tried, noticed, sources }) => `# ${area} ${tried} ${noticed} ${sources}`)
  return `${[...heads, ...lines].join('\n')}\n`
}

/** Reads it again. Throws for a file of more than one area: whose a change is, its path does not tell. */
export function readSurvivors(text: string): Survivors {
  const all = text.split('\n').filter(line => line !== '')
  const heads = all.filter(line => line.startsWith('# '))
  if (heads.length !== 1) throw new Error('A file with the survivors of one area is needed.')
  const [area = '', tried, noticed, sources = ''] = (heads[0] ?? '').slice(2).split(' ')
  const figures = { area, tried: Number(tried), noticed: Number(noticed), sources }
  const lines = all.filter(line => !line.startsWith('# '))
  return { figures, lines, ranges: [...new Set(lines.map(line => line.slice(0, line.indexOf(' '))))] }
}
