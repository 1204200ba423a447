import type { MouseEvent } from 'react'

/** How long a new screen ignores presses by finger or mouse, in milliseconds. */
const leftoverTime = 500

/**
 * Cancels a click that a new screen receives before anyone can have read it: the second tap of a double tap would
 * otherwise answer the next question unseen. Clicks by keyboard count at once. `shownSince` is the screen's time.
 */
export function cancelLeftover(event: MouseEvent, shownSince: number): void {
  // Browsers count the clicks of a finger or a mouse; those of a key have the count 0.
  if (event.detail > 0 && event.timeStamp - shownSince < leftoverTime) {
    event.preventDefault()
    event.stopPropagation()
  }
}
