import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type Pool, types } from 'pg'
import type { DB } from '#database/tables.ts'
import { createPool, DatabaseUnreachableError, type PoolOptions } from './pool.ts'
import type { ReadSource } from './read-source.ts'
import { openReplica, type Replica } from './replica.ts'
import { requestPatience } from './silence.ts'

export { DatabaseUnreachableError }

/** The open database. */
export interface Database extends ReadSource {
  /**
   * Runs a public read, on the replica if there is one that has everything that was committed before. `read` may run
   * twice, so it must change nothing.
   */
  read<Value>(read: (source: ReadSource) => Promise<Value>): Promise<Value>
  /** The URL of PostgreSQL itself, for sessions that last: the pool's connections may lead to a pooler. */
  directUrl: string
  /** The replica with its state; undefined without one. */
  replica: Replica | undefined
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The maximum number of database connections of this process, also of those to the replica; 10 by default. */
  max?: number
  /**
   * The URL of PostgreSQL itself, if the pool's connections lead to a pooler that gives each transaction another session
   * (PgBouncer in transaction mode).
   */
  directUrl?: string | undefined
  /** The URL of a replica of the database. */
  replicaUrl?: string | undefined
  /** Called when the replica is no longer used, with the reason, and when it is used again. */
  onReplica?: (reason: string | undefined) => void
  /**
   * How many milliseconds a query waits for a free connection before it fails; by default five seconds, half of a
   * browser's patience.
   */
  connectionTimeoutMillis?: number
  /** The name of the connections in `pg_stat_activity`. */
  applicationName?: string
  /** Called when an idle database connection is lost. */
  onLoss?: (error: Error) => void
  /** Called with the text of each slow SQL statement, without its values, and how many ms it took. */
  onSlow?: (statement: string, ms: number) => void
  /** Called with every SQL statement that is sent, including BEGIN and COMMIT. */
  onStatement?: (statement: string) => void
}

/** Limits of each connection, in ms. Browsers give up earlier, so they end what nobody waits for. */
export const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

const { INT8, DATE, TIMESTAMP } = types.builtins

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than a number can hold exactly`)
  return value
}

// Reads PostgreSQL's dates and timestamps without a time zone as UTC; pg would read them in the machine's zone.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, text => new Date(`${text}T00:00:00Z`)],
  [TIMESTAMP, text => new Date(`${text.replace(' ', 'T')}Z`)],
])

const statementsOfCaller = new AsyncLocalStorage<string[]>()

/**
 * Creates a pool for the PostgreSQL at `url`, and one for its replica. It connects with the first query; see
 * `requireReachable`. Returns bigint and counts as numbers, dates as `Date`, and columns in camelCase.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { directUrl, replicaUrl } = options
  const primary = openSource(url, options, directUrl === undefined ? {} : behindPooler(directUrl))
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(primary, more => openSource(replicaUrl, options, more), options.onReplica)
  let closing: Promise<unknown> | undefined
  return {
    ...primary,
    directUrl: directUrl ?? url,
    read: replica ? replica.read : read => read(primary),
    replica,
    async close() {
      closing ??= Promise.all([primary.pool.end(), replica?.close()])
      await closing
    },
  }
}

/**
 * What a pool leaves out behind a pooler: it refuses the timeouts as parameters of a connection, so its own settings give
 * them, and a statement that was prepared in one session is missing in the next.
 */
const behindPooler = (directUrl: string): Partial<PoolOptions> => ({
  directUrl,
  statement_timeout: false,
  idle_in_transaction_session_timeout: undefined,
})

function openSource(url: string, options: DatabaseOptions, more: Partial<PoolOptions> = {}): ReadSource {
  const pool = createPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      connectionTimeoutMillis: options.connectionTimeoutMillis ?? 5000,
      patience: requestPatience,
      onSlow: options.onSlow,
      idleTimeoutMillis: 30_000,
      application_name: options.applicationName ?? 'sira',
      ...limits,
      types: {
        getTypeParser: ((oid: number, format: 'text') =>
          parsers.get(oid) ?? types.getTypeParser(oid, format)) as never,
      },
      ...more,
    },
    statement => {
      statementsOfCaller.getStore()?.push(statement)
      options.onStatement?.(statement)
    },
    options.onLoss,
  )
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] }),
    pool,
  }
}

/** Runs `work` and returns the SQL statements that it sent on any connection, in order. */
export async function countStatements<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; statements: string[] }> {
  const statements: string[] = []
  const value = await statementsOfCaller.run(statements, work)
  return { value, statements }
}

/** Whether the database answers a query right now. */
export async function isReady(db: Kysely<DB>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/**
 * Connects, and retries while nothing answers, because a busy machine starts slowly. Throws `DatabaseUnreachableError`
 * with the reason, the address and its setting on one line, without the password.
 */
export async function requireReachable(pool: Pool, url: string, setting = 'DATABASE_URL'): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const client = await pool.connect()
      client.release()
      return
    } catch (error) {
      const reason = (error as Error).message
      if (/timeout/.test(reason) && attempt < 10) continue
      const { host, pathname } = new URL(url)
      throw new DatabaseUnreachableError(
        `The database at ${host}${pathname} cannot be reached: ${reason}. Check ${setting}.`,
        { cause: error },
      )
    }
  }
}
