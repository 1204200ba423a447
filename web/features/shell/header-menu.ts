import type { RefObject } from 'react'

/** Closes an open header menu on Escape or on a press outside. Returns the unsubscribe function. */
export function closeOnLeave(details: RefObject<HTMLDetailsElement | null>): () => void {
  const onPointerDown = (event: Event) => {
    if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointerDown)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('pointerdown', onPointerDown)
    document.removeEventListener('keydown', onKeyDown)
  }
}
