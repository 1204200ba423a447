import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** A promise of work that the test ends explicitly. */
function controlled() {
  const started: PromiseWithResolvers<number>[] = []
  const work = () => {
    const run = Promise.withResolvers<number>()
    started.push(run)
    return run.promise
  }
  return { started, work }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

test('all calls during a run share the one run after it', async () => {
  const inTurn = oneAtATime<number>()
  const { started, work } = controlled()
  const first = inTurn('a', work)
  const others = [inTurn('a', work), inTurn('a', work), inTurn('a', work)]
  await settled()
  expect(started).toHaveLength(1)
  started[0]?.resolve(1)
  expect(await first).toBe(1)
  await settled()
  expect(started).toHaveLength(2)
  started[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
})

test('a call during the second run waits for a third one', async () => {
  const inTurn = oneAtATime<number>()
  const { started, work } = controlled()
  const runs = [inTurn('a', work), inTurn('a', work)]
  started[0]?.resolve(1)
  await settled()
  runs.push(inTurn('a', work))
  await settled()
  expect(started).toHaveLength(2)
  started[1]?.resolve(2)
  await settled()
  expect(started).toHaveLength(3)
  started[2]?.resolve(3)
  expect(await Promise.all(runs)).toEqual([1, 2, 3])
})

test('work starts immediately when nothing runs, also after a failure', async () => {
  const inTurn = oneAtATime<number>()
  const { started, work } = controlled()
  const failing = inTurn('a', work)
  const waiting = inTurn('a', work)
  started[0]?.reject(new Error('out of order'))
  await expect(failing).rejects.toThrow('out of order')
  await settled()
  started[1]?.reject(new Error('still out of order'))
  await expect(waiting).rejects.toThrow('still out of order')
  const later = inTurn('a', work)
  expect(started).toHaveLength(3)
  started[2]?.resolve(3)
  expect(await later).toBe(3)
})

test('a failure that is shared rejects those who wait, and the next call works again', async () => {
  const inTurn = oneAtATime<number>(error => error instanceof RangeError)
  const { started, work } = controlled()
  const runs = [inTurn('a', work), inTurn('a', work), inTurn('a', work)]
  started[0]?.reject(new RangeError('silent'))
  for (const run of runs) await expect(run).rejects.toThrow('silent')
  expect(started).toHaveLength(1)
  const later = inTurn('a', work)
  started[1]?.resolve(2)
  expect(await later).toBe(2)
})

test('work with another name does not wait', async () => {
  const inTurn = oneAtATime<number>()
  const { started, work } = controlled()
  const runs = [inTurn('a', work), inTurn('b', work)]
  expect(started).toHaveLength(2)
  started[1]?.resolve(2)
  expect(await runs[1]).toBe(2)
  started[0]?.resolve(1)
  expect(await runs[0]).toBe(1)
})
