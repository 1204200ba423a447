import type {} from '#web/boot/early-presses.ts'

/** Marks an island as awake; what was typed and pressed in it before is replayed once and in order. */
export async function wakeIsland(island: HTMLElement): Promise<void> {
  let replay: typeof import('./replay-presses.ts') | undefined
  try {
    // Actions are still recorded until the replay code is loaded: a repeated press would otherwise run twice.
    if (window.earlyPresses?.some(press => island.contains(press.island)))
      replay = await import('./replay-presses.ts')
  } finally {
    island.dataset.awake = ''
  }
  await replay?.replayPresses(island, window.earlyPresses ?? [])
}
