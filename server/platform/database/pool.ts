import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { type Patience, type SilenceWatch, watchSilence } from './silence.ts'
import { countStatement } from './statement-figures.ts'
import { createStatementNames, type NameOf } from './statement-names.ts'
import { beginStatementSpan, withoutValues } from './statement-span.ts'

/** Thrown when the database does not answer, refuses connections or has closed one; the query itself may be fine. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

type Done = (error: unknown, ...results: unknown[]) => void

/** pg's internal socket of a connection, and its list of the statements that were parsed on it, by name. */
type ClientInside = PoolClient & { connection: { stream: Socket; parsedStatements: Record<string, string> } }

export interface PoolOptions extends PoolConfig {
  /** How long statements wait for a silent PostgreSQL. */
  patience: Patience
  /** The URL of PostgreSQL itself, if the connections lead to a pooler; they then prepare no statements. */
  directUrl?: string | undefined
  /** Called with the text of each slow statement, without its values, and how many ms it took. */
  onSlow?: ((statement: string, ms: number) => void) | undefined
}

/**
 * A pool that calls `onLoss` for each idle connection that is lost and `onStatement` for each statement, prepares
 * repeated statements by name, and throws `DatabaseUnreachableError` when the database cannot be reached or does not
 * answer. `query` returns a promise and takes no callback.
 */
export function createPool(
  { patience, directUrl, onSlow, ...options }: PoolOptions,
  onStatement: (statement: string) => void = () => {},
  onLoss: (error: Error) => void = () => {},
): Pool {
  const pool = new Pool(options)
  // Without a listener, Node would exit when a connection is lost. A running query rejects anyway, and the next query
  // opens another connection.
  pool.on('error', error => onLoss(error))
  const namesOf = directUrl === undefined ? createStatementNames() : () => () => undefined
  // A pooler accepts connections while PostgreSQL is frozen, so both are asked.
  const silence = watchSilence(
    directUrl === undefined ? [options] : [options, { ...options, connectionString: directUrl }],
    patience,
  )
  pool.on('connect', client => {
    client.on('error', () => {})
    watchStatements(client, namesOf, silence, { onStatement, onSlow })
  })
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<PoolClient>
  pool.connect = ((whenConnected?: Done) => {
    // A connection that becomes free is handed over by the statement before, which may belong to another request.
    const done = whenConnected && AsyncLocalStorage.bind(whenConnected)
    // Every request would otherwise wait until its connection times out.
    const refusal = silence.isSilent() ? unreachable(new Error('PostgreSQL does not answer')) : undefined
    if (done)
      return refusal
        ? done(refusal)
        : connect((error, ...results) => done(error && unreachable(error), ...results))
    return refusal ? Promise.reject(refusal) : connect().catch(error => Promise.reject(unreachable(error)))
  }) as typeof pool.connect
  // When a connection breaks, the pool first rejects the query and then calls the connection's listener, so queries are
  // wrapped too.
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => query(...args).catch(rethrow)) as typeof pool.query
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => {
    silence.stop()
    return end()
  }) as typeof pool.end
  return pool
}

/**
 * Wraps `query` of one connection: pg has no event for statements, Kysely's log omits BEGIN and COMMIT, and Kysely
 * cannot name statements.
 */
function watchStatements(
  client: PoolClient,
  namesOf: (forget: (name: string) => void) => NameOf,
  silence: SilenceWatch,
  { onStatement, onSlow }: { onStatement: (statement: string) => void } & Pick<PoolOptions, 'onSlow'>,
): void {
  const query = client.query as (...args: unknown[]) => unknown
  const { stream, parsedStatements: parsed } = (client as ClientInside).connection
  const nameOf = namesOf(name => {
    // A statement that PostgreSQL never prepared cannot be dropped; DEALLOCATE would fail and abort the transaction.
    if (parsed[name] === undefined) return
    delete parsed[name]
    query.call(client, `deallocate ${name}`, () => {})
  })
  client.query = ((...args: unknown[]) => {
    const [first, values, ...rest] = args
    if (typeof (first as { submit?: unknown }).submit === 'function') return query.apply(client, args)
    const statement = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    onStatement(statement)
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined
    const named = name === undefined ? args : [{ name, text: first, values }, ...rest]
    const done = named.at(-1)
    const isAnswered = silence.begin(stream)
    const span = beginStatementSpan(statement)
    const since = performance.now()
    const end = (error?: unknown) => {
      isAnswered()
      const ms = Math.round(performance.now() - since)
      if (countStatement(statement, ms)) onSlow?.(withoutValues(statement), ms)
      span?.end(error ? { error } : {})
    }
    if (typeof done !== 'function') {
      const answer = query.apply(client, named) as Promise<unknown>
      answer.then(() => end(), end)
      return answer.catch(rethrow)
    }
    return query.apply(client, [
      ...named.slice(0, -1),
      (error: unknown, ...results: unknown[]) => {
        end(error)
        done(error && asOutage(error), ...results)
      },
    ])
  }) as typeof client.query
}

/**
 * Whether a query failed because of the connection. PostgreSQL reports that with SQLSTATE classes 08 (connection), 53
 * (resources) and 57P (shutdown); an error without SQLSTATE comes from the socket or from pg's timeouts.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnreachableError) return false
  if (error instanceof DatabaseError) return /^(08|53|57P)/.test(error.code ?? '')
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall !== undefined || /connection|Client was closed/i.test(message)
}

function asOutage(error: unknown): unknown {
  return isOutage(error) ? unreachable(error) : error
}

function rethrow(error: unknown): never {
  throw asOutage(error)
}

function unreachable(error: unknown): DatabaseUnreachableError {
  return new DatabaseUnreachableError(reasonOf(error), { cause: error })
}

function reasonOf(error: unknown): string {
  // Node reports the failures of all addresses of a host as one error without a message.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
