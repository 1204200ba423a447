import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { rateLimits } from './rate-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => vi.useRealTimers())
afterAll(() => database?.drop())

const hour = 3_600_000
/** Sets the clock of this process wrong, and only that. */
const wrongBy = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
const limitOf = (name: string, isRemembered = false) =>
  rateLimits(database.pool, true)(name, { points: 2, seconds: 900, isRemembered })

test.each([
  ['ahead', hour],
  ['behind', -hour],
])(
  'a process whose clock is an hour %s counts with the others, and tells the right time to wait',
  async (_, wrong) => {
    const limit = limitOf(`clock ${wrong}`)
    await limit.consume('someone')
    wrongBy(wrong)
    await limit.consume('someone')
    expect(await limit.isUsedUp('someone')).toBe(true)
    const refusal = { code: 'TOO_MANY', details: { retryAfterSeconds: expect.closeTo(900, -1) } }
    await expect(limit.consume('someone')).rejects.toMatchObject(refusal)
    vi.useRealTimers()
    await expect(limit.consume('someone')).rejects.toMatchObject(refusal)
  },
)

test('a clock that is put right while a refusal is cached does not lengthen it', async () => {
  wrongBy(hour)
  const limit = limitOf('cached', true)
  for (let attempt = 0; attempt < 2; attempt++) await limit.consume('someone')
  await expect(limit.consume('someone')).rejects.toMatchObject({ code: 'TOO_MANY' })
  vi.useRealTimers()
  await database.pool.query("update rate_limits set expire = 0 where key like 'cached:%'")
  expect(() => limit.refuseUsedUp('someone')).toThrow(
    expect.objectContaining({ details: { retryAfterSeconds: expect.closeTo(900, -1) } }),
  )
})

test('a new span begins at the first attempt after the last one ended; each name and key has its own', async () => {
  const limit = limitOf('spans')
  for (let attempt = 0; attempt < 2; attempt++) await limit.consume('someone')
  expect([await limit.isUsedUp('someone'), await limit.isUsedUp('another')]).toEqual([true, false])
  expect(await limitOf('others').isUsedUp('someone')).toBe(false)
  await database.pool.query("update rate_limits set expire = 1 where key = 'spans:someone'")
  expect(await limit.isUsedUp('someone')).toBe(false)
  expect(await limit.count('someone')).toBe(1)
  expect(await limit.count('someone')).toBe(2)
  await limit.reset('someone')
  expect(await limit.count('someone')).toBe(1)
})
