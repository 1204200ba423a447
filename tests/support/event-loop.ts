import { setImmediate } from 'node:timers/promises'

/**
 * The longest work, in milliseconds of this thread alone, during which nobody else had a turn while `work` went on. A busy
 * machine does not lengthen it: time in which the thread waits for a processor does not count.
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
