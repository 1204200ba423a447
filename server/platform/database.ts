import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { DB } from '#database/tables.ts'
import { createStatementNames } from './repeated-statements.ts'

/** The open database: typed queries, the pool beneath them for libraries that want one, and the way out. */
export interface Database {
  db: Kysely<DB>
  pool: Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections of this process; 10 unless told. */
  max?: number
  /** How long a query waits for a free connection before it fails; a second unless told. */
  connectionTimeoutMillis?: number
  /** Shown in PostgreSQL's list of sessions. */
  applicationName?: string
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
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 1000,
    idleTimeoutMillis: 30_000,
    application_name: options.applicationName ?? 'sira',
    // A request gives up long before; these stop a statement or a transaction that nobody waits for any more.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format)) as never,
    },
  })
  // Without a listener the loss of an idle connection would end the process; the next query opens another one.
  pool.on('error', () => {})
  const nameOf = createStatementNames()
  pool.on('connect', client => watchStatements(client, nameOf, options.onStatement))
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

/**
 * Replaces `query` on one connection: pg has no event for statements, Kysely's log leaves BEGIN and COMMIT out, and Kysely
 * has no way to name a statement that comes again.
 */
function watchStatements(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  onStatement: DatabaseOptions['onStatement'],
): void {
  const query = client.query as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const [first, values, ...rest] = args
    const statement = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    statementsOfCaller.getStore()?.push(statement)
    onStatement?.(statement)
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined
    return name === undefined
      ? query.apply(client, args)
      : query.call(client, { name, text: first, values }, ...rest)
  }) as typeof client.query
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

/** The database does not answer, or refuses us: one line with its address, without the password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

/**
 * Connects, patiently where nothing answers yet, since a busy machine needs longer at its start than requests may wait.
 * Throws `DatabaseUnreachableError` with the reason when that fails.
 */
export async function requireReachable(pool: Pool, url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const client = await pool.connect()
      client.release()
      return
    } catch (error) {
      const reason = reasonOf(error)
      if (/timeout/.test(reason) && attempt < 10) continue
      const { host, pathname } = new URL(url)
      throw new DatabaseUnreachableError(
        `The database at ${host}${pathname} cannot be reached: ${reason}. Check DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}

function reasonOf(error: unknown): string {
  // Node gathers the failures for every address of a host in one error without a message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
