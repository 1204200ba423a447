import { setImmediate } from 'node:timers/promises'

/** How many milliseconds of CPU time one piece of the reference work takes on the machine that limits are meant for. */
const referenceMilliseconds = 4
const goods = Array.from({ length: 2000 }, (_, n) => ({
  ...{ reference: `REF-${n}`, name: `${n} Crème à l’été`, price: n * 37 },
}))

/** What a page or an export is made of: texts are written, read, sorted and replaced. */
function doReferenceWork(): number {
  const read = JSON.parse(JSON.stringify(goods)) as typeof goods
  read.sort((one, other) => (one.name < other.name ? -1 : 1))
  return read.reduce((words, { name }) => words + name.replace(/[aeé]/g, 'x').split(' ').length, 0)
}

/** Milliseconds of CPU time of this thread: a busy machine does not add to it. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How many times slower than the reference machine this one is now. The clock counts in steps of some milliseconds. */
function slowness(): number {
  const began = cpuTime()
  let pieces = 0
  for (; cpuTime() - began < 40; pieces++) doReferenceWork()
  return (cpuTime() - began) / pieces / referenceMilliseconds
}

/**
 * The longest time for which `work` blocked the event loop, in milliseconds of CPU time of the reference machine: what
 * is compared is `work` and the reference work, both measured in this run, so that a slow machine changes nothing.
 */
export async function longestHold<Value>(
  work: () => Promise<Value>,
): Promise<{ hold: number; value: Value }> {
  const before = slowness()
  let [longest, isDone] = [0, false]
  async function watch() {
    for (let since = cpuTime(); !isDone; ) {
      await setImmediate()
      const now = cpuTime()
      longest = Math.max(longest, now - since)
      since = now
    }
  }
  const watching = watch()
  const value = await work().finally(() => {
    isDone = true
  })
  await watching
  return { hold: longest / Math.max(before, slowness()), value }
}
