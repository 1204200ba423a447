import { spawn } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

let dataDir: string
let postgres: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sira-doctor-'))
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir })
  database = createDatabase(postgres.url, { max: 1 })
  await migrate(database.pool)
})
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
  const home = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
  for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true })
})

async function doctor(settings: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      METRICS: 'off',
      PAYMENT_PROVIDER: 'none',
      ...settings,
    },
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const [output, status] = [await text(child.stdout), await ended]
  return { output, status }
}

test('a shop that is well has a line for each of its parts', async () => {
  const { output, status } = await doctor()
  for (const line of [
    /^WARN settings {4}links in mails lead to http:\/\/localhost/m,
    /^WARN processes {3}no process of the shop .*\n +→ start the shop/m,
    /^ok {3}database {4}PostgreSQL \d+\.\d+, \d+ MB, \d+ of \d+ connections$/m,
    /^ok {3}clock/m,
    /^ok {3}jobs {8}0 jobs wait, none failed$/m,
    /^ok {3}mails {7}0 mails wait, none failed$/m,
    /^ok {3}payments {4}0 online payments are open$/m,
    /^ok {3}messages {4}the shop sends no short messages$/m,
    /^ok {3}storage/m,
    /^(ok {2}|WARN) disk {8}[\d.,]+ GB free/m,
    /^WARN mail .*outbox/m,
    /^WARN backup {6}no backups are made.*\n +→ set BACKUP_TO/m,
  ])
    expect(output).toMatch(line)
  expect(status).toBe(0)
})

test('a mail server that does not answer by its protocol, and jobs that wait, are faults with what to do', async () => {
  const silent = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  await sql`create schema pgboss`.execute(database.db)
  await sql`create table pgboss.job (name text, state text, start_after timestamptz, completed_on timestamptz)`.execute(
    database.db,
  )
  await sql`insert into pgboss.job values
    ('mails', 'created', now() - interval '11 minutes', null), ('mails', 'created', now() - interval '9 minutes', null),
    ('alerts', 'failed', now(), now() - interval '2 hours'), ('alerts', 'failed', now(), now() - interval '2 days')`.execute(
    database.db,
  )
  try {
    const { port } = silent.address() as AddressInfo
    const { output, status } = await doctor({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(output).toMatch(/^FAIL mail .*\n +→ compare SMTP_URL/m)
    expect(output).toMatch(/^FAIL jobs {8}jobs of mails that wait for more than ten minutes: 1$/m)
    expect(output).toMatch(/^WARN jobs {8}jobs of alerts that failed within a day: 1$/m)
    expect(status).toBe(1)
  } finally {
    silent.close()
    await sql`drop schema pgboss cascade`.execute(database.db)
  }
})

test('a shop whose backups are on and never made one is told so', async () => {
  const { output, status } = await doctor({
    BACKUP_TO: '/mnt/sira-backup',
    BACKUP_KEYS_TO: '/mnt/sira-keys',
    BACKUP_RECIPIENT: 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z',
  })
  expect(output).toMatch(/^FAIL backup {6}there is none yet in \/mnt\/sira-backup\n +→ run npm run backup/m)
  expect(status).toBe(1)
})

test('a migration that has not run is named', async () => {
  await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(
    database.db,
  )
  const { output } = await doctor()
  expect(output).toMatch(/^WARN database {4}a migration has not run: \d{4}_/m)
})

test('a database or a bucket that cannot be reached, an address without encryption and wrong settings are faults', async () => {
  const away = await doctor({
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    PUBLIC_URL: 'http://sira.example',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(away.output).toMatch(/^FAIL database .*\n +→ start PostgreSQL/m)
  expect(away.output).toMatch(/^FAIL settings .*not encrypted/m)
  expect(away.output).toMatch(/^FAIL storage {5}bucket shop-files .*\n +→ S3_ENDPOINT must be/m)
  expect(away.output).not.toContain('secret')
  expect(away.status).toBe(1)
  const wrong = await doctor({ PORT: 'many' })
  expect(wrong.output).toMatch(/^FAIL settings {4}Wrong settings: PORT must be/)
  expect(wrong.status).toBe(1)
})
