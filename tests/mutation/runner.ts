import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DryRunResult, MutantRunOptions, MutantRunResult } from '@stryker-mutator/api/test-runner'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import type { Suite, Test } from './test-api.ts'

/*
 * Runs tests for Stryker inside one process that loads all modules once: a change is switched on by a variable, so each
 * costs only the tests that reach it. Test files import ./test-api.ts instead of Vitest.
 */
interface TestFile {
  suite: Suite
  /** Whether each test depends on the earlier ones of its file, so that the whole file must run. */
  isStory: boolean
  /** The suites that have been set up, outer ones first. */
  open: Set<Suite>
}
interface Timed {
  test: Test
  file: TestFile
  milliseconds: number
}
/** What Stryker's instrumented code reads and writes. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: never
}
const switches: Switches = {}
Object.assign(globalThis, { __stryker__: switches })

const api = pathToFileURL(resolve(import.meta.dirname, 'test-api.ts')).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'vitest' && context.parentURL !== api ? { url: api, shortCircuit: true } : next(name, context),
})
// What a changed rule leaves behind must not end the process in the middle of the next change.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

/** Tests that take longer, in milliseconds, are left out: without them more changes survive, never fewer. */
const longest = Number(process.env.MUTATION_LONGEST ?? 4000)
/** So many files keep what they have set up, such as a database, from one change to the next. */
const mostOpen = 6
/** How many milliseconds each test takes, by its id, for the processes that follow one in which a change never ended. */
const measuredFile = 'measured-tests.json'

class InProcessRunner {
  readonly #timed = new Map<string, Timed>()

  /** What is read while modules are loaded is never changed, so that there is nothing to load again. */
  capabilities() {
    return { reloadEnvironment: true }
  }

  #dryRun: DryRunResult | undefined
  /** How many changes this process has tried, and whether the last of them left something behind. */
  #changes = 0
  #isSpoilt = false

  /** Stryker asks only its first process for a dry run; the later ones read how long each test took. */
  async init(): Promise<void> {
    if (existsSync(measuredFile)) await this.#readMeasured()
    else this.#dryRun = await this.#measure()
  }

  dryRun(): Promise<DryRunResult> {
    return Promise.resolve(this.#dryRun as DryRunResult)
  }

  async #readMeasured(): Promise<void> {
    const measured = JSON.parse(readFileSync(measuredFile, 'utf8')) as Record<string, number>
    for (const file of await testFiles())
      for (const test of testsOf(file.suite)) {
        const milliseconds = measured[test.id]
        if (milliseconds !== undefined) this.#timed.set(test.id, { test, file, milliseconds })
      }
  }

  async #measure(): Promise<DryRunResult> {
    const results: { id: string; name: string; timeSpentMs: number; status: TestStatus }[] = []
    for (const file of await testFiles()) {
      await runTests(file, file.suite, testsOf(file.suite), async (test, run) => {
        const started = performance.now()
        switches.currentTestId = test.id
        const failure = await run().finally(() => {
          switches.currentTestId = undefined
        })
        const milliseconds = performance.now() - started
        if (failure === undefined && milliseconds <= longest) {
          this.#timed.set(test.id, { test, file, milliseconds })
          results.push({
            id: test.id,
            name: test.name,
            timeSpentMs: milliseconds,
            status: TestStatus.Success,
          })
        } else {
          console.log(`left out (${failure ?? `${Math.round(milliseconds)} ms`}): ${test.name}`)
        }
        return true
      })
      await close(file)
    }
    const measured = [...this.#timed].map(([id, { milliseconds }]) => [id, milliseconds])
    writeFileSync(measuredFile, JSON.stringify(Object.fromEntries(measured)))
    return {
      status: DryRunStatus.Complete,
      tests: results as never,
      mutantCoverage: switches.mutantCoverage ?? ({ static: {}, perTest: {} } as never),
    }
  }

  /** How often the tests of a file noticed a change, by the source file that was changed. */
  readonly #kills = new Map<string, Map<TestFile, number>>()

