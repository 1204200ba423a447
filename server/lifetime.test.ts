import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createLifetime } from './lifetime.ts'

test('started parts are stopped once, in the opposite order', async () => {
  const ended: string[] = []
  const lifetime = createLifetime()
  await lifetime.begin(async () => {
    for (const part of ['database', 'jobs', 'application']) await lifetime.own(() => ended.push(part))
  })
  expect(lifetime.isEnding()).toBe(false)
  await Promise.all([lifetime.end(), lifetime.end()])
  expect(ended).toEqual(['application', 'jobs', 'database'])
})

test('what fails while it is started leaves what was there to be ended', async () => {
  const stop = vi.fn()
  const lifetime = createLifetime()
  const start = lifetime.begin(async () => {
    await lifetime.own(stop)
    throw new Error('port in use')
  })
  await expect(start).rejects.toThrow('port in use')
  await lifetime.end()
  expect(stop).toHaveBeenCalledOnce()
})

test('a stop during the start stops all started parts, also those that finish starting too late, and starts no more', async () => {
  const ended: string[] = []
  const lifetime = createLifetime()
  let closeDatabase = () => {}
  const start = lifetime.begin(async () => {
    const closed = new Promise<never>((_, reject) => {
      closeDatabase = () => reject(new Error('terminated'))
    })
    await lifetime.own(() => {
      ended.push('database')
      closeDatabase()
    })
    // Waits for the database like a migration that is still running.
    await closed.catch(() => {})
    await lifetime.own(() => ended.push('late'))
    ended.push('started in spite of all')
  })
  start.catch(() => {})
  await sleep(5)
  await lifetime.end()
  await expect(start).rejects.toThrow(/ended/)
  expect(ended).toEqual(['database', 'late'])
})

test('a start that does not come to its end is not waited for without end', async () => {
  const lifetime = createLifetime({ patience: 20 })
  const stop = vi.fn()
  const start = lifetime.begin(async () => {
    await lifetime.own(stop)
    await new Promise(() => {})
  })
  start.catch(() => {})
  await sleep(5)
  await lifetime.end()
  expect(stop).toHaveBeenCalledOnce()
})
