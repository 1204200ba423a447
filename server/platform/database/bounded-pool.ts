import { ApiError } from '../http/errors.ts'

export type BoundedPool = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `size` tasks at once and queues up to `queue` more. Throws a 429 beyond that, so that a storm of
 * expensive requests neither starves the shop nor fills its memory.
 */
export function boundedPool({ size, queue }: { size: number; queue: number }): BoundedPool {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < size) running++
    else {
      if (waiting.length >= queue) throw new ApiError('TOO_MANY', { retryAfterSeconds: 2 })
      // A finished task passes its place to this one, so `running` does not change.
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
