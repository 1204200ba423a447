import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Area, areas } from './areas.ts'

/*
 * `npm run mutation -- orders` changes the rules of an area one by one and counts how many changes its tests notice.
 * Without a name it takes all areas. Tables that are read when a module is loaded cost a whole run of the tests for each
 * change: they are changed too with --tables. `--survivors FILE` writes down what nobody noticed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: 'boolean', default: false }, survivors: { type: 'string' } },
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

const survivors: string[] = []
const results: Result[] = []
for (const [name, area] of chosenAreas()) results.push(await tryArea(name, area))
const share = ({ noticed, tried }: Result) => (tried === 0 ? 0 : noticed / tried)
console.log('| area | changes | noticed | share |\n| --- | ---: | ---: | ---: |')
for (const one of results)
  console.log(`| ${one.area} | ${one.tried} | ${one.noticed} | ${(100 * share(one)).toFixed(1)} % |`)
if (values.survivors) writeFileSync(values.survivors, `${survivors.join('\n')}\n`)
process.exitCode = results.every(one => share(one) >= wanted) ? 0 : 1

function chosenAreas(): [string, Area][] {
  const unknown = positionals.filter(name => !(name in areas))
  if (unknown.length > 0)
    throw new Error(`No such area: ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
  return Object.entries(areas).filter(([name]) => positionals.length === 0 || positionals.includes(name))
}

async function tryArea(name: string, { mutate, tests }: Area): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `mutation-${name}-`))
  try {
    copySources(folder)
    const settings = {
      testRunner: 'vitest',
      vitest: { configFile: 'vitest.mutation.config.ts', related: false },
      plugins: ['@stryker-mutator/vitest-runner'],
      mutate,
      inPlace: true,
      coverageAnalysis: 'perTest',
      ignoreStatic: !values.tables,
      concurrency: 2,
      dryRunTimeoutMinutes: 30,
      timeoutMS: 60_000,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: 'mutation.json' },
    }
    writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(settings))
    await stryker(folder, tests)
    const report = JSON.parse(readFileSync(join(folder, 'mutation.json'), 'utf8')) as Report
    return count(name, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies what git knows. Constant tables lose `as const`, inside of which no value can be exchanged. */
function copySources(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const path of files.toString().split('\0').filter(Boolean)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (/^(server|contract)\/.*\.ts$/.test(path))
      writeFileSync(target, readFileSync(join(root, path), 'utf8').replace(/ as const\b/g, ''))
    else cpSync(join(root, path), target)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

async function stryker(cwd: string, tests: readonly string[]): Promise<void> {
  const program = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const child = spawn(process.execPath, [program, 'run'], {
    cwd,
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
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
