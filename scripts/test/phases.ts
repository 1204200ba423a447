import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPgBouncer } from '../pgbouncer.ts'
import { auditCommand, resultOfAudit } from './audit.ts'
import { findBrowser } from './browser.ts'
import { type Outcome, runCommand } from './command.ts'
import {
  type Result,
  resultOfBoundaries,
  resultOfPlaywright,
  resultOfTool,
  resultOfVitest,
} from './reports.ts'

/** The data that all phases of one `npm test` run share. */
export interface Run {
  /** The URL of the test run's PostgreSQL server; its user may create databases. */
  databaseUrl: string
  /** A temporary folder for the reports of test tools. */
  folder: string
}

/** A phase of `npm test`, such as the linter or the browser tests. */
export interface Phase {
  name: string
  /** Names of phases that must pass before this one starts; if one of them fails, this phase fails too. */
  after?: string[]
  /** True if no other phase may run meanwhile, because this one measures time or drives browsers. */
  alone?: boolean
  needsDatabase?: boolean
  run(run: Run): Promise<Result>
}

const tool = (name: string, command: string[], more: Partial<Phase> = {}): Phase => ({
  name,
  run: async () => resultOfTool(await runCommand(command)),
  ...more,
})

const vitest = (name: string, projects: string[], more: Partial<Phase> = {}): Phase => ({
  name,
  needsDatabase: true,
  async run({ databaseUrl, folder }) {
    const file = join(folder, `${name}.json`)
    const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const outcome = await runCommand([...command, ...projects.flatMap(project => ['--project', project])], {
      TEST_DATABASE_URL: databaseUrl,
    })
    return resultOfVitest(outcome, await readReport(file))
  },
  ...more,
})

/**
 * All phases of `npm test` in the order of their start; two run at the same time. A phase fails if its tool is not
 * configured or runs no test, so add a new phase here together with its tool's settings.
 */
export const phases: Phase[] = [
  vitest('unit', ['contract', 'web', 'server', 'tests']),
  tool('types', ['npm', 'run', 'types']),
  tool('lint', ['npm', 'run', 'lint']),
  tool('unused', ['npm', 'run', 'unused']),
  {
    name: 'boundaries',
    async run() {
      return resultOfBoundaries(
        await runCommand(['npm', 'run', '--silent', 'boundaries', '--', '--output-type', 'json']),
        40,
      )
    },
  },
  { name: 'audit', run: async () => resultOfAudit(await runCommand(auditCommand)) },
  { name: 'build', run: async () => resultOfTool(await build()) },
  {
    name: 'chromium',
    async run() {
      await findBrowser()
      return { passed: 1, failed: 0, details: '', notes: [] }
    },
  },
  vitest('budgets', ['budgets'], { after: ['build', 'chromium'], alone: true }),
  // Runs `npm run fuzz` in a short form without time limits, which would depend on the machine.
  tool(
    'fuzz',
    [process.execPath, 'tests/fuzz/run.ts', '--partial', '--requests', '1000', '--longest', '25000'],
    { after: ['build'] },
  ),
  {
    name: 'pooler',
    after: ['build'],
    async run() {
      // Debian has it, and only root may install it: `.ci/run` does.
      if (!hasPgBouncer())
        return { passed: 0, failed: 0, details: '', notes: ['not checked: PgBouncer is not installed'] }
      return resultOfTool(await runCommand([process.execPath, 'tests/reliability/pooler.ts', '5']))
    },
  },
  {
    name: 'browser',
    after: ['build', 'chromium'],
    alone: true,
    needsDatabase: true,
    async run({ databaseUrl, folder }) {
      const file = join(folder, 'browser.json')
      const settings = {
        CHROMIUM_PATH: await findBrowser(),
        BROWSER_TESTS: 'short',
        TEST_DATABASE_URL: databaseUrl,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }
      return resultOfPlaywright(
        await runCommand(['playwright', 'test', '--reporter=list,json'], settings),
        await readReport(file),
      )
    },
  },
]

/** Builds the pages like `npm start`, which then finds the build up to date. */
function build(): Promise<Outcome> {
  return runCommand([
    process.execPath,
    '--input-type=module',
    '--eval',
    `await (await import('./scripts/prepare.mjs')).buildPages()`,
  ])
}

const readReport = (file: string) => readFile(file, 'utf8').catch(() => '')
