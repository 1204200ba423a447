import { ApiError } from './errors.ts'

/** Does costly work of the same key once at a time in this process; who asks meanwhile gets a 429. */
export function oneAtATime(): <Result>(key: number, work: () => Promise<Result>) => Promise<Result> {
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