  async mutantRun({ testFilter, activeMutant, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    // Rejected runs are tried again by Stryker, in a new process.
    if (this.#isSpoilt) throw new Error('The last change left its traces in this process.')
    this.#changes += 1
    const wanted = (testFilter ?? [...this.#timed.keys()]).flatMap(id => this.#timed.get(id) ?? [])
    const files = new Map<TestFile, Timed[]>()
    for (const one of wanted) files.set(one.file, [...(files.get(one.file) ?? []), one])
    const cost = (timed: Timed[]) => timed.reduce((sum, one) => sum + one.milliseconds, 0)
    const mutated = async (file: TestFile, tests: Test[]) => {
      Object.assign(switches, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
      try {
        return await firstFailure(file, tests)
      } finally {
        switches.activeMutant = undefined
      }
    }
    const kills = this.#kills.get(activeMutant.fileName) ?? new Map<TestFile, number>()
    this.#kills.set(activeMutant.fileName, kills)
    const killsOf = (file: TestFile) => kills.get(file) ?? 0
    // The tests that noticed most changes of this source file run first, then the fastest.
    const ordered = [...files].sort(
      ([one, a], [other, b]) => killsOf(other) - killsOf(one) || cost(a) - cost(b),
    )
    for (const [file, timed] of ordered) {
      for (;;) {
        const tests = file.isStory ? upTo(file, timed) : timed.map(one => one.test)
        const isFresh = !this.#open.includes(file)
        await this.#openNext(file)
        const failure = await mutated(file, tests)
        if (!failure) break
        const hasNoEnd = (switches.hitCount ?? 0) > (hitLimit ?? Infinity)
        Object.assign(switches, { hitCount: undefined, hitLimit: undefined })
        if (hasNoEnd) return { status: MutantRunStatus.Timeout }
        // Only a test that passes again without the change has noticed it, unless the change spoils what it touches.
        if (file.isStory) await this.#close(file)
        const control = await firstFailure(file, tests.slice(0, tests.indexOf(failure.test) + 1))
        if (control) await this.#close(file)
        // It may have failed over what earlier changes left in the database.
        if (control && !isFresh) continue
        this.#isSpoilt = control !== undefined && file.isStory
        if (this.#isSpoilt && this.#changes > 1)
          throw new Error(`${failure.test.id} fails without the change, too.`)
        if (!control || this.#isSpoilt) {
          kills.set(file, killsOf(file) + 1)
          return {
            status: MutantRunStatus.Killed,
            killedBy: [failure.test.id],
            failureMessage: String(failure.error),
            nrOfTests: wanted.length,
          }
        }
        console.log(`tests build on each other in ${file.suite.name}`)
        file.isStory = true
      }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: wanted.length }
  }

  /** The files that are set up, the one of longest ago first. */
  #open: TestFile[] = []

  /** Makes room for a file; tests that build on each other always begin anew. */
  async #openNext(file: TestFile): Promise<void> {
    if (file.isStory) await this.#close(file)
    this.#open = [...this.#open.filter(one => one !== file), file]
    if (this.#open.length > mostOpen) await this.#close(this.#open[0] as TestFile)
  }

  async #close(file: TestFile): Promise<void> {
    this.#open = this.#open.filter(one => one !== file)
    await close(file)
  }
}

/** The files of the area, with their tests collected and not run. */
async function testFiles(): Promise<TestFile[]> {
  const { collect } = (await import(api)) as typeof import('./test-api.ts')
  const patterns = (process.env.MUTATION_TESTS ?? '').split(' ')
  const paths = globSync(
    patterns.filter(one => !one.startsWith('!')),
    { exclude: patterns.filter(one => one.startsWith('!')).map(one => one.slice(1)) },
  )
  const files: TestFile[] = []
  for (const path of paths.sort())
    files.push({ suite: await collect(resolve(path)), isStory: false, open: new Set() })
  return files
}

const isSuite = (entry: Suite | Test): entry is Suite => 'entries' in entry
const testsOf = (suite: Suite): Test[] =>
  suite.entries.flatMap(entry => (isSuite(entry) ? testsOf(entry) : [entry]))
/** The tests of a file from its first to the last one that is wanted. */
function upTo(file: TestFile, timed: Timed[]): Test[] {
  const all = testsOf(file.suite)
  return all.slice(0, Math.max(...timed.map(one => all.indexOf(one.test))) + 1)
}

async function firstFailure(
  file: TestFile,
  tests: Test[],
): Promise<{ test: Test; error: unknown } | undefined> {
  let found: { test: Test; error: unknown } | undefined
  await runTests(file, file.suite, tests, async (test, run) => {
    const error = await run()
    if (error !== undefined) found ??= { test, error }
    return !found
  })
  return found
}

type Visit = (test: Test, run: () => Promise<unknown>) => Promise<boolean>

/**
 * Runs the given tests of a suite, which is set up unless it is already; `visit` answers whether to go on. A suite that
 * cannot be set up fails its first test.
 */
async function runTests(
  file: TestFile,
  suite: Suite,
  tests: readonly Test[],
  visit: Visit,
): Promise<boolean> {
  const within = new Set(testsOf(suite))
  const first = tests.find(test => within.has(test))
  if (!first) return true
  if (!file.open.has(suite)) {
    file.open.add(suite)
    const failure = await failureOf(suite.hooks.beforeAll)
    if (failure !== undefined) {
      await close(file)
      return visit(first, async () => failure)
    }
  }
  let goesOn = true
  for (const entry of suite.entries) {
    if (!goesOn) break
    if (isSuite(entry)) goesOn = await runTests(file, entry, tests, visit)
    else if (tests.includes(entry)) goesOn = await visit(entry, () => runTest(entry))
  }
  return goesOn
}

/** Takes down what a file has set up. */
async function close(file: TestFile): Promise<void> {
  for (const suite of [...file.open].toReversed()) await failureOf(suite.hooks.afterAll.toReversed())
  file.open.clear()
}

async function runTest(test: Test): Promise<unknown> {
  const suites: Suite[] = []
  for (let suite: Suite | undefined = test.suite; suite; suite = suite.parent) suites.unshift(suite)
  try {
    return await failureOf([...suites.flatMap(suite => suite.hooks.beforeEach), test.run])
  } finally {
    await failureOf(suites.toReversed().flatMap(suite => suite.hooks.afterEach))
  }
}

async function failureOf(steps: readonly (() => unknown)[]): Promise<unknown> {
  try {
    for (const step of steps) await step()
  } catch (error) {
    return error ?? new Error('thrown without a reason')
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }]
