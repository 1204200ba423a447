import { setImmediate } from 'node:timers/promises'

/** The CPU time in milliseconds of one unit of reference work on the machine for which time limits are written. */
const referenceMilliseconds = 4
const goods = Array.from({ length: 2000 }, (_, n) => ({
  ...{ reference: `REF-${n}`, name: `${n} Crème à l’été`, price: n * 37 },
}))

/**
 * Reference work for measuring a machine's speed. Like a page or an export it writes, reads, sorts and replaces text.
 */
function doReferenceWork(): number {
  const read = JSON.parse(JSON.stringify(goods)) as typeof goods
  read.sort((one, other) => (one.name < other.name ? -1 : 1))
  return read.reduce((words, { name }) => words + name.replace(/[aeé]/g, 'x').split(' ').length, 0)
}

/** The CPU time in milliseconds that this thread has used; other programs on a busy machine do not add to it. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * How many times slower than the reference machine this machine is now. The CPU clock has steps of some milliseconds.
 */
function slowness(): number {
  const began = cpuTime()
  let pieces = 0
  for (; cpuTime() - began < 40; pieces++) doReferenceWork()
  return (cpuTime() - began) / pieces / referenceMilliseconds
}

/** A hold of at most this many milliseconds is far enough below the limits of all tests. */
const shortHold = 60

/**
 * Measures the longest time that `work` blocked the event loop, in milliseconds of CPU time on the reference machine:
 * the least of some tries, because the first ones compile the code. `work` gets the number of the try.
 */
export async function longestHold<Value>(
  work: (attempt: number) => Promise<Value>,
  attempts = 5,
): Promise<{ hold: number; value: Value }> {
  let best = await holdOf(() => work(0))
  for (let attempt = 1; attempt < attempts && best.hold > shortHold; attempt++) {
    const next = await holdOf(() => work(attempt))
    if (next.hold < best.hold) best = next
  }
  return best
}

/** The same run also measures the reference work, so that a slow machine does not change the result. */
async function holdOf<Value>(work: () => Promise<Value>): Promise<{ hold: number; value: Value }> {
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
