import type { FastifyBaseLogger as Logger } from 'fastify'
import { Client } from 'pg'

/** A database connection that receives PostgreSQL's notifications on one channel. */
export interface Listener {
  /** Checks whether the database connection still answers, and replaces it if not. */
  check(): void
  close(): Promise<void>
}

export interface ListenerOptions {
  url: string
  channel: string
  onMessage(payload: string): void
  /**
   * Called when listening has started, also after a reconnect. Read here what may have changed before: missed
   * notifications are not repeated.
   */
  onListening(): void
  log: Logger
}

const maxPause = 10_000

/**
 * Listens on a dedicated connection and reconnects with growing pauses. Notifications sent in between are lost; catch
 * up in `onListening`.
 */
export function listen({ url, channel, onMessage, onListening, log }: ListenerOptions): Listener {
  let client: Client | undefined
  let again: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false

  function connect(): void {
    const next = new Client({
      connectionString: url,
      application_name: 'sira-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    client = next
    // A lost connection can raise `error`, `end` or both; `replace` handles it once.
    next.once('end', () => replace(next))
    next.on('error', error => replace(next, error))
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next
      .connect()
      .then(() => next.query(`listen ${next.escapeIdentifier(channel)}`))
      .then(
        () => {
          failures = 0
          if (!isClosed) onListening()
        },
        error => replace(next, error),
      )
  }

  function replace(lost: Client, error?: unknown): void {
    if (lost !== client) return
    client = undefined
    lost.end().catch(() => {})
    if (isClosed) return
    log.warn({ err: error, channel }, 'listening stopped')
    const pause = Math.min(maxPause, 200 * 2 ** failures++)
    again = setTimeout(connect, pause * (0.5 + Math.random() / 2)).unref()
  }

  connect()
  return {
    check() {
      const asked = client
      asked?.query('select 1').catch(error => replace(asked, error))
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
