import { stripVTControlCharacters } from 'node:util'

/** A failed test: its title and error message. */
export interface Failure {
  title: string
  message: string
}

const lastLines = 100
const briefLength = 300
const fullLines = 30

/**
 * Formats the failures of a test run: first one line per failed test, because logs are often cut off; then each message
 * and the end of the tool's output.
 */
export function tellFailures(failures: Failure[], output: string): string {
  const lines = output.split('\n')
  const end = lines.slice(-lastLines).join('\n')
  const cut = lines.length > lastLines ? `The last ${lastLines} of ${lines.length} lines:\n${end}` : end
  if (failures.length === 0) return cut
  const brief = failures.map(failure => `✗ ${inALine(failure)}`)
  const full = failures
    .filter(({ message }) => message.includes('\n'))
    .map(({ title, message }) => `${title}\n${message.split('\n').slice(0, fullLines).join('\n')}`)
  return [brief.join('\n'), ...full, cut].join('\n\n')
}

/** Formats a failed test in one line: its title and the first line of its error message. */
export function inALine({ title, message }: Failure): string {
  const first = message.split('\n').find(line => line.trim() !== '') ?? ''
  return `${title}: ${first.trim()}`.slice(0, briefLength)
}

export interface VitestFile {
  name?: string
  status: string
  /** The error that kept the test file from loading. */
  message?: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

/** Lists the failed tests in Vitest's report, and test files that could not be loaded. */
export function failuresOfVitest(files: VitestFile[]): Failure[] {
  return files.flatMap(({ name = '', status, message = '', assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : []
    return failed.map(({ fullName = '', failureMessages = [] }) =>
      failure(`${name} › ${fullName}`, failureMessages.join('\n')),
    )
  })
}

export interface PlaywrightSuite {
  title: string
  specs?: {
    title: string
    file?: string
    ok: boolean
    tests?: { status?: string; results?: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightSpec = NonNullable<PlaywrightSuite['specs']>[number]

/** Lists the failed tests in Playwright's report. */
export const failuresOfPlaywright = (suites: PlaywrightSuite[]): Failure[] =>
  chosenOfPlaywright(suites, spec => !spec.ok)

/** Lists the tests in Playwright's report that passed only on retry, with the message of their first failure. */
export const secondTriesOfPlaywright = (suites: PlaywrightSuite[]): Failure[] =>
  chosenOfPlaywright(suites, spec => spec.tests?.some(({ status }) => status === 'flaky') ?? false)

/** Lists the chosen tests of nested Playwright suites; titles begin with the names of the suites. */
function chosenOfPlaywright(
  suites: PlaywrightSuite[],
  isChosen: (spec: PlaywrightSpec) => boolean,
  path: string[] = [],
): Failure[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const names = [...path, title]
    const own = specs.filter(isChosen).map(spec => {
      const errors = (spec.tests ?? []).flatMap(test => test.results ?? []).map(result => result.error)
      const message = errors.find(error => error?.message)?.message ?? ''
      return failure([...names, spec.title].join(' › '), message)
    })
    return [...own, ...chosenOfPlaywright(inner, isChosen, names)]
  })
}

/** Builds a failure. Paths in its title and message become relative to the project; its message loses colour codes. */
function failure(title: string, message: string): Failure {
  const root = `${process.cwd()}/`
  return {
    title: title.replaceAll(root, ''),
    message: stripVTControlCharacters(message).replaceAll(root, ''),
  }
}
