import { isOutboxMarked, loadOutbox } from './outbox-mark.ts'

/** Ends the news of an order that was placed, because a page shows the order. */
export async function endNewsOf(order: number | string): Promise<void> {
  if (!isOutboxMarked()) return
  try {
    await (await loadOutbox()).endNewsOf(order)
  } catch (error) {
    console.warn('the news of an order could not be ended', error)
  }
}
