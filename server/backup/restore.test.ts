import { chmod, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedCompany } from '#demo/company.ts'
import { deleteMember } from '#server/domains/accounts/members/member-deletion.service.ts'
import { startContactJobs } from '#server/domains/content/contact/contact-jobs.ts'
import { contextOf } from '#server/domains/content/contact/contact-sealing.ts'
import { inCluster } from '#server/embedded/cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { isUnbroken, listWaiting, markBroken, markUnbroken } from '#server/embedded/postgres-archive.ts'
import { findHome } from '#server/embedded/postgres-home.ts'
import { recoverPostgres } from '#server/embedded/recovery.ts'
import { folderPlace } from '#server/platform/backup/backup-place.ts'
import { sealFor, unsealWith } from '#server/platform/backup/backup-sealing.ts'
import { findBackups } from '#server/platform/backup/backups.queries.ts'
import { moveErasures } from '#server/platform/backup/erasure-list.ts'
import { openVault } from '#server/platform/data-key.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { insertImage } from '#server/platform/files/image-rows.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import { filesOf } from '#server/platform/files/photo-files.ts'
import { buyerOf, type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { personalDataParts } from '../personal-data-parts.ts'
import { backUpChanges } from './backup.ts'
import { backupDeps, isBackupDue, startBackups } from './backup-jobs.ts'
import { restoreFilesAndKeys, restoreShop } from './restore.ts'
import { requireRestored } from './restore-mark.ts'
import { keysOf } from './stored-files.ts'
import { systemOf } from './systems.ts'

// Two starts of PostgreSQL with durable writes take long on a busy disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const identity = await generateIdentity()
const key = Buffer.alloc(32, 7)
let folder: string
let postgres: EmbeddedPostgres
let shop: OrderShop
let droppedAt: Date

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sira-restore-'))
  await chmod(folder, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'shop'), archive: true })
  const database = createDatabase(postgres.url, { max: 2 })
  await migrate(database.pool)
  await database.db.transaction().execute(seedCompany)
  shop = await openOrderShop(undefined, {
    testDatabase: { ...database, url: postgres.url, drop: () => database.close() },
    env: {
      DATA_DIR: join(folder, 'shop'),
      DATA_KEY: key.toString('base64'),
      BACKUP_TO: join(folder, 'place'),
      BACKUP_KEYS_TO: join(folder, 'keys'),
      BACKUP_RECIPIENT: await identityToRecipient(identity),
    },
  })
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
  for (const name of ['shop', 'restored']) {
    const home = await realpath(join(folder, name, 'postgres')).catch(() => folder)
    await rm(home, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
})

const source = (until?: Date) => ({
  place: folderPlace(join(folder, 'place')),
  keysPlace: folderPlace(join(folder, 'keys')),
  unseal: unsealWith(identity),
  until,
  system: undefined,
  signal: new AbortController().signal,
})

async function picture(name: string): Promise<void> {
  const photo = { key: `products/${name}`, width: 64, height: 64, widths: [32, 64] }
  for (const file of filesOf(photo)) await uploads().put(file, Buffer.from(`the picture ${file}`))
  await insertImage(shop.db, photo)
}
const uploads = () => localStorage(join(folder, 'shop', 'uploads'))

async function order(product: number): Promise<Person> {
  const { who, addressId } = await buyerOf(shop, product)
  expect((await shop.order(who, addressId)).status).toBe(201)
  return who
}

/** What must be there again, as the database has it. */
async function records({ db }: Pick<Database, 'db'>) {
  const orders = await sql`select number, customer_name, total, status from orders order by id`.execute(db)
  const lines = await sql`select order_id, name, quantity, subtotal from order_lines order by id`.execute(db)
  const invoices = await sql`select number, order_number, total, lines from invoices order by id`.execute(db)
  const images = await sql`select key, widths from images order by id`.execute(db)
  return { orders: orders.rows, lines: lines.rows, invoices: invoices.rows, images: images.rows }
}

