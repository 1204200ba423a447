import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type Pool, types } from 'pg'
import type { DB } from '#database/tables.ts'
import { createPool, DatabaseUnreachableError } from './pool.ts'

export { DatabaseUnreachableError }

/** The open database: typed queries, the pool beneath them for libraries that want one, and the way out. */
export interface Database {
  db: Kysely<DB>
  pool: Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The maximum number of connections of this process; 10 by default. */
  max?: number
  /** How long a query waits for a free connection before it fails: five seconds by default, half of a browser's patience. */
  connectionTimeoutMillis?: number
  /** Shown in PostgreSQL's list of sessions. */
  applicationName?: string
  /** Hears of each idle connection that is lost. */
  onLoss?: (error: Error) => void
  /** Hears the text of every statement that is sent, transaction control included. */
  onStatement?: (statement: string) => void
}

const { INT8, DATE, TIMESTAMP } = types.builtins

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than a number can hold exactly`)
  return value
}

// PostgreSQL's dates and timestamps without a zone mean UTC here; pg would read them in the machine's own zone.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, text => new Date(`${text}T00:00:00Z`)],
  [TIMESTAMP, text => new Date(`${text.replace(' ', 'T')}Z`)],
])

const statementsOfCaller = new AsyncLocalStorage<string[]>()

/**
 * Opens a pool on the PostgreSQL at `url`. Connects at the first query only: see `requireReachable`. bigint and counts
 * come as numbers, dates as `Date`, and columns in camelCase.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = createPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      connectionTimeoutMillis: options.connectionTimeoutMillis ?? 5000,
      idleTimeoutMillis: 30_000,
      application_name: options.applicationName ?? 'sira',
      // A request gives up long before; these stop a statement or a transaction that nobody waits for any more.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      types: {
        getTypeParser: ((oid: number, format: 'text') =>
          parsers.get(oid) ?? types.getTypeParser(oid, format)) as never,
      },
    },
    statement => {
      statementsOfCaller.getStore()?.push(statement)
      options.onStatement?.(statement)
    },
    options.onLoss,
  )
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Runs `work` and tells which SQL statements it caused, on whichever connection, in the order they were sent. */
export async function countStatements<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; statements: string[] }> {
  const statements: string[] = []
  const value = await statementsOfCaller.run(statements, work)
  return { value, statements }
}

/** Whether the database answers right now. */
export async function isReady(db: Kysely<DB>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/**
 * Connects, patiently where nothing answers yet: a busy machine needs longer at its start than requests may wait. Throws
 * `DatabaseUnreachableError` when that fails: one line with the reason and the address, without the password.
 */
export async function requireReachable(pool: Pool, url: string): Promise<void> {
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
        `The database at ${host}${pathname} cannot be reached: ${reason}. Check DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}
