import { stripVTControlCharacters } from 'node:util'

/** A test that failed, and what it said. */
export interface Failure {
  title: string
  message: string
}

const lastLines = 100
const briefLength = 300
const fullLines = 30

/**
 * What a failed run says: first every failed test in a line of its own, since logs are cut; then what each said, and the
 * last of what the tool printed.
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

/** A failure's name and the first line of what it said. */
export function inALine({ title, message }: Failure): string {
  const first = message.split('\n').find(line => line.trim() !== '') ?? ''
  return `${title}: ${first.trim()}`.slice(0, briefLength)
}

export interface VitestFile {
  name?: string
  status: string
  /** Why the file could not be loaded. */
  message?: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

/** The failed tests of Vitest's report, and the files that could not be loaded. */
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

/** The failed tests of Playwright's report. */
export const failuresOfPlaywright = (suites: PlaywrightSuite[]): Failure[] =>
  chosenOfPlaywright(suites, spec => !spec.ok)

/** Those that failed first and passed at their second try, each with what it said when it failed. */
export const secondTriesOfPlaywright = (suites: PlaywrightSuite[]): Failure[] =>
  chosenOfPlaywright(suites, spec => spec.tests?.some(({ status }) => status === 'flaky') ?? false)

/** A suite holds suites, each named by its describe or its file. */
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

/** Names are short from the project's folder on, and messages have no colours. */
function failure(title: string, message: string): Failure {
  const root = `${process.cwd()}/`
  return {
    title: title.replaceAll(root, ''),
    message: stripVTControlCharacters(message).replaceAll(root, ''),
  }
}
