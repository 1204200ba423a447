import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { demoCompany, seedCompany } from '#demo/company.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import { locks } from '#server/platform/database/locks.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of the test run's PostgreSQL server and the name of its migrated template, which each test database
     * copies.
     */
    postgresUrl: string
    templateName: string
  }
}

/** The database of one test file, fully migrated. It holds the demo's company settings and is otherwise empty. */
export interface TestDatabase extends Database {
  url: string
  /** The URL of its replica, for tests that have one. */
  replicaUrl?: string
  /** Closes the connections and drops the test database. */
  drop(): Promise<void>
}

/**
 * Creates a test database by copying the template, in about 50 ms. Call it in `beforeAll`, and `drop` in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openCopy(inject('templateName'))
}

/** Creates a database without tables, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openCopy('template0')
}

async function openCopy(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdministrator(server, async client => {
    // Two sessions must not copy or create the template at the same time: PostgreSQL refuses to copy one in use.
    await client.query('select pg_advisory_lock($1)', [locks.testTemplate])
    // Copying files takes half the time of the default, which logs each page.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = urlOf(server, name)
  // Timeouts are generous, because tests check results under load and not the speed of a busy machine.
  const database = createDatabase(url, { max: 5, applicationName: name, connectionTimeoutMillis: 15_000 })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await asAdministrator(server, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * Creates the migrated template database, unless an earlier run left one with the same migrations; returns its name.
 */
export async function createTemplate(server: string): Promise<string> {
  const checksums = (await readMigrations()).map(migration => migration.checksum).join()
  const name = `template_${createHash('sha256')
    .update(checksums + JSON.stringify(demoCompany))
    .digest('hex')
    .slice(0, 16)}`
  await asAdministrator(server, async client => {
    await client.query('select pg_advisory_lock($1)', [locks.testTemplate])
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount) return
    // The template gets its final name when complete, so that an interrupted run leaves no half-migrated template.
    const made = `${name}_new`
    await client.query(`drop database if exists ${made} with (force)`)
    await client.query(`create database ${made} template template0`)
    const database = createDatabase(urlOf(server, made), { max: 1 })
    try {
      await migrate(database.pool)
      await database.db.transaction().execute(seedCompany)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${made} rename to ${name}`)
  })
  return name
}

async function asAdministrator(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server, application_name: 'sira-tests' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