test('a shop is restored to the second before a table was dropped, and an erasure that came later holds', async () => {
  const product = await shop.product({ stock: 100 })
  const erasedLater = await order(product)
  await picture('before-the-base')
  await uploads().put('products/removed-before.webp', Buffer.from('nobody needs this'))
  await uploads().put('products/removed-after.webp', Buffer.from('a page shows this'))
  await startContactJobs(shop.deps)
  const backupShop = { ...shop.deps, storage: uploads() }
  expect(await isBackupDue(shop.deps)).toBe(true)
  await startBackups(backupShop)
  await vi.waitFor(async () => expect((await findBackups(shop.db)).files).toBeDefined(), { timeout: 60_000 })
  expect((await findBackups(shop.db)).database).toBeDefined()

  expect(await isBackupDue(shop.deps)).toBe(false)
  await inCluster(join(folder, 'shop'), ({ home }) => markBroken(home))
  expect(await isBackupDue(shop.deps)).toBe(true)

  // Everything from here on is only in the changes after the base.
  const backup = shop.deps.config.backup
  if (!backup) throw new Error('the shop makes no backups')
  const deps = await backupDeps(backupShop, backup)
  await order(product)
  const told = await shop.person()
  const message = { name: 'Awa', email: 'awa@example.org', subject: 'Peau', message: 'Je suis enceinte.' }
  expect((await shop.call(told, 'POST', '/contact', { body: message })).status).toBe(201)
  await picture('after-the-base')
  await uploads().remove('products/removed-before.webp')
  await backUpChanges(deps)
  const expected = await records(shop)
  expect(expected.orders).toHaveLength(2)
  expect(expected.invoices).toHaveLength(2)
  const moment = new Date()
  await sleep(50)

  await order(product)
  await uploads().remove('products/removed-after.webp')
  const admin = {
    ...(await shop.person('administrator')),
    role: 'administrator',
    abilities: [],
    sessionId: 0,
  } as const
  await deleteMember(shop.deps, personalDataParts(shop.deps.vault), admin, erasedLater.id)
  await moveErasures(shop.db, deps.place)
  expect(await deps.place.list('erasures')).not.toEqual([])
  droppedAt = new Date()
  await sql`drop table orders cascade`.execute(shop.db)
  const last = await inCluster(join(folder, 'shop'), async ({ client }) => {
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    )
    return rows[0]?.segment ?? ''
  })
  await vi.waitFor(
    async () => {
      await backUpChanges(deps)
      expect((await deps.place.list()).filter(name => name.includes(`/wal/${last}.`))).toHaveLength(1)
    },
    { timeout: 30_000 },
  )

  const restored = await restoreShop(join(folder, 'restored'), source(moment))
  expect(restored.database).toMatchObject({ orders: 2, invoices: 2, erased: 1, missingFiles: [] })
  await requireRestored(join(folder, 'restored'))
  expect((await keysOf(localStorage(join(folder, 'restored/uploads')))).toSorted()).toEqual([
    ...['after', 'before'].flatMap(when =>
      [32, 64].flatMap(width =>
        ['avif', 'webp'].map(format => `products/${when}-the-base-${width}.${format}`),
      ),
    ),
    'products/removed-after.webp',
  ])
  // The restored database needs a base of its own, and its timeline must reach the next backup.
  const home = await findHome(join(folder, 'restored/postgres'))
  if (!home) throw new Error('there is no restored database')
  expect(await isUnbroken(home)).toBe(false)
  expect(await listWaiting(home)).toContain('00000002.history')
  await markUnbroken(home)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'restored') })
  expect(await isUnbroken(home)).toBe(false)
  const database = createDatabase(server.url, { max: 1 })
  try {
    const found = await records(database)
    expect(found.invoices).toEqual(expected.invoices)
    expect(found.lines).toEqual(expected.lines)
    expect(found.images).toEqual(expected.images)
    expect(found.orders).toEqual([
      { ...(expected.orders[0] as object), customerName: '—' },
      expected.orders[1],
    ])
    const accounts = await database.db.selectFrom('users').select('id').execute()
    expect(accounts.map(({ id }) => id)).toContain(told.id)
    expect(accounts.map(({ id }) => id)).not.toContain(erasedLater.id)
    const { id, ...sealed } = await database.db
      .selectFrom('contactMessages')
      .select(['id', 'keyId', 'sealed'])
      .executeTakeFirstOrThrow()
    const vault = await openVault({ dataKeys: undefined, dataDir: join(folder, 'restored') })
    expect(vault.open(sealed, contextOf.contactMessages(id))).toMatchObject({ message: message.message })
  } finally {
    await database.close()
    await server.stop()
  }
})

test('a restore replaces nothing', async () => {
  await expect(restoreShop(join(folder, 'shop'), source())).rejects.toThrow(/is not empty/)
})

