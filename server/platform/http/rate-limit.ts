import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { MessageKey } from '#messages/index.ts'
import { ApiError } from './errors.ts'

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

/** Deletes expired counters of rate limits; returns how many. */
export async function sweepRateLimits(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [now.getTime()])
  return rowCount ?? 0
}

/** Rate limits with counters in PostgreSQL, which all processes share and restarts keep. */
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
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    const refusalFor = (milliseconds: number) =>
      new ApiError('TOO_MANY', { retryAfterSeconds: milliseconds / 1000, ...(message ? { message } : {}) })
    return {
      refuseUsedUp(key) {
        const left = refused.left(key)
        if (left > 0) throw refusalFor(left)
      },
      async consume(key) {
        try {
          await limiter.consume(key)
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          if (isRemembered) refused.keep(key, refusal.msBeforeNext)
          throw refusalFor(refusal.msBeforeNext)
        }
      },
      async count(key) {
        const { consumedPoints } = await limiter.penalty(key)
        return consumedPoints
      },
      async isUsedUp(key) {
        const spent = await limiter.get(key)
        return spent !== null && spent.remainingPoints <= 0
      },
      async reset(key) {
        await limiter.delete(key)
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
      const left = (ends.get(key) ?? 0) - Date.now()
      if (left <= 0) ends.delete(key)
      return left
    },
    keep(key: string, milliseconds: number): void {
      ends.set(key, Date.now() + milliseconds)
      const [oldest] = ends.keys()
      if (ends.size > maxRemembered && oldest !== undefined) ends.delete(oldest)
    },
  }
}
