import { setTimeout as sleep } from 'node:timers/promises'
import { format } from 'node:util'
import { expect, vi as vitest } from 'vitest'

/*
 * Replaces Vitest in test files that run repeatedly in one process (tests/mutation/runner.ts). Tests and hooks are only
 * collected here, not run.
 */
type Body = (...parameters: never[]) => unknown
type Hook = () => unknown

export interface Suite {
  name: string
  parent: Suite | undefined
  hooks: Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Hook[]>
  entries: (Suite | Test)[]
}
export interface Test {
  id: string
  name: string
  suite: Suite
  run(): unknown
}

const newSuite = (name: string, parent: Suite | undefined): Suite => ({
  name,
  parent,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
  entries: [],
})
let current = newSuite('', undefined)

/** Imports a test file and returns the suites, tests and hooks that it declares. */
export async function collect(path: string): Promise<Suite> {
  const file = newSuite(path, undefined)
  current = file
  await import(path)
  return file
}

function declareTest(name: string, ...rest: unknown[]): void {
  const run = rest.find(one => typeof one === 'function') as Body
  addTest(name, () => run({ expect } as never))
}
function addTest(name: string, run: () => unknown): void {
  const names = [name]
  for (let suite: Suite | undefined = current; suite; suite = suite.parent) names.unshift(suite.name)
  current.entries.push({ id: `${names.join(' > ')} #${current.entries.length}`, name, suite: current, run })
}
function declareSuite(name: string, body: () => void): void {
  const outer = current
  current = newSuite(name, outer)
  outer.entries.push(current)
  body()
  current = outer
}

const rowsOf = (table: readonly unknown[]) => table.map(row => (Array.isArray(row) ? row : [row]))
const each =
  (declare: (name: string, run: () => void) => void) =>
  (table: readonly unknown[]) =>
  (name: string, ...rest: unknown[]): void => {
    const run = rest.find(one => typeof one === 'function') as Body
    for (const row of rowsOf(table))
      declare(format(name, ...row), () => run(...(row as never[])) as undefined)
  }

export const test = Object.assign(declareTest, { each: each(addTest) })
export const describe = Object.assign(declareSuite, { each: each(declareSuite) })
const hook = (kind: keyof Suite['hooks']) => (run: Hook) => void current.hooks[kind].push(run)
export const beforeAll = hook('beforeAll')
export const afterAll = hook('afterAll')
export const beforeEach = hook('beforeEach')
export const afterEach = hook('afterEach')
export const inject = (name: string) =>
  ({ postgresUrl: process.env.MUTATION_POSTGRES, templateName: process.env.MUTATION_TEMPLATE })[name]

/**
 * Replaces `vi.waitFor`, which works only inside Vitest. It waits at most five seconds, because a mutant may prevent
 * the awaited result for ever.
 */
async function waitFor<Result>(
  run: () => Result | Promise<Result>,
  options: number | { timeout?: number; interval?: number } = {},
): Promise<Result> {
  const { timeout = 1000, interval = 50 } = typeof options === 'number' ? { timeout: options } : options
  const end = performance.now() + Math.min(timeout, 5000)
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(interval)
    }
  }
}
export const vi = { ...vitest, waitFor }
export { expect }