test('a moment after the last saved change is refused with that change, because nobody knows what happened until then', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const refusal = await restoreShop(join(folder, 'too-late'), source(later)).catch(String)
  const [, last = ''] =
    /^EmbeddedPostgresError: The last change that was saved is of (\S+Z), before --until: leave out --until /.exec(
      String(refusal),
    ) ?? []
  expect(new Date(last).getTime()).toBeGreaterThanOrEqual(droppedAt.getTime())
  // The database may write something itself during the restore.
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(shop.db)
  expect(new Date(last).getTime()).toBeLessThanOrEqual(rows[0]?.at.getTime() ?? 0)
})

test('a wrong private key, and a place without keys, are refused, and leave the folder empty', async () => {
  const target = join(folder, 'refused')
  const stranger = { ...source(), unseal: unsealWith(await generateIdentity()) }
  await expect(restoreFilesAndKeys(target, stranger)).rejects.toThrow('compare --identity')
  const without = { ...source(), keysPlace: folderPlace(join(folder, 'nowhere')) }
  await expect(restoreFilesAndKeys(target, without)).rejects.toThrow('There are no keys in')
  const early = source(new Date(0))
  await expect(restoreShop(target, early)).rejects.toThrow('The first backup is from')
  expect(await readdir(target)).toEqual([])
})

test('an interrupted restore leaves no keys and no half database, and until then no shop starts in its folder', async () => {
  const target = join(folder, 'interrupted')
  const interruption = new AbortController()
  const interrupt = async function* (name: string) {
    await expect(requireRestored(target)).rejects.toThrow('delete the folder and run npm run restore again')
    await expect(restoreShop(target, source())).rejects.toThrow('is not complete')
    expect(await readdir(target)).toContain('data.key')
    interruption.abort()
    yield* source().place.read(name)
  }
  const [read, { signal }] = [source().place.read, interruption]
  const place = (part: string) => ({
    ...source().place,
    read: (name: string) => (name.includes(part) ? interrupt(name) : read(name)),
  })
  for (const part of ['.tar.zst.age', '/files/']) {
    const restore = part === '/files/' ? restoreFilesAndKeys : restoreShop
    await expect(restore(target, { ...source(), place: place(part), signal })).rejects.toThrow(
      'is empty again',
    )
    expect(await readdir(target)).toEqual([])
  }
  await requireRestored(target)
  const segments = join(folder, 'no-segments')
  const interrupted = recoverPostgres(join(folder, 'restored'), { segments, until: undefined, signal })
  await expect(interrupted).rejects.toThrow('The database cannot be restored')
})

test('a folder that cannot be used is refused', async () => {
  await writeFile(join(folder, 'a-file'), '')
  await expect(restoreShop(join(folder, 'a-file'), source())).rejects.toThrow(
    'cannot be used as a folder (EEXIST)',
  )
})

test('of a place with backups of two shops nothing is restored until the owner says of which', async () => {
  const { place } = source()
  const system = await systemOf(shop.db)
  const at = new Date(1000)
  const segment = '000000010000000000000001'
  const base = { startedAt: at, finishedAt: at, firstSegment: segment, lastSegment: segment, bytes: 1 }
  await place.write('8/base/a.json', [Buffer.from(JSON.stringify(base))])
  const target = join(folder, 'one-of-two')
  for (const restore of [restoreShop, restoreFilesAndKeys])
    await expect(restore(target, source())).rejects.toThrow(/--system 8 .*, unknown number of orders/)
  await expect(restoreShop(target, source())).rejects.toThrow(/--system \d{19} {2}last base .*Z, 1 orders/)
  const own = { ...source(new Date(2000)), system }
  await expect(restoreShop(target, own)).rejects.toThrow('The first backup is from')
  await place.remove('8/base/a.json')
})

test('for a database that another tool restores, files and keys are restored alone', async () => {
  expect(await restoreFilesAndKeys(join(folder, 'files'), source())).toEqual({ files: 8 })
})

test('files and keys that an earlier version stored for all databases together are restored', async () => {
  const from = {
    ...source(),
    place: folderPlace(join(folder, 'old')),
    keysPlace: folderPlace(join(folder, 'old-keys')),
  }
  const seal = sealFor(await identityToRecipient(identity))
  await from.place.write('files/a.age', seal([Buffer.from('a picture')]))
  await from.place.write('files/b.age', seal([Buffer.from('removed')]))
  await from.place.write('gone/2026-11-26T00-00-00.000Z/b', [])
  await from.keysPlace.write('keys/a.age', seal([Buffer.from(`${key.toString('base64')}\n`)]))
  expect(await restoreFilesAndKeys(join(folder, 'from-old'), from)).toEqual({ files: 1 })
  expect(await keysOf(localStorage(join(folder, 'from-old/uploads')))).toEqual(['a'])
})
