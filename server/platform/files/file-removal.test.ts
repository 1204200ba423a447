import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Jobs, startJobs } from '../jobs.ts'
import { removeFilesLater, startFileRemoval } from './file-removal.ts'
import { localStorage } from './local-storage.ts'

const storage = localStorage(join(tmpdir(), `file-removal-${randomUUID()}`))
let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await startJobs(database.url, pino({ level: 'silent' }) as never)
  await startFileRemoval({ jobs, storage })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
  await rm(storage.place, { recursive: true, force: true })
})

test('files go with the transaction that forgets them, many or few, and stay when it fails', async () => {
  const forgotten = Array.from({ length: 700 }, (_, index) => `avatars/gone-${index}.webp`)
  const kept = 'avatars/kept.webp'
  for (const key of [...forgotten, kept]) await storage.put(key, Buffer.from('x'))
  const { db } = database
  const failing = db.transaction().execute(async trx => {
    await removeFilesLater(jobs, trx, [kept])
    throw new Error('the account stays')
  })
  await expect(failing).rejects.toThrow('the account stays')
  await db.transaction().execute(trx => removeFilesLater(jobs, trx, forgotten))
  await db.transaction().execute(trx => removeFilesLater(jobs, trx, []))
  const left = () => forgotten.filter(key => existsSync(join(storage.place, key))).length
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(existsSync(join(storage.place, kept))).toBe(true)
})
