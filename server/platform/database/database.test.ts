import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  countStatements,
  createDatabase,
  DatabaseUnreachableError,
  isReady,
  requireReachable,
} from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('values', () => {
  test('bigint and counts are numbers, dates are Date in UTC, columns are in camelCase', async () => {
    const { rows } =
      await sql`select count(*) as row_count, 9007199254740991::bigint as big, date '2026-03-01' as day,
      timestamp '2026-03-01 10:00' as local_time, timestamptz '2026-03-01 10:00+02' as time`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        rowCount: 1,
        big: 9007199254740991,
        day: new Date('2026-03-01T00:00:00Z'),
        localTime: new Date('2026-03-01T10:00:00Z'),
        time: new Date('2026-03-01T08:00:00Z'),
      },
    ])
  })

  test('a bigint that a number cannot hold exactly is an error, not another number', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(
      /9007199254740993/,
    )
    await expect(isReady(database.db)).resolves.toBe(true)
  })
})

describe('counting statements', () => {
  test('every statement of the caller is counted, transaction control included, and nobody else’s', async () => {
    const other = sql`select 'other'`.execute(database.db)
    const { value, statements } = await countStatements(() =>
      database.db.transaction().execute(async trx => {
        const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(trx)
        return rows[0]?.answer
      }),
    )
    await other
    expect(value).toBe(42)
    expect(statements).toEqual(['begin', 'select 42 as answer', 'commit'])
  })

  test('the hook of the pool hears every statement', async () => {
    const heard: string[] = []
    const hooked = createDatabase(database.url, { onStatement: statement => heard.push(statement) })
    await hooked.pool.query('select 1')
    await sql`select ${2}::int`.execute(hooked.db)
    await hooked.close()
    expect(heard).toEqual(['select 1', 'select $1::int'])
  })
})

describe('an unreachable database', () => {
  test('is named in one line without its password', async () => {
    const url = 'postgres://sira:secret-word@127.0.0.1:1/shop'
    const closed = createDatabase(url)
    const line =
      /^The database at 127\.0\.0\.1:1\/shop cannot be reached: connect ECONNREFUSED [^\n]*\. Check DATABASE_URL\.$/
    await expect(requireReachable(closed.pool, url)).rejects.toThrow(line)
    await expect(requireReachable(closed.pool, url)).rejects.not.toThrow(/secret-word/)
    await expect(isReady(closed.db)).resolves.toBe(false)
    await closed.close()
  })

  test('that responds slowly is waited for, and reported if it never responds', async () => {
    let connections = 0
    const silent = createServer(socket => {
      connections++
      socket.on('error', () => {})
    })
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const url = `postgres://sira@127.0.0.1:${(silent.address() as AddressInfo).port}/shop`
    const waiting = createDatabase(url, { connectionTimeoutMillis: 50 })
    await expect(requireReachable(waiting.pool, url)).rejects.toThrow(
      /cannot be reached: .*timeout.*\. Check DATABASE_URL\.$/,
    )
    expect(connections).toBe(10)
    await waiting.close()
    silent.close()
  })

  test('a database name that does not exist is reported with PostgreSQL’s message', async () => {
    const url = database.url.replace(/[^/]+$/, 'no_such_database')
    const missing = createDatabase(url)
    await expect(requireReachable(missing.pool, url)).rejects.toThrow(DatabaseUnreachableError)
    await expect(requireReachable(missing.pool, url)).rejects.toThrow(
      /database "no_such_database" does not exist/,
    )
    await missing.close()
  })

  test('is also one whose connection breaks in the middle of a query', async () => {
    const broken = createDatabase(database.url)
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
    broken.pool.on('connect', client => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      setTimeout(() => stream.destroy(reset), 200)
    })
    await expect(broken.pool.query('select pg_sleep(30)')).rejects.toThrow(DatabaseUnreachableError)
    await expect(sql`select pg_sleep(30)`.execute(broken.db)).rejects.toThrow(DatabaseUnreachableError)
    await broken.close()
  })

  test('a lost connection ends neither the process nor the pool', async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    const other = createDatabase(database.url)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    await other.close()
    await expect.poll(() => isReady(database.db)).toBe(true)
  })
})

test('closing twice is harmless', async () => {
  const twice = createDatabase(database.url)
  await expect(isReady(twice.db)).resolves.toBe(true)
  await twice.close()
  await expect(twice.close()).resolves.toBeUndefined()
})
