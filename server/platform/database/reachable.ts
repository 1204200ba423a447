import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnreachableError } from './pool.ts'

const pause = 500

/**
 * Repeats `work` while the database is away. For jobs only, for which nobody waits: a job that has sent a mail and cannot
 * record it would send it again.
 */
export async function whenReachable<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) throw error
      await sleep(pause)
    }
  }
}
