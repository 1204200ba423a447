import { setImmediate } from 'node:timers/promises'

/** How long work may go on before other requests have their turn, in milliseconds. */
const longestTurn = 15

/**
 * For work of many steps that never waits: awaited at each step, it gives the event loop back after some milliseconds and
 * else goes on at once.
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestTurn) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
