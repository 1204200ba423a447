import { ApiError } from '../http/errors.ts'

/** Costly work that runs once at a time for each key in this process: a second call meanwhile is a 429. */
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
