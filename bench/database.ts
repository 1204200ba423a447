import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Functions that stop the servers and databases of a benchmark, in the order in which these were started. */
export type Stops = (() => Promise<unknown>)[]

/** Returns the URL of the PostgreSQL server in BENCH_DATABASE_URL, or starts an embedded one with a shop's settings. */
export async function openServer(stops: Stops): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return given
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  stops.push(() => rm(dataDir, { recursive: true, force: true }))
  // Unlike the tests' PostgreSQL, this one writes an order to disk before it confirms it.
  const own = await startEmbeddedPostgres({ dataDir })
  stops.push(() => own.stop())
  return own.url
}

/** Creates a database with all migrations on a PostgreSQL server; returns its URL. */
export async function openDatabase(server: string, stops: Stops): Promise<string> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  await administer(server, `create database ${name}`)
  stops.push(() => administer(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = createDatabase(url.href, { max: 1 })
  await migrate(database.pool)
  await database.close()
  return url.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Runs a benchmark and then stops what it started, also when it fails or is interrupted. */
export async function runAndStop(stops: Stops, measure: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopAll(stops).then(() => process.exit(1)))
  try {
    await measure()
  } finally {
    await stopAll(stops)
  }
}

/** Stops everything that a benchmark started, the last one first; a failure does not keep the others from stopping. */
async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop().catch(error => console.error(error))
}
