import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DryRunResult, MutantRunOptions, MutantRunResult } from '@stryker-mutator/api/test-runner'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import type { Suite, Test } from './test-api.ts'

/*
 * Runs tests for Stryker inside one process that loads all modules once. A variable activates a mutant, so that each
 * mutant costs only the tests that reach it. Test files import ./test-api.ts instead of Vitest.
 */
interface TestFile {
  suite: Suite
  /** True if the file's tests depend on earlier ones, so that all tests up to the wanted one must run. */
  isStory: boolean
  /** The test suites of the file whose `beforeAll` hooks have run, outer suites first. */
  open: Set<Suite>
}
interface Timed {
  test: Test
  file: TestFile
  milliseconds: number
}
/** The global variables that Stryker's instrumented code reads and writes. */
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
// A late error that a mutant causes must not end the process while the next mutant is tested.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

/** Tests slower than this, in milliseconds, are left out. Without them more mutants survive, never fewer. */
const longest = Number(process.env.MUTATION_LONGEST ?? 4000)
/** The maximum number of test files that keep their set-up, such as a database, between mutants. */
const maxOpen = 6
/** Each test's duration in milliseconds by id. Stored for the process that replaces this one after a mutant hung. */
const measuredFile = 'measured-tests.json'

class InProcessRunner {
  readonly #timed = new Map<string, Timed>()

  /** Tells Stryker that code running while modules load is never mutated, so that no process restart is needed. */
  capabilities() {
    return { reloadEnvironment: true }
  }

  #dryRun: DryRunResult | undefined
  /** How many mutants this process has tested, and whether the last of them left lasting damage. */
  #changes = 0
  #isSpoilt = false

  /**
   * Only the first process measures the tests, because Stryker asks it for a dry run; later processes read the
   * durations.
   */
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

  /** How many mutants the tests of a file have detected, by the source file that was mutated. */
  readonly #kills = new Map<string, Map<TestFile, number>>()

  async mutantRun({ testFilter, activeMutant, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    // Stryker repeats a test run that throws, in a new process.
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
    // The test files that detected most mutants of this source file run first, then the fastest.
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
        // A failed test detects the mutant only if the test passes without it, unless the mutant damages data for good.
        if (file.isStory) await this.#close(file)
        const control = await firstFailure(file, tests.slice(0, tests.indexOf(failure.test) + 1))
        if (control) await this.#close(file)
        // The test may have failed because of data that earlier mutants left in the database, so it is repeated on new
        // data.
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

  /** The test files that are set up, the least recently used first. */
  #open: TestFile[] = []

  /**
   * Marks a test file as used and tears down the least recently used one if there are too many. Dependent tests are
   * always set up again.
   */
  async #openNext(file: TestFile): Promise<void> {
    if (file.isStory) await this.#close(file)
    this.#open = [...this.#open.filter(one => one !== file), file]
    if (this.#open.length > maxOpen) await this.#close(this.#open[0] as TestFile)
  }

  async #close(file: TestFile): Promise<void> {
    this.#open = this.#open.filter(one => one !== file)
    await close(file)
  }
}

/** Loads the test files of the area and collects their tests without running them. */
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
/** The tests of a file from its first test to the last wanted one. */
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
 * Runs the given tests of a suite, after its set-up unless that has run. `visit` returns whether to continue. If the
 * set-up fails, the suite's first test counts as failed.
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

/** Runs the `afterAll` hooks of a test file's suites. */
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
