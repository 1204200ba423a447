/** Closes an open header menu on Escape or on a press outside. Returns the unsubscribe function. */
export function closeOnLeave(details: HTMLDetailsElement | null): () => void {
  const onPointerDown = (event: Event) => {
    if (details?.open && !details.contains(event.target as Node)) details.open = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details?.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointerDown)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('pointerdown', onPointerDown)
    document.removeEventListener('keydown', onKeyDown)
  }
}
