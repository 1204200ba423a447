import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { createPool, DatabaseUnreachableError } from './pool.ts'
import { requestPatience } from './silence.ts'

let database: TestDatabase
let line: Line
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  line = await openLine({ port: Number(url.port) })
  url.port = String(line.port)
  pool = createPool({
    connectionString: url.href,
    connectionTimeoutMillis: 5_000,
    patience: { askAfter: 100, answersWithin: 500 },
  })
})
afterAll(async () => {
  await pool.end()
  await line.close()
  await database.drop()
})

test('a statement that a frozen database leaves without an answer is ended, and a slow one is not', async () => {
  await pool.query('select pg_sleep(1)')
  const before = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  line.freeze()
  const began = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseUnreachableError)
  expect(performance.now() - began).toBeLessThan(4_000)
  // While the database is silent, nobody waits for it.
  const again = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow('PostgreSQL does not answer')
  await expect(pool.connect()).rejects.toThrow(DatabaseUnreachableError)
  expect(performance.now() - again).toBeLessThan(1_000)
  await line.mend()
  await expect
    .poll(
      () =>
        pool.query('select 1').then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      { timeout: 10_000 },
    )
    .toBe(1)
  const after = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid)
})

test('a silent database is noticed before a browser gives up', () => {
  const { askAfter, answersWithin } = requestPatience
  expect(askAfter + 2 * answersWithin).toBeLessThan(10_000)
})
