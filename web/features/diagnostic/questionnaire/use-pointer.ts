import { type PointerEvent, useRef } from 'react'

/** A click within this time after a finger was lifted comes from that touch, in milliseconds. */
const clickDelay = 700

/**
 * Distinguishes clicks by finger or mouse from those that arrow keys trigger when they pass over radio buttons, which
 * must not open the next question.
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
