import { expect, test } from 'vitest'
import { boundedPool } from './bounded-pool.ts'

test('runs a limited number at once, queues a limited number, and refuses further ones at once', async () => {
  const pool = boundedPool({ size: 2, queue: 3 })
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    pool(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>(resolve => ends.push(resolve))
      running--
    })
  const accepted = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({ code: 'TOO_MANY' })
  for (let ended = 0; ended < 5; ended++) {
    expect(running).toBeGreaterThan(0)
    ends.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(accepted)
  expect(most).toBe(2)
})

test('a failure gives its place back', async () => {
  const pool = boundedPool({ size: 1, queue: 1 })
  await expect(pool(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const waiting = [pool(() => Promise.reject(new Error('again'))), pool(async () => 'done')]
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { value: 'done' }])
  expect(await pool(async () => 'still works')).toBe('still works')
})
