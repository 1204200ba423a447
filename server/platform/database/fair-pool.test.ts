import { describe, expect, test } from 'vitest'
import { fairPool } from './fair-pool.ts'

/** Builds tasks that run until the test ends them, and a record of which have started. */
function stage() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    await new Promise(setImmediate)
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, work, end }
}

describe('a fair pool', () => {
  test('serves waiting callers in turn, however much work the first one queued', async () => {
    const { started, work, end } = stage()
    const pool = fairPool({ size: 1, queue: 9, share: 4 })
    const all = [
      ...['storm 1', 'storm 2', 'storm 3', 'storm 4'].map(name => pool('storm', work(name))),
      pool('awa', work('awa 1')),
      pool('awa', work('awa 2')),
      pool('ben', work('ben 1')),
    ]
    const order = ['storm 1', 'storm 2', 'awa 1', 'ben 1', 'storm 3', 'awa 2', 'storm 4']
    for (const name of order) await end(name)
    expect(started).toEqual(order)
    expect(await Promise.all(all)).toHaveLength(7)
  })

  test('gives one key its share and no more, and takes places back after failures', async () => {
    const pool = fairPool({ size: 2, queue: 9, share: 2 })
    const { work, end } = stage()
    const first = pool('storm', work('a'))
    const second = pool('storm', work('b'))
    await expect(pool('storm', work('c'))).rejects.toMatchObject({ code: 'TOO_MANY' })
    const other = pool('awa', work('d'))
    await end('a')
    await end('b')
    await end('d')
    await Promise.all([first, second, other])
    for (let times = 0; times < 3; times++)
      await expect(pool('storm', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await pool('storm', async () => 'again')).toBe('again')
  })

  test('lets only so many wait in all', async () => {
    const pool = fairPool({ size: 1, queue: 1, share: 2 })
    const { work, end } = stage()
    const first = pool('a', work('a'))
    const second = pool('b', work('b'))
    await expect(pool('c', work('c'))).rejects.toMatchObject({
      code: 'TOO_MANY',
      details: { retryAfterSeconds: 2 },
    })
    await end('a')
    await end('b')
    expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  })
})
