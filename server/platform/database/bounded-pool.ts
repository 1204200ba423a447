import { ApiError } from '../http/errors.ts'

export type BoundedPool = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `size` pieces of work at once and lets `queue` more wait; beyond that it answers 429 at once, so
 * that a storm of costly calls neither starves the shop nor fills its memory.
 */
export function boundedPool({ size, queue }: { size: number; queue: number }): BoundedPool {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < size) running++
    else {
      if (waiting.length >= queue) throw new ApiError('TOO_MANY', { retryAfterSeconds: 2 })
      // Whoever ends hands its place over, so `running` does not change.
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
