import { outboxKey } from './outbox-key.ts'

export function isOutboxMarked(): boolean {
  return localStorage.getItem(outboxKey) !== null
}

/** The milliseconds between two attempts to load the code. */
const pause = 2_000

/** The code of the outbox, which few pages need. */
export const loadOutbox = () => import('./outbox-runner.ts')

/**
 * Sends what waits in the outbox, now and whenever the line is back, and shows the answers. Without a network its code
 * may not be loadable; then it is requested until it comes.
 */
export function startOutbox(load: () => Promise<{ runOutbox(): void }> = loadOutbox): void {
  if (isOutboxMarked())
    load().then(
      outbox => outbox.runOutbox(),
      () => setTimeout(startOutbox, pause, load),
    )
}
