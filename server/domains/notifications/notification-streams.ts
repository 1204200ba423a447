import type { Writable } from 'node:stream'
import type { NotificationEvent } from '#contract/notifications/notification.ts'
import { liveSessions } from '#server/domains/accounts/sessions/sessions.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Listener, listen } from '#server/platform/http/listener.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { countUnread } from './notifications.queries.ts'

/** The notification streams that browsers have open at this process. */
export interface NotificationStreams {
  /**
   * Sends a member's unread count to `out`, and the new count after each change, until either side closes the stream.
   */
  open(actor: Actor, out: Writable): void
  close(): Promise<void>
}

interface Stream {
  userId: number
  sessionId: number
  slot: Set<Stream>
  out: Writable
}

/** The maximum of open streams per member. One more ends the oldest, which may be a lost connection. */
const maxPerMember = 10
/**
 * The maximum of bytes buffered for a slow reader, who is then disconnected and starts again with the current count.
 */
const maxWaiting = 4096
/**
 * Open streams are split into this many groups with heartbeats at different times, so that a heartbeat never writes to
 * all at once.
 */
const groups = 5

/**
 * Holds the open streams of this process. PostgreSQL notifies every process of changes; the streams then get the
 * current count, read once for all members concerned, so no event has to be replayed.
 */
export function notificationStreams(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { heartbeat = 25_000, gathering = 20 } = {},
): NotificationStreams {
  const { db, directUrl } = database
  const byUser = new Map<number, Set<Stream>>()
  const slots = Array.from({ length: groups }, () => new Set<Stream>())
  const concerned = new Set<number>()
  let turn = 0
  let isTelling = false
  let isClosed = false
  let listener: Listener | undefined
  let pulse: NodeJS.Timeout | undefined

  function start(): void {
    listener = listen({
      url: directUrl,
      channel: 'notifications',
      onMessage: payload => hear(payload),
      onListening: () => {
        concern(byUser.keys())
        void check(slots.flatMap(slot => [...slot]))
      },
      log,
    })
    pulse = setInterval(() => void beat(), heartbeat / groups).unref()
  }

  function hear(payload: string): void {
    const ended = /^ended:(.*)$/.exec(payload)?.[1]
    if (ended === undefined) concern(payload === '*' ? byUser.keys() : payload.split(',').map(Number))
    else {
      const streams = slots.flatMap(slot => [...slot])
      const ids = new Set(ended.split(','))
      // Checks the sessions instead of closing the streams: the notification may be older than a stream of a new
      // session.
      void check(ended === '*' ? streams : streams.filter(({ sessionId }) => ids.has(String(sessionId))))
    }
  }

  function concern(userIds: Iterable<number>): void {
    for (const id of userIds) if (byUser.has(id)) concerned.add(id)
    if (concerned.size > 0) void tell()
  }

  /** Reads and sends the unread counts one at a time, so that an older count is never sent after a newer one. */
  async function tell(): Promise<void> {
    if (isTelling) return
    isTelling = true
    while (concerned.size > 0 && !isClosed) {
      await new Promise(done => setTimeout(done, gathering))
      const userIds = [...concerned]
      concerned.clear()
      try {
        const counts = await countUnread(db, userIds)
        for (const id of userIds) {
          const event: NotificationEvent = { unread: counts.get(id) ?? 0 }
          for (const stream of byUser.get(id) ?? []) write(stream, `data: ${JSON.stringify(event)}\n\n`)
        }
      } catch (error) {
        log.warn({ err: error }, 'unread notifications not counted')
        for (const id of userIds) if (byUser.has(id)) concerned.add(id)
        await new Promise(done => setTimeout(done, 1_000))
      }
    }
    isTelling = false
  }

  /** Sends a heartbeat to the next group of open streams and closes those whose session has ended. */
  async function beat(): Promise<void> {
    turn = (turn + 1) % groups
    if (turn === 0) listener?.check()
    const held = await check([...(slots[turn] ?? [])])
    for (const stream of held) write(stream, ':\n\n')
  }

  /** Closes the streams whose session has ended, and returns the others. */
  async function check(streams: Stream[]): Promise<Stream[]> {
    if (streams.length === 0) return []
    try {
      const live = await liveSessions(db, [...new Set(streams.map(stream => stream.sessionId))])
      for (const stream of streams.filter(({ sessionId }) => !live.has(sessionId))) {
        forget(stream)
        stream.out.end()
      }
      return streams.filter(({ sessionId }) => live.has(sessionId))
    } catch (error) {
      // Without the database ended sessions cannot be detected, so all streams stay open until it answers again.
      log.warn({ err: error }, 'sessions of streams not checked')
      return streams
    }
  }

  function write(stream: Stream, text: string): void {
    stream.out.write(text)
    if (stream.out.writableLength > maxWaiting) drop(stream)
  }

  /** Destroys the stream's connection: `end()` would wait for a peer that may be gone. */
  function drop(stream: Stream): void {
    forget(stream)
    stream.out.destroy()
  }

  function forget(stream: Stream): void {
    stream.slot.delete(stream)
    const own = byUser.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) byUser.delete(stream.userId)
  }

  return {
    open(actor, out) {
      if (isClosed || out.destroyed) return void out.end()
      if (!listener) start()
      const smallest = slots.reduce((best, slot) => (slot.size < best.size ? slot : best))
      const stream = { userId: actor.id, sessionId: actor.sessionId, slot: smallest, out }
      const [oldest, ...others] = byUser.get(actor.id) ?? []
      if (oldest && others.length >= maxPerMember - 1) drop(oldest)
      byUser.set(actor.id, (byUser.get(actor.id) ?? new Set()).add(stream))
      smallest.add(stream)
      out.once('close', () => forget(stream))
      out.on('error', () => {})
      concern([actor.id])
    },
    async close() {
      isClosed = true
      clearInterval(pulse)
      for (const slot of slots) for (const stream of [...slot]) drop(stream)
      await listener?.close()
    },
  }
}
