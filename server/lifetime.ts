import { setTimeout as sleep } from 'node:timers/promises'

type Stop = () => unknown

/** What a process has started, and the one way to end it. */
export interface Lifetime {
  isEnding(): boolean
  /** Runs the work that starts everything. */
  begin(work: () => Promise<void>): Promise<void>
  /** Takes over a part that was started. Once the end has begun it stops the part and throws: nothing more is to start. */
  own(stop: Stop): Promise<void>
  /** Stops every part; calling it again waits for the same end. */
  end(): Promise<void>
}

/**
 * Parts end in the opposite order of their start. An end that comes while they are still being started ends all at once
 * and waits `patience` ms at most: whoever migrates or fills the database fails when the database goes, and what begins to
 * run too late is stopped by `own`.
 */
export function createLifetime({ patience = 10_000 }: { patience?: number } = {}): Lifetime {
  const stops: Stop[] = []
  let starting: Promise<void> | undefined
  let ending: Promise<void> | undefined

  async function endAll(): Promise<void> {
    if (starting) {
      const parts = stops.splice(0).map(async stop => stop())
      const everything = Promise.allSettled([...parts, starting])
      await Promise.race([everything, sleep(patience, undefined, { ref: false })])
    }
    for (const stop of stops.splice(0).reverse()) await stop()
  }

  return {
    isEnding: () => ending !== undefined,
    async begin(work) {
      starting = work()
      try {
        await starting
      } finally {
        starting = undefined
      }
    },
    async own(stop) {
      if (!ending) {
        stops.push(stop)
        return
      }
      await stop()
      throw new Error('ended while it was started')
    },
    end() {
      ending ??= endAll()
      return ending
    },
  }
}
