import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { isUnasked } from './audit.ts'
import { stopCommands } from './command.ts'
import { phases } from './phases.ts'
import type { Result } from './reports.ts'
import { choosePhases, runPhases } from './schedule.ts'

/** Prints a line when a test phase ends, followed by its details if it failed. */
function report(name: string, result: Result, seconds: number): void {
  if (name === 'audit' && isUnasked(result)) unchecked.push('NOT CHECKED: known weaknesses of packages')
  const mark = result.failed > 0 ? 'FAIL' : 'ok'
  const counts = [
    `${result.passed} passed`,
    ...(result.failed > 0 ? [`${result.failed} failed`] : []),
    ...result.notes,
  ]
  console.log(`${mark.padEnd(5)}${name.padEnd(12)}${counts.join(', ')} (${seconds.toFixed(1)} s)`)
  if (result.failed > 0) console.log(`\n${result.details.replaceAll(/^/gm, '    ')}\n`)
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = choosePhases(phases, values.only)
const folder = await mkdtemp(join(tmpdir(), 'sira-test-'))
let own: EmbeddedPostgres | undefined

async function clean(): Promise<void> {
  stopCommands()
  await own?.stop()
  await rm(folder, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void clean().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143)))
}

let totals = { passed: 0, failed: 1 }
const unchecked: string[] = []
try {
  const given = process.env.TEST_DATABASE_URL
  if (!given && chosen.some(phase => phase.needsDatabase))
    own = await startEmbeddedPostgres({ ephemeral: true })
  totals = await runPhases(chosen, { databaseUrl: given || (own?.url ?? ''), folder }, report)
} catch (error) {
  console.error(error)
} finally {
  await clean()
}
for (const line of unchecked) console.log(line)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
