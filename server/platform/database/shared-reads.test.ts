import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime, sharedReads } from './shared-reads.ts'

function counted() {
  const ends: ((fails?: boolean) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length
      ends.push(fails => (fails ? reject(new Error('down')) : resolve(number)))
    })
  return { ends, read }
}

test('those who ask for the same at the same time share a reading, others have their own', async () => {
  const shared = sharedReads()
  const { ends, read } = counted()
  const all = [shared('soap', read), shared('soap', read), shared('balm', read)]
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([0, 0, 1])
})

test('a later request reads again, also after a failure', async () => {
  const shared = sharedReads()
  const { ends, read } = counted()
  const failed = [shared('soap', read), shared('soap', read)]
  ends[0]?.(true)
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = shared('soap', read)
  ends[1]?.()
  expect(await again).toBe(1)
})

test('a call during a run waits for the next run, which all such calls share', async () => {
  const { ends, read } = counted()
  const latest = oneAtATime(read)
  const first = latest()
  await expect.poll(() => ends.length).toBe(1)
  const later = [latest(), latest()]
  await setImmediate()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(0)
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([1, 1])
})

test('a run that fails fails its own callers only', async () => {
  const { ends, read } = counted()
  const latest = oneAtATime(read)
  const first = latest()
  await expect.poll(() => ends.length).toBe(1)
  const later = latest()
  ends[0]?.(true)
  await expect(first).rejects.toThrow('down')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await later).toBe(1)
})
