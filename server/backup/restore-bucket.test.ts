import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedCompany } from '#demo/company.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { unsealWith } from '#server/platform/backup/backup-sealing.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { insertImage } from '#server/platform/files/image-rows.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { filesOf } from '#server/platform/files/photo-files.ts'
import { buyerOf, type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { openS3Store } from '#tests/support/s3-store.ts'
import { backUp, sendLastChanges } from './backup.ts'
import { backupDeps } from './backup-jobs.ts'
import { restoreShop } from './restore.ts'
import { keysOf } from './stored-files.ts'
import { systemOf } from './systems.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const identity = await generateIdentity()
let folder: string
let bucket: Awaited<ReturnType<typeof openS3Store>>
let postgres: EmbeddedPostgres
let shop: OrderShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-bucket-'))
  await chmod(folder, 0o755)
  bucket = await openS3Store()
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'shop'), archive: true })
  const database = createDatabase(postgres.url, { max: 2 })
  await migrate(database.pool)
  await database.db.transaction().execute(seedCompany)
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.config
  shop = await openOrderShop(undefined, {
    testDatabase: { ...database, url: postgres.url, drop: () => database.close() },
    env: {
      DATA_DIR: join(folder, 'shop'),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      BACKUP_TO: `s3://${name}/backups/sira`,
      BACKUP_KEYS_TO: `s3://${name}/keys`,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
  await bucket?.close()
  for (const name of ['shop', 'restored']) {
    const home = await realpath(join(folder, name, 'postgres')).catch(() => folder)
    await rm(home, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
})

test('a stopped shop comes back from a bucket, with its database, the changes until it stopped, pictures and keys', async () => {
  const backup = shop.deps.config.backup
  if (!backup) throw new Error('the shop makes no backups')
  const uploads = localStorage(join(folder, 'shop', 'uploads'))
  const deps = await backupDeps({ ...shop.deps, storage: uploads }, backup)
  await backUp(deps)

  const { who, addressId } = await buyerOf(shop, await shop.product())
  const order = await shop.order<{ numeroCommande: string }>(who, addressId)
  expect(order.status).toBe(201)
  const photo = { key: 'products/serum', width: 64, height: 64, widths: [64] }
  // Larger than what the client sends in one piece.
  const content = Buffer.alloc(12_000_000, 'picture')
  for (const file of filesOf(photo)) await uploads.put(file, content)
  await insertImage(shop.db, photo)
  const warnings: unknown[] = []
  const log = { warn: (...words: unknown[]) => warnings.push(words) }
  const system = await systemOf(shop.db)
  await postgres.stop()
  bucket.trouble = 'silent'
  await sendLastChanges(deps, { system, log, patience: 100 })
  expect(warnings).toEqual([
    [
      { err: expect.objectContaining({ message: expect.stringContaining('does not answer') }) },
      expect.stringContaining('npm run backup'),
    ],
  ])
  bucket.trouble = undefined
  await sendLastChanges(deps, { system, log, patience: 60_000 })
  expect(warnings).toHaveLength(1)

  const open = (address: string) => openPlace(address, backup.store)
  const restored = await restoreShop(join(folder, 'restored'), {
    place: await open(backup.to),
    keysPlace: await open(backup.keysTo),
    unseal: unsealWith(identity),
    until: undefined,
    system: undefined,
    signal: new AbortController().signal,
  })
  expect(restored.database).toMatchObject({ orders: 1, invoices: 1, missingFiles: [] })
  const files = localStorage(join(folder, 'restored', 'uploads'))
  expect(await keysOf(files)).toHaveLength(filesOf(photo).length)
})
