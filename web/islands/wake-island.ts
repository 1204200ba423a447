import type {} from '#web/boot/early-presses.ts'

/** Marks an island as one that answers; what was typed and pressed in it before that is carried out, once and in order. */
export async function wakeIsland(island: HTMLElement): Promise<void> {
  let replay: typeof import('./replay-presses.ts') | undefined
  try {
    // Until the replay is here presses are still held back: one that is repeated meanwhile would be carried out twice.
    if (window.earlyPresses?.some(press => island.contains(press.target)))
      replay = await import('./replay-presses.ts')
  } finally {
    island.dataset.awake = ''
  }
  await replay?.replayPresses(island, window.earlyPresses ?? [])
}
