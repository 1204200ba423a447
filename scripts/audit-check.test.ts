import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

let dataDir: string
let postgres: EmbeddedPostgres | undefined
let database: Database | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sira-audit-'))
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir })
  database = createDatabase(postgres.url, { max: 1 })
  await migrate(database.pool)
  await sql`insert into audit_log (actor_name, action, method, path, request_id)
    select 'Awa', 'updateSetting', 'PUT', '/', n from generate_series(1, 5) n`.execute(database.db)
})
afterAll(async () => {
  await stop()
  const home = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
  for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  await database?.close()
  await postgres?.stop()
}

function check(...args: string[]) {
  const script = join(import.meta.dirname, 'audit-check.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return {
    status,
    output: stdout.split('\n').filter(Boolean).slice(1),
    complained: stderr.trim().split('\n'),
  }
}

const whole = { status: 0, output: ['The audit log is as it was written.'], complained: [''] }

test('the audit log of a shop that runs is checked, and each line that is not as it was written is named', async () => {
  expect(check()).toEqual(whole)
  const { db } = database as Database
  const { hash } = await db
    .selectFrom('auditLog')
    .select('hash')
    .where('id', '=', 4)
    .executeTakeFirstOrThrow()
  expect(check(`4:${hash.toString('hex')}`)).toEqual(whole)
  expect(check(`5:${hash.toString('hex')}`)).toMatchObject({
    status: 1,
    complained: ['Line 5 is not the one that the server’s log told.'],
  })
  expect(check('4:abc').complained).toEqual([
    'Write the line as the server’s log told it: npm run audit:check -- <line>:<hash>',
  ])
  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql`delete from audit_log where id in (2, 3)`.execute(db)
  await sql`update audit_log set actor_name = 'Une autre' where id = 5`.execute(db)
  expect(check()).toEqual({
    status: 1,
    output: [],
    complained: [
      'Lines 2 to 3: missing.',
      'Line 5: not as it was written.',
      'The audit log is broken. Places: 2.',
    ],
  })
})

test('so is that of a shop that is stopped', async () => {
  await stop()
  expect(check()).toMatchObject({ status: 1, output: [] })
  expect(check().complained.at(-1)).toBe('The audit log is broken. Places: 2.')
})
