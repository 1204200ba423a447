import { setTimeout as sleep } from 'node:timers/promises'

type Stop = () => unknown

/** The parts that a server process has started, and the one way to stop them all. */
export interface Lifetime {
  isEnding(): boolean
  /** Runs the work that starts all parts of the server. */
  begin(work: () => Promise<void>): Promise<void>
  /**
   * Adds a started part to those that `end` stops. After `end` was called it stops the part at once and throws, so that
   * nothing more starts.
   */
  own(stop: Stop): Promise<void>
  /** Stops every part of the server; a second call waits for the first. */
  end(): Promise<void>
}

/**
 * Stops the server's parts in the opposite order of their start. A stop during the start stops all parts at once and
 * waits at most `patience` ms: a running migration fails when its database stops, and `own` stops parts that finish
 * starting too late.
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
