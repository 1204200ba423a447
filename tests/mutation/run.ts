import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { readSection, writeSection } from '../reliability/section.ts'
import { createTemplate } from '../support/database.ts'
import { type Area, areas } from './areas.ts'

/*
 * `npm run mutation -- orders` changes the rules of an area one by one and counts how many changes its tests notice.
 * Without a name it takes all areas, with `--only PATH` one file. `--note` writes the figures into docs/reliability.md,
 * `--survivors FILE` what nobody noticed. What is read while modules are loaded, such as constant tables, is not changed: see runner.ts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    survivors: { type: 'string' },
    only: { type: 'string' },
    note: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '../..')
/** The least share of changes that the tests of an area must notice. */
const wanted = 0.85

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}
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
// Areas that were not tried in this run keep the row of their last one.
if (values.note && !values.only) {
  const earlier = (await readSection('mutation')).matchAll(/^\| (\w+) \| \d.*$/gm)
  const known = new Map([...earlier].map(([row, area = '']) => [area, row]))
  const table = Object.keys(areas).flatMap(area => rows.get(area) ?? known.get(area) ?? [])
  await writeSection(
    'mutation',
    `| area | changes | noticed | share | tried on |\n| --- | ---: | ---: | ---: | --- |\n${table.join('\n')}`,
  )
}
if (values.survivors) writeFileSync(values.survivors, `${survivors.join('\n')}\n`)
process.exitCode = results.every(one => share(one) >= wanted) ? 0 : 1

function chosenAreas(): [string, Area][] {
  const unknown = positionals.filter(name => !(name in areas))
  if (unknown.length > 0)
    throw new Error(`No such area: ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
  return Object.entries(areas).filter(([name]) => positionals.length === 0 || positionals.includes(name))
}

async function tryArea(name: string, { mutate, tests, longest = 4000 }: Area): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `mutation-${name}-`))
  try {
    copySources(folder)
    const settings = {
      testRunner: 'in-process',
      plugins: [join(folder, 'tests/mutation/runner.ts')],
      mutate: values.only ? [values.only] : mutate,
      inPlace: true,
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      concurrency: 2,
      dryRunTimeoutMinutes: 30,
      timeoutMS: 10_000,
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
    return count(name, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies what git knows. */
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

function count(area: string, { files }: Report): Result {
  let noticed = 0
  let tried = 0
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) continue
      tried += 1
      if (status === 'Killed' || status === 'Timeout') noticed += 1
      else
        survivors.push(
          `${file}:${location.start.line} ${mutatorName} ${status}: ${replacement ?? ''}`.replace(
            /\s+/g,
            ' ',
          ),
        )
    }
  return { area, noticed, tried }
}
