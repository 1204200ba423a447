import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createDatabase } from './database.ts'
import type { PoolOptions } from './pool.ts'
import type { ReadSource } from './read-source.ts'
import { openReplica } from './replica.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A pool that answers each statement with one row. */
const sourceOf = (answer: () => Promise<object>) =>
  ({
    pool: { query: async () => ({ rows: [await answer()] }), end: async () => {} },
  }) as unknown as ReadSource

test('a replica that accepts connections and answers nothing makes visitors wait once', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const changes: (string | undefined)[] = []
  const shop = createDatabase(database.url, {
    replicaUrl: `postgres://sira@127.0.0.1:${port}/sira`,
    onReplica: reason => changes.push(reason),
  })
  const read = () => shop.read(({ db }) => db.selectFrom('users').select('id').execute())
  const since = performance.now()
  const during = sleep(300).then(read)
  expect(await Promise.all([read(), read(), read(), during])).toEqual([[], [], [], []])
  const first = performance.now() - since
  expect(await read()).toEqual([])
  expect([first > 900, first < 1_800, performance.now() - since - first < 500]).toEqual([true, true, true])
  expect(changes).toEqual([expect.stringMatching(/timeout|answer/)])
  await shop.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a read never relies on a position that was asked before it', async () => {
  const asked = Array.from({ length: 3 }, () => Promise.withResolvers<object>())
  let count = 0
  const primary = sourceOf(() => asked[count++]?.promise ?? Promise.reject(new Error('asked too often')))
  const replica = sourceOf(async () => ({ isReplica: true, hasReplayed: true, seconds: 0 }))
  const { read } = openReplica(primary, () => replica)
  const first = read(async source => source.pool === replica.pool)
  await new Promise(setImmediate)
  expect(count).toBe(1)
  // These come while the first position is under way, and share the next one.
  const later = [read(async source => source), read(async source => source)]
  await new Promise(setImmediate)
  expect(count).toBe(1)
  asked[0]?.resolve({ lsn: '0/1', database: '', seconds: 0 })
  expect(await first).toBe(true)
  await new Promise(setImmediate)
  expect(count).toBe(2)
  asked[1]?.resolve({ lsn: '0/2', database: '', seconds: 0 })
  await Promise.all(later)
  expect(count).toBe(2)
})

test('a new connection must lead to a replica that has what was read before', async () => {
  let options: Partial<PoolOptions> = {}
  const primary = sourceOf(async () => ({ lsn: '0/77', database: '', seconds: 0 }))
  const replica = sourceOf(async () => ({ isReplica: true, hasReplayed: true, seconds: 0 }))
  const { read } = openReplica(primary, given => {
    options = given
    return replica
  })
  const verified = (replayed: string) =>
    new Promise<{ error: Error | undefined; asked: unknown }>(resolve => {
      let asked: unknown
      const query = async (_: string, [lsn]: string[]) => {
        asked = lsn
        return { rows: replayed < (lsn ?? '') ? [{}] : [] }
      }
      options.verify?.({ query } as never, error => resolve({ error, asked }))
    })
  expect(await verified('0/00')).toEqual({ error: undefined, asked: '0/0' })
  await read(async () => {})
  expect(await verified('0/77')).toEqual({ error: undefined, asked: '0/77' })
  expect((await verified('0/76')).error?.message).toContain('behind where it was')
})
