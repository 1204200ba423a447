import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { MessageKey } from '#messages/index.ts'
import { ApiError } from './errors.ts'

export interface RateLimit {
  /** Takes one attempt of `key`; throws a 429 with the time to wait when there is none left. */
  consume(key: string): Promise<void>
  /** Gives all attempts back, after a success. */
  reset(key: string): Promise<void>
}

export type RateLimits = (
  name: string,
  options: {
    points: number
    seconds: number
    blockSeconds?: number
    /** Words for who has none left, where the usual ones say too little. */
    message?: MessageKey
  },
) => RateLimit

/** Forgets the counters whose time is over, and answers how many. */
export async function sweepRateLimits(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [now.getTime()])
  return rowCount ?? 0
}

/** Counters in PostgreSQL, so that all processes share them and no restart forgets them. */
export function rateLimits(pool: Pool, enabled: boolean): RateLimits {
  return (name, { points, seconds, blockSeconds = 0, message }) => {
    if (!enabled) return { consume: async () => {}, reset: async () => {} }
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: blockSeconds,
      clearExpiredByTimeout: false,
    })
    return {
      async consume(key) {
        try {
          await limiter.consume(key)
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes)
            throw new ApiError('TOO_MANY', {
              retryAfterSeconds: refusal.msBeforeNext / 1000,
              ...(message ? { message } : {}),
            })
          throw refusal
        }
      },
      async reset(key) {
        await limiter.delete(key)
      },
    }
  }
}
