import type { Outcome } from './command.ts'
import {
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  inALine,
  type PlaywrightSuite,
  secondTriesOfPlaywright,
  tellFailures,
  type VitestFile,
} from './failures.ts'

/** The result of a test phase: counts of passed and failed tests, `details` shown on failure, `notes` shown always. */
export interface Result {
  passed: number
  failed: number
  details: string
  notes: string[]
}

const failure = (details: string): Result => ({ passed: 0, failed: 1, details, notes: [] })

/** The result of a tool that reports only an exit code; it counts as one test. */
export function resultOfTool({ code, output }: Outcome): Result {
  return code === 0 ? { passed: 1, failed: 0, details: '', notes: [] } : failure(output)
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded, an error outside of any test, and a run without tests
 * each count as one failed test.
 */
export function resultOfVitest(outcome: Outcome, report: string): Result {
  const found = parse(report) as unknown as VitestReport | undefined
  if (!found) return failure(outcome.output)
  const unloaded = found.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const skipped = found.numPendingTests + found.numTodoTests
  const failed = found.numFailedTests + unloaded.length
  return complete(outcome, found.numPassedTests, failed, skipped, failuresOfVitest(found.testResults))
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

/** Reads Playwright's JSON report like Vitest's. A test that passed only on retry counts as passed and is named. */
export function resultOfPlaywright(outcome: Outcome, report: string): Result {
  const found = parse(report)
  if (!found) return failure(outcome.output)
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = (found.stats ?? {}) as Record<string, number>
  const suites = (found.suites ?? []) as PlaywrightSuite[]
  const result = complete(outcome, expected + flaky, unexpected, skipped, failuresOfPlaywright(suites))
  const second = secondTriesOfPlaywright(suites).map(inALine)
  if (flaky > 0) result.notes.push(`${flaky} passed only at a second try (${second.join('; ')})`)
  return result
}

/**
 * Reads dependency-cruiser's JSON report. Requires a minimum number of modules, because the tool passes when it finds
 * none.
 */
export function resultOfBoundaries(outcome: Outcome, leastModules: number): Result {
  const summary = parse(outcome.stdout)?.summary as Cruise | undefined
  if (!summary) return failure(outcome.output)
  if (!summary.ruleSetUsed?.forbidden?.length) return failure('No rule was found to check.')
  if (summary.totalCruised < leastModules)
    return failure(`Only ${summary.totalCruised} files were read, of ${leastModules} at least.`)
  const errors = summary.violations.filter(violation => violation.rule.severity === 'error')
  if (errors.length > 0)
    return failure(errors.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).join('\n'))
  return resultOfTool(outcome)
}

interface Cruise {
  totalCruised: number
  violations: Violation[]
  ruleSetUsed?: { forbidden?: unknown[] }
}

interface Violation {
  from: string
  to: string
  rule: { name: string; severity: string }
}

function complete(
  outcome: Outcome,
  passed: number,
  failed: number,
  skipped: number,
  failures: Failure[],
): Result {
  const notes = skipped > 0 ? [`${skipped} skipped`] : []
  if (passed + failed === 0) return { ...failure(`No test ran.\n${outcome.output}`), notes }
  // An error outside of any test shows only in the exit code, so it counts as one failed test.
  const unseen = outcome.code !== 0 && failed === 0 ? 1 : 0
  const details = failed + unseen > 0 ? tellFailures(failures, outcome.output) : ''
  return { passed, failed: failed + unseen, details, notes }
}

function parse(report: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(report) as Record<string, unknown>
  } catch {
    return undefined
  }
}
