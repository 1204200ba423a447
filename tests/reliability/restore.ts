import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { backUpChanges } from '#server/backup/backup.ts'
import { backupDeps } from '#server/backup/backup-jobs.ts'
import { listBases } from '#server/backup/bases.ts'
import { restoreShop } from '#server/backup/restore.ts'
import { inCluster } from '#server/embedded/cluster.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { unsealWith } from '#server/platform/backup/backup-sealing.ts'
import { findBackups } from '#server/platform/backup/backups.queries.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { openS3Store } from '#tests/support/s3-store.ts'
import { makeBuyers, runRound } from './crowd.ts'
import { writeSection } from './section.ts'
import { freePort, shopProcess } from './server.ts'

/*
 * Runs the built shop with the demo and backups. In each round buyers order, a table is dropped, and the shop is restored
 * to the second before; the next round goes on in the restored shop. At the end the shop is stopped and restored elsewhere. With `bucket` as the second argument the backups are
 * in a bucket instead of a folder. `npm test` has a short form of both. Run `npm run build` first.
 */
const rounds = Number(process.argv[2] ?? 5)
const store = process.argv[3] === 'bucket' ? await openS3Store() : undefined
const crowd = 100

const folder = await mkdtemp(join(tmpdir(), 'restores-'))
await chmod(folder, 0o755)
const identity = await generateIdentity()
const to = store ? `s3://${store.config.bucket}/place` : join(folder, 'place')
const keysTo = store ? `s3://${store.config.bucket}/keys` : join(folder, 'keys')
const place = await openPlace(to, store?.config)
const source = {
  place,
  keysPlace: await openPlace(keysTo, store?.config),
  unseal: unsealWith(identity),
  system: undefined,
  signal: new AbortController().signal,
}
const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  METRICS: 'off',
  LOG_LEVEL: 'error',
  PAYMENT_PROVIDER: 'sandbox',
  BACKUP_TO: to,
  BACKUP_KEYS_TO: keysTo,
  BACKUP_RECIPIENT: await identityToRecipient(identity),
  ...(store && {
    BACKUP_S3_ENDPOINT: store.config.endpoint,
    BACKUP_S3_REGION: store.config.region,
    BACKUP_S3_ACCESS_KEY_ID: store.config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: store.config.secretAccessKey,
  }),
}

/** What must be the same after a restore. */
async function records(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql`
    select (select json_agg(o order by id) from (select id, number, total, status, created_at from orders) o) as orders,
      (select json_agg(l order by id) from order_lines l) as lines,
      (select json_agg(i order by id) from invoices i) as invoices,
      (select json_agg(p order by id) from images p) as images`.execute(db)
  return JSON.stringify(rows)
}

/** Ends and sends the segment of changes that PostgreSQL is writing, as five minutes of waiting would. */
async function sendChanges(dataDir: string, database: Database): Promise<void> {
  const config = loadConfig({ ...settings, DATA_DIR: dataDir })
  if (!config.backup) throw new Error('the shop makes no backups')
  const deps = await backupDeps(
    { config, database, storage: await openStorage(config), now: () => new Date() },
    config.backup,
  )
  const { rows } = await inCluster(dataDir, ({ client }) =>
    client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment'),
  )
  const segment = rows[0]?.segment ?? ''
  while (!(await place.list()).some(name => name.includes(`/wal/${segment}.`))) {
    await backUpChanges(deps)
    await pause(200)
  }
}

async function shopIn(dataDir: string) {
  const port = String(await freePort())
  const publicUrl = `http://127.0.0.1:${port}`
  return shopProcess({ ...settings, DATA_DIR: dataDir, PORT: port, PUBLIC_URL: publicUrl })
}

interface Result {
  /** Whether orders, lines, invoices and pictures are what they were at the restored moment. */
  isSame: boolean
  orders: number
  invoices: number
  files: number
  missing: number
  seconds: number
}

/**
 * Lets buyers order, drops the table of orders, and restores the shop in `dataDir` into `target`. If it waits for the base
 * that a restored shop makes at its start, the restore begins there; otherwise mostly at an older one, before the last restore.
 */
