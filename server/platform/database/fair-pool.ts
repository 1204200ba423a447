import { ApiError } from '../http/errors.ts'

/** Runs work for somebody, who is told apart by `key`. */
export type FairPool = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `size` pieces of work at once and lets `queue` more wait. Those who wait take turns by key, and one key has
 * at most `share` places, running and waiting together: whoever sends a storm waits behind everybody else and never fills
 * the queue. What has no place is a 429 at once.
 */
export function fairPool({ size, queue, share }: { size: number; queue: number; share: number }): FairPool {
  const places = new Map<string, number>()
  /** The key that is served next comes first. */
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
    // The place is handed over, so `running` does not change.
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
