import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** How long a new screen ignores presses by finger or mouse, in milliseconds. */
const leftoverTime = 500

/**
 * Returns a handler that cancels clicks which a new screen receives before anyone can have read it: the second tap of
 * a double tap would otherwise answer the next question unseen. Clicks by keyboard count at once.
 */
export function useLeftoverPresses(screen: string) {
  const last = useRef({ screen, since: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (last.current.screen !== screen) last.current = { screen, since: performance.now() }
  }, [screen])

  return (event: MouseEvent) => {
    // Browsers count the clicks of a finger or a mouse; those of a key have the count 0.
    if (event.detail === 0 || event.timeStamp - last.current.since > leftoverTime) return
    event.preventDefault()
    event.stopPropagation()
  }
}
