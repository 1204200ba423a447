import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { Counter } from 'prom-client'
import { ApiError } from '../http/errors.ts'
import { DatabaseUnreachableError, type PoolOptions } from './pool.ts'
import { runPrepared } from './prepared.ts'
import type { ReadSource } from './read-source.ts'
import { oneAtATime } from './shared-reads.ts'

/** What is known about the replica. Only a replica that is `current` is read. */
export type ReplicaState =
  | { kind: 'current' }
  /** It has not replayed a change yet that was committed before, for as many seconds as `seconds`. */
  | { kind: 'behind'; seconds: number }
  /** It is another database, or no longer a replica. */
  | { kind: 'foreign' }
  | { kind: 'away'; reason: string }

/** A replica that answers public reads. */
export interface Replica {
  read<Value>(read: (source: ReadSource) => Promise<Value>): Promise<Value>
  /** Asks the replica how it is now. Throws when the primary does not answer. */
  measure(): Promise<ReplicaState>
  close(): Promise<void>
}

/** Public reads of this process, by where they were made or why they were not made on the replica. */
export const replicaReads = new Counter({
  name: 'database_replica_reads_total',
  help: 'Public reads by source: replica, or primary because the replica was behind, away, foreign, or failed',
  labelNames: ['source'],
  registers: [],
})

/** How long a read waits until the replica has replayed what was committed before it, in milliseconds. */
const replayPatience = 100
/** How long the replica may take to accept a connection, in milliseconds. */
const connectionPatience = 1_000
/** A frozen replica is noticed sooner than a primary, because another server can answer. */
const replicaSilence = { askAfter: 500, answersWithin: 500 }
/** After how many milliseconds a replica that is not used is asked again. */
const askAgainAfter = 1_000

// Without synchronous commits, what was committed may not have been flushed.
const positionText = `
select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn,
  system_identifier || '/' || current_database() as database, extract(epoch from clock_timestamp())::float8 as seconds
from pg_control_system()`
// In the order in which PostgreSQL replays, a commit is visible before its position is reported.
const stateText = `
select pg_is_in_recovery() and system_identifier || '/' || current_database() = $2 as "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReplayed",
  extract(epoch from pg_last_xact_replay_timestamp())::float8 as seconds
from pg_control_system()`

/**
 * Reads on a replica without showing anything older than the primary would: before a read the primary tells how far its
 * log is written, and the replica must have replayed that. A write is therefore read
 * in every process, and by everybody who was notified of it. Otherwise, or if the replica fails, the read is made on the
 * primary.
 */
export function openReplica(
  primary: ReadSource,
  open: (options: Partial<PoolOptions>) => ReadSource,
  onChange: (reason: string | undefined) => void = () => {},
): Replica {
  /** The last position that the replica is known to have passed. */
  let passed = '0/0'
  let unused: Exclude<ReplicaState['kind'], 'current'> | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  const replica = open({
    connectionTimeoutMillis: connectionPatience,
    patience: replicaSilence,
    // A replica that was restarted may accept connections before it has replayed again what it had replayed already.
    verify: (client, done) => void requirePassed(client, passed).then(() => done(), done),
  })

  /** Waits a moment until the replica has everything that is committed now. */
  async function look(): Promise<ReplicaState> {
    const position = await positionOf(primary.pool)
    const deadline = performance.now() + replayPatience
    for (let pause = 1; ; pause *= 2) {
      const state = await stateOf(replica.pool, position)
      if (state.kind === 'current') passed = position.lsn
      if (state.kind !== 'behind' || performance.now() + pause > deadline) return state
      await sleep(pause)
    }
  }

  const lookForRead = oneAtATime(async () => {
    if (unused) return unused
    const state = await look()
    if (state.kind !== 'current') giveUp(state)
    return state.kind
  })

  function giveUp(state: Exclude<ReplicaState, { kind: 'current' }>): void {
    if (unused === undefined) onChange('reason' in state ? state.reason : state.kind)
    unused = state.kind
    clearTimeout(again)
    // Visitors do not wait for a replica that was behind or away a moment ago.
    if (!isClosed) again = setTimeout(() => void askAgain(), askAgainAfter).unref()
  }

  async function askAgain(): Promise<void> {
    const state = await look().catch((error: Error) => ({ kind: 'away' as const, reason: error.message }))
    if (state.kind !== 'current') return giveUp(state)
    unused = undefined
    onChange(undefined)
  }

  return {
    async read(read) {
      const kind = unused ?? (await lookForRead())
      const answer = kind === 'current' ? await answerOf(read(replica)) : undefined
      replicaReads.labels(answer ? 'replica' : kind === 'current' ? 'failed' : kind).inc()
      return answer ? answer() : read(primary)
    },
    measure: look,
    async close() {
      isClosed = true
      clearTimeout(again)
      await replica.pool.end()
    },
  }
}

/** How a read ended; undefined when it must be repeated elsewhere, such as after a lost connection. A refusal is an answer. */
async function answerOf<Value>(reading: Promise<Value>): Promise<(() => Value) | undefined> {
  try {
    const value = await reading
    return () => value
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined
    return () => {
      throw error
    }
  }
}

interface Position {
  lsn: string
  database: string
  seconds: number
}

async function positionOf(pool: Pool): Promise<Position> {
  const [position] = await runPrepared<Position>(pool, { sql: positionText, parameters: [] })
  if (!position) throw new Error('the database did not tell its position')
  return position
}

interface StateRow {
  isReplica: boolean
  hasReplayed: boolean
  seconds: number | null
}

async function stateOf(pool: Pool, { lsn, database, seconds }: Position): Promise<ReplicaState> {
  try {
    const [row] = await runPrepared<StateRow>(pool, { sql: stateText, parameters: [lsn, database] })
    if (!row?.isReplica) return { kind: 'foreign' }
    if (row.hasReplayed) return { kind: 'current' }
    return { kind: 'behind', seconds: Math.max(0, seconds - (row.seconds ?? seconds)) }
  } catch (error) {
    return { kind: 'away', reason: (error as Error).message }
  }
}

async function requirePassed(client: PoolClient, lsn: string): Promise<void> {
  const isBehind = 'select from pg_control_system() where pg_last_wal_replay_lsn() < $1'
  const { rows } = await client.query(isBehind, [lsn])
  if (rows.length > 0) throw new DatabaseUnreachableError('the replica is behind where it was')
}
