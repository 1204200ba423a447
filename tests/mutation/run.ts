import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { readSection, writeSection } from '../reliability/section.ts'
import { createTemplate } from '../support/database.ts'
import { type Area, areas } from './areas.ts'
import { type Mutant, readSurvivors, type Survivors, survivorOf, survivorsText } from './survivors.ts'

/*
 * `npm run mutation -- orders` mutates the rules of an area one by one and counts the mutants that its tests detect.
 * Without a name it takes all areas, with `--only PATH` one file. `--note` writes the results into docs/reliability.md,
 * `--survivors FILE` writes the undetected mutants. `--again FILE` tries only these, after tests were added for the
 * same rules, and adds newly detected mutants to the results. Code that runs while modules load, such as constant
 * tables, is not mutated: see runner.ts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    survivors: { type: 'string' },
    only: { type: 'string' },
    again: { type: 'string' },
    note: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '../..')
/** The minimum share of mutants that the tests of an area must detect. */
const wanted = 0.85

interface Report {
  files: Record<string, { mutants: Mutant[] }>
}
interface Result {
  area: string
  noticed: number
  tried: number
}

const postgres = await startEmbeddedPostgres({ ephemeral: true })
const template = await createTemplate(postgres.url)
const survivors: string[] = []
const results: Result[] = []
const earlier = values.again ? readSurvivors(readFileSync(values.again, 'utf8')) : undefined
try {
  for (const [name, area] of chosenAreas()) results.push(await tryArea(name, area))
} finally {
  await postgres.stop()
}
const share = ({ noticed, tried }: Result) => (tried === 0 ? 0 : noticed / tried)
const rows = new Map<string, string>()
for (const { area, tried, noticed } of results)
  rows.set(
    area,
    `| ${area} | ${tried} | ${noticed} | ${((100 * noticed) / tried).toFixed(1)} % | ${new Date().toISOString().slice(0, 10)} |`,
  )
console.log([...rows.values()].join('\n'))
// Areas that this run did not test keep the row of their last run.
if (values.note && !values.only) {
  const earlier = (await readSection('mutation')).matchAll(/^\| (\w+) \| \d.*$/gm)
  const known = new Map([...earlier].map(([row, area = '']) => [area, row]))
  const table = Object.keys(areas).flatMap(area => rows.get(area) ?? known.get(area) ?? [])
  await writeSection(
    'mutation',
    `| area | changes | noticed | share | tried on |\n| --- | ---: | ---: | ---: | --- |\n${table.join('\n')}`,
  )
}
if (values.survivors) {
  const figures = results.map(one => ({ ...one, sources: sourcesOf(one.area) }))
  writeFileSync(values.survivors, survivorsText(figures, survivors))
}
process.exitCode = results.every(one => share(one) >= wanted) ? 0 : 1

function chosenAreas(): [string, Area][] {
  const unknown = positionals.filter(name => !(name in areas))
  if (unknown.length > 0)
    throw new Error(`No such area: ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
  const chosen = earlier ? [earlier.figures.area] : positionals
  if (earlier && earlier.figures.sources !== sourcesOf(earlier.figures.area))
    throw new Error(`The rules of ${earlier.figures.area} have changed since: try all of them.`)
  return Object.entries(areas).filter(([name]) => chosen.length === 0 || chosen.includes(name))
}

async function tryArea(name: string, { mutate, tests, longest = 4000 }: Area): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `mutation-${name}-`))
  try {
    copySources(folder)
    const settings = {
      testRunner: 'in-process',
      plugins: [join(folder, 'tests/mutation/runner.ts')],
      mutate: earlier ? earlier.ranges : values.only ? [values.only] : mutate,
      inPlace: true,
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      concurrency: 2,
      dryRunTimeoutMinutes: 30,
      timeoutMS: 20_000,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: 'mutation.json' },
    }
    writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(settings))
    await stryker(folder, {
      MUTATION_TESTS: tests.join(' '),
      MUTATION_LONGEST: String(longest),
      PROPERTY_SHARE: '0.1',
      MUTATION_POSTGRES: postgres.url,
      MUTATION_TEMPLATE: template,
    })
    const report = JSON.parse(readFileSync(join(folder, 'mutation.json'), 'utf8')) as Report
    return earlier ? countAgain(report, earlier) : count(name, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A hash of an area's source files. Undetected mutants of another version say nothing about this one. */
function sourcesOf(name: string): string {
  const patterns = areas[name]?.mutate ?? []
  const paths = globSync(
    patterns.filter(one => !one.startsWith('!')),
    { cwd: root, exclude: patterns.filter(one => one.startsWith('!')).map(one => one.slice(1)) },
  )
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/** Copies all project files that git tracks or does not ignore. */
function copySources(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const path of files.toString().split('\0').filter(Boolean)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, path), target)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

async function stryker(cwd: string, env: Record<string, string>): Promise<void> {
  const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const child = spawn(process.execPath, [program, 'run'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Stryker ended with ${code}`)
}

function isNoticed(status: string): boolean {
  return status === 'Killed' || status === 'Timeout'
}

function count(area: string, { files }: Report): Result {
  let noticed = 0
  let tried = 0
  for (const [file, { mutants }] of Object.entries(files))
    for (const mutant of mutants) {
      const { status } = mutant
      if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) continue
      tried += 1
      if (isNoticed(status)) noticed += 1
      else survivors.push(survivorOf(file, mutant))
    }
  return { area, noticed, tried }
}

/** Adds the mutants that were undetected in an earlier run, and are detected now, to that run's results. */
function countAgain({ files }: Report, { figures, lines }: Survivors): Result {
  const noticed = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => isNoticed(status)).map(mutant => survivorOf(file, mutant)),
  )
  const left = lines.filter(line => {
    const place = noticed.indexOf(line)
    if (place >= 0) noticed.splice(place, 1)
    return place < 0
  })
  survivors.push(...left)
  const { area, tried } = figures
  return { area, tried, noticed: figures.noticed + lines.length - left.length }
}
