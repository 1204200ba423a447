import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, type PoolConfig } from 'pg'

interface Statement {
  socket: Socket
  /** When the statement was sent, in milliseconds of `performance`. */
  since: number
}

/** Watches whether PostgreSQL answers the statements of a pool at all. */
export interface SilenceWatch {
  /** Whether PostgreSQL answered nothing when it was asked last. */
  isSilent(): boolean
  /** Watches a statement; returns the function to call when it was answered. */
  begin(socket: Socket): () => void
  stop(): void
}

export interface Patience {
  /** After how many milliseconds without an answer a statement makes the pool ask whether PostgreSQL answers at all. */
  askAfter: number
  /** How long (ms) PostgreSQL may take to answer. It is asked twice, because this process may have stalled. */
  answersWithin: number
}

/** A silent database is noticed within five seconds, which is as long as a request waits for a connection. */
export const requestPatience: Patience = { askAfter: 1_000, answersWithin: 2_000 }

const pauseWhileSilent = 250

/**
 * Notices a frozen or unreachable PostgreSQL, which would leave statements without an answer for minutes, because
 * nothing ends their connections. When a statement takes `askAfter` ms, this opens another connection, which every
 * PostgreSQL that works answers at once, to each of `servers` that statements pass, and otherwise closes the connections of all statements: a slow statement is
 * never ended, only a silent server.
 */
export function watchSilence(
  servers: readonly PoolConfig[],
  { askAfter, answersWithin }: Patience,
): SilenceWatch {
  const statements = new Set<Statement>()
  let isLooking = false
  let isSilent = false
  let isStopped = false
  const isAnswered = async () => {
    const asked = servers.map(server => answers({ ...server, connectionTimeoutMillis: answersWithin }))
    return (await Promise.all(asked)).every(Boolean)
  }

  async function look(): Promise<void> {
    const [oldest] = statements
    if (oldest && ageOf(oldest) >= askAfter && !(await isAnswered()) && !(await isAnswered()))
      await sitOutSilence()
    isLooking = false
    if (statements.size > 0) lookLater()
  }

  async function sitOutSilence(): Promise<void> {
    isSilent = true
    for (const { socket } of statements) socket.destroy(new Error('the connection fell silent'))
    while (!isStopped && !(await isAnswered())) await sleep(pauseWhileSilent, undefined, { ref: false })
    isSilent = false
  }

  function lookLater(): void {
    if (isLooking || isStopped) return
    isLooking = true
    const [oldest] = statements
    const age = oldest ? ageOf(oldest) : 0
    // A statement that is slow already is looked at again after a while.
    setTimeout(look, age < askAfter ? askAfter - age : askAfter).unref()
  }

  return {
    isSilent: () => isSilent,
    begin(socket) {
      const statement = { socket, since: performance.now() }
      statements.add(statement)
      lookLater()
      return () => void statements.delete(statement)
    },
    stop() {
      isStopped = true
    },
  }
}

const ageOf = ({ since }: Statement) => performance.now() - since

/** Whether PostgreSQL answers a new connection, be it with a refusal. */
async function answers(options: PoolConfig): Promise<boolean> {
  const client = new Client(options)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}
