import type { FastifyBaseLogger as Logger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The time of the database, which all processes of the shop share. */
export interface DatabaseClock {
  now(): Date
  stop(): void
}

const everyMinute = 60_000
/** A difference between the clocks of this machine and the database, in milliseconds, that is worth a warning. */
const noticeable = 5_000

/**
 * Reads the time of the database once a minute, and counts on in between without this machine's clock. A process whose
 * clock is wrong would otherwise cancel orders that others have just placed: times are stored and compared by both.
 */
export async function startDatabaseClock(db: Kysely<DB>, log: Logger): Promise<DatabaseClock> {
  /** The database's time, in milliseconds, when this process's `performance` was at zero. */
  let origin = 0
  let hasWarned = false

  async function read(): Promise<void> {
    const asked = performance.now()
    const { rows } = await sql<{ time: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the database did not tell the time')
    origin = row.time - (asked + performance.now()) / 2
    const ahead = Date.now() - row.time
    const isWrong = Math.abs(ahead) > noticeable
    if (isWrong && !hasWarned)
      log.warn({ seconds: Math.round(ahead / 1000) }, 'the clocks of this machine and of the database differ')
    hasWarned = isWrong
  }

  await read()
  const timer = setInterval(() => {
    // Without the database the time goes on as it was read last.
    read().catch(error => log.debug({ err: error }, 'the time of the database was not read'))
  }, everyMinute).unref()
  return {
    now: () => new Date(Math.round(origin + performance.now())),
    stop: () => clearInterval(timer),
  }
}
