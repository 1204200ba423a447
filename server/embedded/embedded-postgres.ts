import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { locks } from '../platform/database/locks.ts'
import { archiveSettings, makeArchive, markBroken } from './postgres-archive.ts'
import { application, connect, lastWords, urlOf } from './postgres-connection.ts'
import { EmbeddedPostgresError, type Engine, findEngine } from './postgres-engine.ts'
import { findHome, type Home, openHome, removeInterrupted, temporaryHome } from './postgres-home.ts'
import { findPostmaster, freePort, launchPostmaster, stopPostmaster } from './postgres-process.ts'

export { EmbeddedPostgresError }

/** A running PostgreSQL that this application started. `stop` shuts it down cleanly and may be called twice. */
export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/** Options for either a durable database under `dataDir`, or a fast database for tests that leaves nothing behind. */
export type EmbeddedPostgresOptions =
  /** `archive` keeps the changes of the database in the folder of `archiveOf`, until a backup has taken them. */
  | { dataDir: string; ephemeral?: false; archive?: boolean }
  /** `autovacuum` is for a test database that runs for long: without statistics its queries are planned badly. */
  | { ephemeral: true; autovacuum?: boolean }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '512MB',
  // The application sends short queries only: compiling them or running them in parallel costs more than it gains.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
/** The settings of a database that must keep what it has. */
export const durable = { ...settings, fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const throwaway = {
  ...settings,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Starts PostgreSQL on any free port of the loopback address, creating its data at the first start. Stops a PostgreSQL
 * that a killed server left running. Throws `EmbeddedPostgresError` in one line, for example when another server uses
 * `dataDir`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (options.ephemeral) return startEphemeral(options)
  const link = join(resolve(options.dataDir), 'postgres')
  await mkdir(dirname(link), { recursive: true })
  const engine = await findEngine(link)
  const home = await openHome(engine, link)
  if (options.archive) await makeArchive(engine, home)
  else await markBroken(home)
  const settings = options.archive ? { ...durable, ...archiveSettings(home) } : durable
  const start = (port?: number) => startAlone(engine, home, settings, port)
  const session = await start()
  await removeInterrupted(link)
  return keepRunning(start, home, session)
}

/**
 * The URL of the PostgreSQL that is running on `dataDir`, no matter which process started it; undefined when it is not
 * running.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const home = await findHome(join(resolve(dataDir), 'postgres'))
  const found = home && (await findPostmaster(home.data))
  return found && found.port > 0 ? urlOf(home, found.port) : undefined
}

/** A PostgreSQL server process that we started, and the connection whose lock reserves its data folder for us. */
interface Session {
  child: ChildProcess
  client: Client
  port: number
}

/**
 * Starts PostgreSQL and takes the lock of its data folder. Stops a running PostgreSQL first, unless another server
 * holds its lock.
 */
async function startAlone(
  engine: Engine,
  home: Home,
  settings: Record<string, string>,
  wantedPort?: number,
): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    const found = await findPostmaster(home.data)
    if (found) {
      const client = await connect(
        home,
        found.port,
        async () => (await findPostmaster(home.data))?.pid === found.pid,
      )
      if (!client) continue
      await lock(client)
      await stopPostmaster(home.data, found.pid)
    }
    const port = wantedPort ?? (await freePort())
    const child = await launchPostmaster(engine, home, { port, settings })
    const client = await connect(home, port, async () => isRunning(child))
    if (client && (await isOurs(client, home))) return { child, client, port }
    // Another process may have taken the port or the data folder in between; the next round finds out which.
    if (attempt >= 5)
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${await lastWords(home)}. All it said is in ${home.logFile}.`,
      )
    await sleep(200)
  }
}

/**
 * Takes the lock of a PostgreSQL that we started; false when another server that starts at the same moment found it
 * before it was locked, and stopped it.
 */
async function isOurs(client: Client, home: Home): Promise<boolean> {
  try {
    await lock(client)
    await createApplicationDatabase(client, home)
    return true
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    await client.end().catch(() => {})
    return false
  }
}

/** Restarts PostgreSQL on the same port when it dies before `stop`. */
function keepRunning(
  start: (port: number) => Promise<Session>,
  home: Home,
  first: Session,
): EmbeddedPostgres {
  let session = first
  let stopped: Promise<void> | undefined
  let reviving: Promise<void> | undefined
  const watch = () =>
    session.client.once('end', () => {
      if (!stopped) reviving = revive()
    })
  const revive = async () => {
    while (!stopped) {
      try {
        session = await start(session.port)
        watch()
        return
      } catch (error) {
        console.error(`The database is gone: ${(error as Error).message}`)
        await sleep(2000)
      }
    }
  }
  // If this process crashes without reaching `stop`, the test database is stopped as well.
  const onExit = () => session.child.kill('SIGINT')
  process.once('exit', onExit)
  const stop = async () => {
    await reviving
    await session.client.end().catch(() => {})
    if (session.child.pid !== undefined) await stopPostmaster(home.data, session.child.pid)
    process.removeListener('exit', onExit)
  }
  watch()
  return {
    url: urlOf(home, first.port),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function startEphemeral({ autovacuum = false }: { autovacuum?: boolean }): Promise<EmbeddedPostgres> {
  const engine = await findEngine()
  const { folder, home } = await temporaryHome(engine)
  const port = await freePort()
  const settings = { ...throwaway, autovacuum: autovacuum ? 'on' : 'off' }
  const child = await launchPostmaster(engine, home, { port, settings, removeAfterwards: folder })
  const stop = async () => {
    const gone = isRunning(child) ? once(child, 'exit') : undefined
    child.stdio[3]?.destroy()
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  const client = await connect(home, port, async () => isRunning(child))
  if (!client) {
    const words = await lastWords(home)
    await stop()
    throw new EmbeddedPostgresError(`PostgreSQL did not start: ${words}.`)
  }
  await createApplicationDatabase(client, home)
  await client.end()
  return { url: urlOf(home, port), stop }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/**
 * Takes the lock of the data folder's owner; a killed or stopping owner may need a moment to end. PostgreSQL drops the
 * lock when its owner dies, however that happens, so it distinguishes a working server from a PostgreSQL that a killed
 * one left running.
 */
async function lock(client: Client): Promise<void> {
  for (let waited = 0; waited < 3000; waited += 50) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      locks.embeddedData,
    ])
    if (rows[0]?.taken) return
    await sleep(50)
  }
  await client.end()
  throw new EmbeddedPostgresError(
    'Another server is running on this DATA_DIR. Stop it first, or set DATA_DIR to another folder.',
  )
}

async function createApplicationDatabase(client: Client, home: Home): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [application])
  // The password is inserted as text, because PostgreSQL takes no parameter here; we made it of letters, digits, - and
  // _.
  if (role.rowCount === 0)
    await client.query(`create role ${application} login createdb password '${home.password}'`)
  const database = await client.query('select from pg_database where datname = $1', [application])
  if (database.rowCount === 0) await client.query(`create database ${application} owner ${application}`)
}
