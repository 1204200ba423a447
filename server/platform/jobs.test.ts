import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openLine } from '#tests/support/line.ts'
import { errorCount } from './error-figures.ts'
import { type Jobs, startJobs, TryAgainError } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await startJobs(database.url, pino({ level: 'silent' }))
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

interface Queue {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax: number
}

async function queueNamed(name: string): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.queue where name = ${name}`.execute(
    database.db,
  )
  return rows[0] as Queue
}

test('a job is tried again for at least a day, however the pauses fall', async () => {
  await jobs.work('patient', async () => {})
  const { retryLimit, retryDelay, retryBackoff, retryDelayMax } = await queueNamed('patient')
  expect(retryBackoff).toBe(true)
  // The shortest pauses before each retry that pg-boss may draw, in seconds.
  const pauses = Array.from({ length: retryLimit }, (_, n) =>
    Math.min(retryDelayMax, (retryDelay * 2 ** Math.min(16, n)) / 2),
  )
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 3600)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3600)
})

test('a queue of before gets the options of now', async () => {
  await jobs.work('older', async () => {})
  const now = await queueNamed('older')
  await sql`update pgboss.queue set retry_limit = 5, retry_delay_max = null where name = 'older'`.execute(
    database.db,
  )
  await jobs.work('older', async () => {})
  expect(await queueNamed('older')).toEqual(now)
})

test('a schedule is kept once, and its jobs are not tried again', async () => {
  const done = vi.fn(async () => {})
  await jobs.work('clockwork', done)
  await jobs.schedule('clockwork', '7 * * * *')
  await jobs.schedule('clockwork', '8 * * * *')
  const { rows } = await sql<{ cron: string; timezone: string; options: { retryLimit: number } }>`
    select cron, timezone, options from pgboss.schedule where name = 'clockwork'`.execute(database.db)
  expect(rows).toMatchObject([{ cron: '8 * * * *', timezone: 'UTC', options: { retryLimit: 0 } }])
})

test('a job that fails is counted as an error, unless it only asks to run again', async () => {
  const counted = async () =>
    (await errorCount.get()).values.find(({ labels }) => labels.place === 'job')?.value ?? 0
  const before = await counted()
  let runs = 0
  await jobs.work<{ isAsking: boolean }>('failing', async ({ isAsking }) => {
    runs++
    throw isAsking ? new TryAgainError('away') : new Error('broken')
  })
  await database.db
    .transaction()
    .execute(trx => jobs.enqueue(trx, 'failing', { isAsking: true }, { isAsking: false }))
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
  expect(await counted()).toBe(before + 1)
})

test('jobs of one group that hang do not delay those of another', async () => {
  const hanging = Promise.withResolvers<void>()
  const begun: string[] = []
  await jobs.work<{ name: string }>(
    'grouped',
    ({ name }) => {
      begun.push(name)
      return name === 'slow' ? hanging.promise : Promise.resolve()
    },
    { isParallel: true },
  )
  const slow = Array.from({ length: 7 }, () => ({ name: 'slow', group: 'slow' }))
  for (const data of [slow, [{ name: 'quick', group: 'quick' }]])
    await database.db.transaction().execute(trx => jobs.enqueue(trx, 'grouped', ...data))
  await expect.poll(() => begun, { timeout: 10_000 }).toContain('quick')
  expect(begun.filter(name => name === 'slow').length).toBeLessThanOrEqual(2)
  hanging.resolve()
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(8)
})

test('a job that ends while the database is away is done, and does not run again', async () => {
  const url = new URL(database.url)
  const line = await openLine({ port: Number(url.port) })
  url.port = String(line.port)
  const distant = await startJobs(url.href, pino({ level: 'silent' }))
  const handler = vi.fn(() => line.cut())
  await distant.work('ending', handler)
  await database.db.transaction().execute(trx => distant.enqueue(trx, 'ending', {}))
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1), 10_000)
  await line.mend()
  await vi.waitFor(async () => {
    const { rows } = await sql`select state from pgboss.job where name = 'ending'`.execute(database.db)
    expect(rows).toEqual([{ state: 'completed' }])
  }, 10_000)
  expect(handler).toHaveBeenCalledTimes(1)
  await distant.stop()
  await line.close()
})
