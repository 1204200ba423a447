import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { durable } from './embedded-postgres.ts'
import { archiveSettings, makeArchive, recoverySettings } from './postgres-archive.ts'
import { connect, lastWords } from './postgres-connection.ts'
import { EmbeddedPostgresError, findEngine } from './postgres-engine.ts'
import { type Home, openHome } from './postgres-home.ts'
import { freePort, launchPostmaster, stopPostmaster } from './postgres-process.ts'

interface Recovery {
  /** The folder with the gzipped segments of the changes (WAL) since the base. */
  segments: string
  /** The moment up to which changes are applied; undefined for all of them. */
  until: Date | undefined
  /** Stops PostgreSQL before it has applied all changes. */
  signal: AbortSignal
}

/**
 * Applies archived changes to a base backup in `dataDir`, and stops PostgreSQL. Throws `EmbeddedPostgresError` when the
 * changes end before `until`.
 */
export async function recoverPostgres(dataDir: string, { segments, until, signal }: Recovery): Promise<void> {
  const link = join(resolve(dataDir), 'postgres')
  await writeFile(join(link, 'data', 'recovery.signal'), '')
  const engine = await findEngine(link)
  const home = await openHome(engine, link)
  const port = await freePort()
  // The history of the new timeline must reach the next backup, or a later restore would not find its way here.
  await makeArchive(engine, home)
  const settings = { ...durable, ...archiveSettings(home), ...recoverySettings(segments, until) }
  const child = await launchPostmaster(engine, home, { port, settings })
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  try {
    const client = await connect(home, port, async () => isRunning())
    if (!client) throw new Error('PostgreSQL ended before it accepted a connection')
    await promoted(client, signal)
  } catch (error) {
    throw new EmbeddedPostgresError(await reasonOf(home), { cause: error })
  } finally {
    if (isRunning() && child.pid !== undefined) await stopPostmaster(home.data, child.pid)
    await ended
  }
}

/** Why PostgreSQL did not restore the database. */
async function reasonOf(home: Home): Promise<string> {
  const words = await lastWords(home)
  if (!words.startsWith('recovery ended before configured recovery target'))
    return `The database cannot be restored: ${words}.`
  const log = await readFile(home.logFile, 'utf8')
  const [, day, time] = /last completed transaction was at log time (\S+) (\S+?)\+00$/m.exec(log) ?? []
  const last = day
    ? `The last change that was saved is of ${day}T${time}Z, before --until`
    : 'No change between the last base and --until was saved'
  return `${last}: leave out --until to restore everything that was saved.`
}

/** Waits until PostgreSQL has applied the changes. Throws when it ends before that. */
async function promoted(client: Client, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      signal.throwIfAborted()
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      if (rows[0]?.recovering === false) return
      await sleep(100)
    }
  } finally {
    await client.end().catch(() => {})
  }
}
