import { type PointerEvent, useRef } from 'react'

/** How long after a finger was lifted a click is its doing, in milliseconds. */
const clickDelay = 700

/**
 * Tells a press by finger or mouse from one that the keys make: arrows click on the radios that they pass, and nobody
 * wants to be led on by that.
 */
export function usePointer() {
  const lifted = useRef(Number.NEGATIVE_INFINITY)
  return {
    onPointerUp: (event: PointerEvent) => {
      lifted.current = event.timeStamp
    },
    isPress: () => performance.now() - lifted.current < clickDelay,
  }
}
