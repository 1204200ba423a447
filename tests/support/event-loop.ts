import { setImmediate } from 'node:timers/promises'

/**
 * The longest time in milliseconds for which `work` blocked the event loop. Counts CPU time of this thread only, so
 * that a busy machine does not change the result.
 */
export async function longestHold<Value>(
  work: () => Promise<Value>,
): Promise<{ hold: number; value: Value }> {
  let [longest, isDone] = [0, false]
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  async function watch() {
    for (let before = worked(); !isDone; ) {
      await setImmediate()
      const now = worked()
      longest = Math.max(longest, now - before)
      before = now
    }
  }
  const watching = watch()
  const value = await work().finally(() => {
    isDone = true
  })
  await watching
  return { hold: longest, value }
}
