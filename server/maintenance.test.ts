import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { createVault } from '#server/platform/vault.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startMaintenance, sweepAll } from './maintenance.ts'
import type { Deps } from './platform/deps.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const absent = () => {
  throw new Error('Sweeping queues nothing.')
}
const deps = () => ({
  config: { dataDir: join(tmpdir(), 'no-data') } as Deps['config'],
  database,
  jobs: { enqueue: absent, work: absent, schedule: absent, stop: absent } as Deps['jobs'],
  log: pino({ level: 'silent' }) as Deps['log'],
  storage: localStorage(join(tmpdir(), 'no-uploads')),
  vault: createVault([Buffer.alloc(32, 7)]),
  now: () => new Date(),
})

test('only expired data is deleted', async () => {
  const { db } = database
  const { id: userId } = await db
    .insertInto('users')
    .values({ name: 'Awa', email: 'awa@example.org', passwordDigest: 'unused' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const digest = (byte: number) => Buffer.alloc(32, byte)
  await db
    .insertInto('sessions')
    .values([
      { userId, tokenDigest: digest(1), lastUsedAt: ago(31) },
      { userId, tokenDigest: digest(2), lastUsedAt: ago(29) },
    ])
    .execute()
  await db
    .insertInto('loginNonces')
    .values([
      { nonce: Buffer.from('old'), usedAt: ago(1) },
      { nonce: Buffer.from('new'), usedAt: new Date() },
    ])
    .execute()
  await db
    .insertInto('rateLimits')
    .values([
      { key: 'old', points: 3, expire: Date.now() - 1000 },
      { key: 'new', points: 3, expire: Date.now() + 60_000 },
    ])
    .execute()
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      number: 'SB-1',
      userId,
      customerName: 'Awa',
      customerEmail: 'awa@example.org',
      paymentMethod: 'cash_on_delivery',
      subtotal: 0,
      vatRate: 18,
      vatAmount: 0,
      total: 0,
      owed: 0,
      netRevenue: 0,
      netVat: 0,
      address: '{}',
      termsVersion: '1',
      locale: 'fr',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [oldKey, newKey] = [crypto.randomUUID(), crypto.randomUUID()]
  await db
    .insertInto('orderKeys')
    .values([
      { userId, orderId, key: oldKey, requestDigest: digest(3), createdAt: ago(31) },
      { userId, orderId, key: newKey, requestDigest: digest(3), createdAt: ago(29) },
    ])
    .execute()

  const notification = { userId, type: 'account', kind: 'passwordChanged' } as const
  await db
    .insertInto('notifications')
    .values([
      { ...notification, link: '/read-long-ago', createdAt: ago(92), readAt: ago(91) },
      { ...notification, link: '/read-lately', createdAt: ago(92), readAt: ago(89) },
      { ...notification, link: '/never-read', createdAt: ago(364), readAt: null },
      { ...notification, link: '/a-year-old', createdAt: ago(366), readAt: null },
    ])
    .execute()

  await sweepAll(deps())

  const sessions = await db.selectFrom('sessions').select('tokenDigest').execute()
  expect(sessions.map(row => row.tokenDigest[0])).toEqual([2])
  const nonces = await db.selectFrom('loginNonces').select('nonce').execute()
  expect(nonces.map(row => row.nonce.toString())).toEqual(['new'])
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'new' }])
  const kept = await db.selectFrom('notifications').select('link').orderBy('id').execute()
  expect(kept.map(row => row.link)).toEqual(['/read-lately', '/never-read'])
  expect(await db.selectFrom('orderKeys').select('key').execute()).toEqual([{ key: newKey }])
})

test('a clean-up that fails is logged and does not prevent the others', async () => {
  const { db } = database
  await db
    .insertInto('loginNonces')
    .values({ nonce: Buffer.from('late'), usedAt: ago(1) })
    .execute()
  const pool = {
    query: () => Promise.reject(new Error('no counters')),
  } as unknown as Deps['database']['pool']
  await expect(sweepAll({ ...deps(), database: { ...database, pool } })).rejects.toMatchObject({
    errors: [new Error('no counters')],
  })
  const nonces = await db.selectFrom('loginNonces').select('nonce').execute()
  expect(nonces.map(row => row.nonce.toString())).toEqual(['new'])
})

test('it is done every hour', async () => {
  const calls: unknown[][] = []
  const jobs = {
    work: async (queue: string) => void calls.push(['work', queue]),
    schedule: async (...schedule: string[]) => void calls.push(['schedule', ...schedule]),
  }
  await startMaintenance({ ...deps(), jobs: jobs as unknown as Deps['jobs'] })
  expect(calls).toEqual([
    ['work', 'maintenance'],
    ['schedule', 'maintenance', expect.stringMatching(/^\d+ \* \* \* \*$/)],
  ])
})
