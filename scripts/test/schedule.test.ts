import { describe, expect, test } from 'vitest'
import type { Phase } from './phases.ts'
import type { Result } from './reports.ts'
import { choosePhases, runPhases } from './schedule.ts'

const run = { databaseUrl: '', folder: '' }
const result = (passed: number, failed: number): Result => ({
  passed,
  failed,
  details: 'words of the tool',
  notes: [],
})

/** Fake test phases that log their start and end, and end after a few turns of the event loop. */
function observed(definitions: (Omit<Phase, 'run'> & { result?: Result; fault?: string })[]) {
  const log: string[] = []
  const phases: Phase[] = definitions.map(({ result: outcome = result(1, 0), fault, ...phase }) => ({
    ...phase,
    async run() {
      log.push(`${phase.name} starts`)
      for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
      log.push(`${phase.name} ends`)
      if (fault) throw new Error(fault)
      return outcome
    },
  }))
  return { phases, log }
}

describe('running phases', () => {
  test('two run at once, in the order of the list, and their counts are summed', async () => {
    const { phases, log } = observed([
      { name: 'a', result: result(3, 0) },
      { name: 'b', result: result(4, 2) },
      { name: 'c' },
    ])
    await expect(runPhases(phases, run, () => {})).resolves.toEqual({ passed: 8, failed: 2 })
    expect(log.slice(0, 3)).toEqual(['a starts', 'b starts', 'a ends'])
    expect(log.slice(3).toSorted()).toEqual(['b ends', 'c ends', 'c starts'])
  })

  test('one that runs alone has nothing beside it', async () => {
    const { phases, log } = observed([
      { name: 'a' },
      { name: 'b', alone: true },
      { name: 'c' },
      { name: 'd' },
    ])
    await runPhases(phases, run, () => {})
    const start = log.indexOf('b starts')
    expect(log[start + 1]).toBe('b ends')
    expect(log).toHaveLength(8)
  })

  test('one whose foundation failed is not run and counts as failed', async () => {
    const { phases, log } = observed([
      { name: 'build', result: result(0, 1) },
      { name: 'browser', after: ['build'] },
    ])
    const reported: string[] = []
    const totals = await runPhases(phases, run, (name, { details }) => reported.push(`${name}: ${details}`))
    expect(totals).toEqual({ passed: 0, failed: 2 })
    expect(log).not.toContain('browser starts')
    expect(reported).toEqual(['build: words of the tool', 'browser: Not run, since build failed.'])
  })

  test('one that throws has failed, and the others run on', async () => {
    const { phases } = observed([{ name: 'a', fault: 'no browser' }, { name: 'b' }])
    await expect(runPhases(phases, run, () => {})).resolves.toEqual({ passed: 1, failed: 1 })
  })
})

describe('choosing phases', () => {
  const { phases } = observed([
    { name: 'unit' },
    { name: 'build' },
    { name: 'sizes', after: ['build'] },
    { name: 'browser', after: ['sizes'] },
  ])
  const names = (only: string | undefined) => choosePhases(phases, only).map(phase => phase.name)

  test.each([
    [undefined, ['unit', 'build', 'sizes', 'browser']],
    ['unit', ['unit']],
    ['browser,unit', ['unit', 'build', 'sizes', 'browser']],
  ])('%s gives %j', (only, expected) => {
    expect(names(only)).toEqual(expected)
  })

  test('an unknown name is refused with those that exist', () => {
    expect(() => names('units')).toThrow('There is no phase units. There are unit, build, sizes, browser.')
  })
})
