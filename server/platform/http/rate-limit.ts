import type { Pool } from 'pg'
import type { MessageKey } from '#messages/index.ts'
import { ApiError } from './errors.ts'
import { countAttempt, deleteAttempts, findAttempts } from './rate-limit.queries.ts'

export interface RateLimit {
  /** Throws a 429 for a key of the limit whose refusal this process has cached, without a query. */
  refuseUsedUp(key: string): void
  /** Uses one attempt of `key`; throws a 429 with the waiting time when no attempt is left. */
  consume(key: string): Promise<void>
  /** Counts an attempt of `key` without refusing it; returns how many were counted. */
  count(key: string): Promise<number>
  /** Whether the next attempt of `key` would be refused. Uses no attempt. */
  isUsedUp(key: string): Promise<boolean>
  /** Resets the attempts counted for `key`, after a success. */
  reset(key: string): Promise<void>
}

export type RateLimits = (
  name: string,
  options: {
    points: number
    seconds: number
    /** The error message when no attempt is left; a general one by default. */
    message?: MessageKey
    /** Whether each process caches refusals until they expire. Only for limits that are never reset. */
    isRemembered?: boolean
  },
) => RateLimit

/** Rate limits with counters in PostgreSQL, which all processes share, with the database's clock, and restarts keep. */
export function rateLimits(pool: Pool, enabled: boolean): RateLimits {
  return (name, { points, seconds, message, isRemembered = false }) => {
    if (!enabled)
      return {
        refuseUsedUp: () => {},
        consume: async () => {},
        count: async () => 1,
        isUsedUp: async () => false,
        reset: async () => {},
      }
    const refused = createMemory()
    const rowOf = (key: string) => `${name}:${key}`
    const refusalFor = (milliseconds: number) =>
      new ApiError('TOO_MANY', { retryAfterSeconds: milliseconds / 1000, ...(message ? { message } : {}) })
    return {
      refuseUsedUp(key) {
        const left = refused.left(key)
        if (left > 0) throw refusalFor(left)
      },
      async consume(key) {
        const counted = await countAttempt(pool, rowOf(key), seconds)
        if (counted.points <= points) return
        if (isRemembered) refused.keep(key, counted.left)
        throw refusalFor(counted.left)
      },
      async count(key) {
        return (await countAttempt(pool, rowOf(key), seconds)).points
      },
      async isUsedUp(key) {
        return (await findAttempts(pool, rowOf(key))) >= points
      },
      async reset(key) {
        await deleteAttempts(pool, rowOf(key))
      },
    }
  }
}

const maxRemembered = 10_000

/**
 * A cache of keys that a rate limit refuses. When it is full the oldest key is evicted, and is then read from the
 * database again.
 */
function createMemory() {
  const ends = new Map<string, number>()
  return {
    left(key: string): number {
      const left = (ends.get(key) ?? 0) - performance.now()
      if (left <= 0) ends.delete(key)
      return left
    },
    keep(key: string, milliseconds: number): void {
      ends.set(key, performance.now() + milliseconds)
      const [oldest] = ends.keys()
      if (ends.size > maxRemembered && oldest !== undefined) ends.delete(oldest)
    },
  }
}