async function restoreOnce(dataDir: string, target: string, waits: boolean): Promise<Result> {
  const shop = await shopIn(dataDir)
  const bases = (await listBases(place)).length
  await shop.start()
  const database = createDatabase((await findRunningPostgres(dataDir)) ?? '', { max: 2 })
  let expected = ''
  let moment: Date
  try {
    while ((await findBackups(database.db)).files === undefined) await pause(200)
    while (waits && (await listBases(place)).length === bases) await pause(200)
    const buyers = await makeBuyers(database.db, crowd)
    await runRound(database.db, [shop.origin], buyers, crowd)
    expected = await records(database.db)
    moment = new Date()
    await pause(1000)
    await runRound(database.db, [shop.origin], buyers, crowd)
    await sql`drop table orders cascade`.execute(database.db)
    await sendChanges(dataDir, database)
  } finally {
    await database.close()
    await shop.kill('SIGTERM')
  }
  return restoreInto(target, { expected, until: moment })
}

/** Stops the shop in `dataDir` right after buyers ordered, and restores all that was saved into `target`. */
async function moveOnce(dataDir: string, target: string): Promise<Result> {
  const shop = await shopIn(dataDir)
  await shop.start()
  const database = createDatabase((await findRunningPostgres(dataDir)) ?? '', { max: 2 })
  let expected = ''
  try {
    await runRound(database.db, [shop.origin], await makeBuyers(database.db, crowd), crowd)
    expected = await records(database.db)
  } finally {
    await database.close()
    await shop.kill('SIGTERM')
  }
  return restoreInto(target, { expected, until: undefined })
}

async function restoreInto(
  target: string,
  { expected, until }: { expected: string; until: Date | undefined },
): Promise<Result> {
  const began = performance.now()
  const { files, database: counts } = await restoreShop(target, { ...source, until })
  const seconds = (performance.now() - began) / 1000
  const isSame = (await recordsIn(target)) === expected
  if (!counts) throw new Error('no database was restored')
  const { orders, invoices, missingFiles } = counts
  return { isSame, orders, invoices, files, missing: missingFiles.length, seconds }
}

async function recordsIn(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, archive: true })
  const database = createDatabase(postgres.url, { max: 1 })
  try {
    return await records(database.db)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** The size in bytes of everything in the place of backups. */
async function sizeOfPlace(): Promise<number> {
  let size = 0
  for (const name of await place.list()) for await (const part of place.read(name)) size += part.byteLength
  return size
}

const folders = Array.from({ length: rounds + 2 }, (_, round) => join(folder, `shop-${round}`))
try {
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) {
    const result = await restoreOnce(folders[round] ?? '', folders[round + 1] ?? '', round % 2 === 0)
    results.push(result)
    console.log(`round ${round + 1}:`, JSON.stringify(result))
  }
  const moved = await moveOnce(folders[rounds] ?? '', folders[rounds + 1] ?? '')
  console.log('moved:', JSON.stringify(moved))
  const good = results.filter(({ isSame, missing }) => isSame && missing === 0).length
  const seconds = results.map(result => result.seconds).sort((a, b) => a - b)
  const last = results.at(-1)
  const megabytes = ((await sizeOfPlace()) / 1e6).toFixed(1)
  await writeSection(
    store ? 'bucket-restores' : 'restores',
    `Last run: ${new Date().toISOString().slice(0, 10)}, ${good} of ${rounds} restores complete: the same orders, lines, invoices and pictures as at the moment, no file missing. Stopped right after orders and restored elsewhere: ${moved.isSame ? 'the same too' : 'NOT the same'}. At the end ${last?.orders} orders, ${last?.invoices} invoices and ${last?.files} files; ${megabytes} MB in the ${store ? 'bucket' : 'place of backups'}. A restore took ${seconds[Math.floor(rounds / 2)]?.toFixed(1)} s in the middle and ${seconds.at(-1)?.toFixed(1)} s at most.`,
  )
  process.exitCode = good === rounds && moved.isSame ? 0 : 1
} finally {
  for (const dataDir of folders) {
    const home = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
    await rm(home, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
  await store?.close()
}
