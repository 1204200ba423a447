import { ApiError } from '../http/errors.ts'

/**
 * Builds a guard that allows one expensive task per key at a time in this process; it throws a 429 for a second one
 * meanwhile.
 */
export function refuseSecond(): <Result>(key: number, work: () => Promise<Result>) => Promise<Result> {
  const running = new Set<number>()
  return async (key, work) => {
    if (running.has(key)) throw new ApiError('TOO_MANY', { retryAfterSeconds: 1 })
    running.add(key)
    try {
      return await work()
    } finally {
      running.delete(key)
    }
  }
}
