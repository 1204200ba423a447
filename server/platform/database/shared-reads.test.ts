import { expect, test } from 'vitest'
import { sharedReads } from './shared-reads.ts'

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
