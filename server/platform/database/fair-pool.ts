import { ApiError } from '../http/errors.ts'

/** Runs work in a queue that serves clients in turns; `key` identifies the client. */
export type FairPool = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `size` tasks at once and queues up to `queue` more. Queued tasks take turns by key, and one key has at
 * most `share` tasks, running and queued together, so that a client that floods the server waits behind all others and
 * never fills the queue. A task without a place is refused with 429.
 */
export function fairPool({ size, queue, share }: { size: number; queue: number; share: number }): FairPool {
  const places = new Map<string, number>()
  /** The waiting tasks by client, in the order in which clients are served next. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  let waitingCount = 0

  function take(key: string): void {
    const own = places.get(key) ?? 0
    if (own >= share || (running >= size && waitingCount >= queue))
      throw new ApiError('TOO_MANY', { retryAfterSeconds: 2 })
    places.set(key, own + 1)
  }

  async function start(key: string): Promise<void> {
    if (running < size) {
      running++
      return
    }
    waitingCount++
    await new Promise<void>(resolve => waiting.set(key, [...(waiting.get(key) ?? []), resolve]))
  }

  function leave(key: string): void {
    const own = (places.get(key) ?? 1) - 1
    if (own === 0) places.delete(key)
    else places.set(key, own)
    const [next] = waiting
    // A finished task passes its place to the next one, so `running` does not change.
    if (!next) running--
    else serve(...next)
  }

  function serve(key: string, [first, ...rest]: (() => void)[]): void {
    waiting.delete(key)
    if (rest.length > 0) waiting.set(key, rest)
    waitingCount--
    first?.()
  }

  return async (key, work) => {
    take(key)
    await start(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
