import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBackups } from '#server/platform/backup/backups.queries.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { backUp, backUpChanges } from './backup.ts'
import { backupDeps, isBackupDue } from './backup-jobs.ts'
import { systemOf } from './systems.ts'

let folder: string
let shop: OrderShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outside-database-'))
  shop = await openOrderShop(undefined, {
    env: {
      DATABASE_URL: 'postgres://sira@database.example/sira',
      DATA_DIR: join(folder, 'shop'),
      BACKUP_TO: join(folder, 'place'),
      BACKUP_KEYS_TO: join(folder, 'keys'),
      BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
    },
  })
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

test('files and keys of a shop with its own PostgreSQL are saved, and the tool for its database notes its own backup', async () => {
  const backup = shop.deps.config.backup
  if (!backup) throw new Error('the shop makes no backups')
  const storage = localStorage(join(folder, 'uploads'))
  await storage.put('products/a.webp', Buffer.from('a picture'))
  const deps = await backupDeps({ ...shop.deps, storage }, backup)
  await deps.place.write('7/base/a.json', [])
  await expect(backUp(deps)).rejects.toThrow('has the backups of another shop')
  await expect(backUpChanges(deps)).rejects.toThrow('has the backups of another shop')
  expect([await deps.place.list(), await deps.keysPlace.list()]).toEqual([['7/base/a.json'], []])
  await deps.place.remove('7/base/a.json')

  await backUp(deps)
  const system = await systemOf(shop.db)
  expect(await deps.place.list()).toEqual([`${system}/files/products/a.webp.age`, `shops/${system}`])
  // The keys are sent again only when they change.
  await backUp(deps)
  expect(await deps.keysPlace.list()).toEqual([expect.stringMatching(/^\d+\/keys\/.+_[0-9a-f]{16}\.age$/)])
  expect(await findBackups(shop.db)).toMatchObject({ database: undefined, files: expect.any(Date) })
  expect(await isBackupDue(shop.deps)).toBe(true)

  const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const statement = /^insert into backups .*;$/m.exec(operations)?.[0] ?? ''
  for (let night = 0; night < 2; night++) await sql.raw(statement).execute(shop.db)
  expect(await isBackupDue(shop.deps)).toBe(false)
})
