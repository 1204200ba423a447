import { setImmediate } from 'node:timers/promises'

/** How many milliseconds work may run without a break for other requests. */
const maxTurn = 15

/**
 * Keeps long synchronous work from blocking the event loop. Await the returned function after each step: after some
 * milliseconds it yields to the event loop, otherwise it continues at once.
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < maxTurn) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
