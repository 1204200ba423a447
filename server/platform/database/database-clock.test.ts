import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts'

let database: TestDatabase
let clock: DatabaseClock | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
})
afterAll(() => database.drop())

const hour = 3_600_000

test.each([-hour, hour])(
  'a clock of this machine that is wrong by %d ms changes no time of the shop',
  async wrong => {
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const right = performance.timeOrigin + performance.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
    clock = await startDatabaseClock(database.db, log as never)
    expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(60_000)
    expect(warnings.join()).toContain(`"seconds":${wrong / 1000}`)
  },
)

test('a clock that is set while the shop runs changes no time of the shop, and time goes on', async () => {
  clock = await startDatabaseClock(database.db, pino({ level: 'silent' }) as never)
  const before = clock.now().getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
  await new Promise(resolve => setTimeout(resolve, 20))
  const passed = clock.now().getTime() - before
  expect(passed).toBeGreaterThanOrEqual(19)
  expect(passed).toBeLessThan(60_000)
})
