import { outboxKey } from './outbox-key.ts'

export function isOutboxMarked(): boolean {
  return localStorage.getItem(outboxKey) !== null
}

/** The code of the outbox, which few pages need. */
export const loadOutbox = () => import('./outbox-runner.ts')

/**
 * Sends what waits in the outbox, now and whenever the line is back, and shows the answers. Without a network its code
 * may not be loadable; then it is loaded when the line is back.
 */
export function startOutbox(): void {
  if (isOutboxMarked())
    loadOutbox().then(
      outbox => outbox.runOutbox(),
      () => addEventListener('online', startOutbox, { once: true }),
    )
}
