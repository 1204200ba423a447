import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { application, connect, lastWords, urlOf } from '#server/embedded/postgres-connection.ts'
import { findEngine } from '#server/embedded/postgres-engine.ts'
import { type Home, superuser, temporaryHome } from '#server/embedded/postgres-home.ts'
import { freePort, launchPostmaster } from '#server/embedded/postgres-process.ts'

const usual = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  // A lost file system is not what these tests are about.
  fsync: 'off',
}

interface Server {
  home: Home
  port: number
  settings: Record<string, string>
}

/** A PostgreSQL with an empty database for the shop, and its streaming replica; `more` are settings of both. */
export async function startReplicatedPostgres(more: Record<string, string> = {}) {
  const settings = { ...usual, ...more }
  const engine = await findEngine()
  const { folder, home } = await temporaryHome(engine)
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const primary = { home, port: primaryPort, settings }
  const from = `host=127.0.0.1 port=${primaryPort} user=${superuser} password=${home.password}`
  const replica = {
    home: { ...home, data: join(folder, 'replica'), logFile: join(folder, 'replica.log') },
    port: replicaPort,
    settings: { ...settings, primary_conninfo: from },
  }
  // What pg_basebackup would do: a PostgreSQL that does not run yet may be copied file by file.
  await promisify(execFile)('cp', ['-a', home.data, replica.home.data], { ...engine.user, cwd: '/' })
  await writeFile(join(replica.home.data, 'standby.signal'), '')

  async function start({ home, port, settings }: Server): Promise<{ child: ChildProcess; client: Client }> {
    const child = await launchPostmaster(engine, home, { port, settings, removeAfterwards: folder })
    const client = await connect(home, port, async () => child.exitCode === null && child.signalCode === null)
    if (!client) throw new Error(`PostgreSQL did not start: ${await lastWords(home)}`)
    return { child, client }
  }

  const first = await start(primary)
  await first.client.query(`create role ${application} login password '${home.password}'`)
  await first.client.query(`create database ${application} owner ${application}`)
  let second = await start(replica)
  await untilReplayed()

  /** Waits until the replica has everything that is committed. */
  async function untilReplayed(): Promise<void> {
    const { rows } = await first.client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
    const reached = 'select from pg_control_system() where pg_last_wal_replay_lsn() >= $1'
    while ((await second.client.query(reached, [rows[0]?.lsn])).rows.length === 0) await sleep(5)
  }

  return {
    url: urlOf(home, primaryPort),
    replicaUrl: urlOf(home, replicaPort),
    untilReplayed,
    /** Stops or continues the replay of changes on the replica. */
    pauseReplay: () => second.client.query('select pg_wal_replay_pause()'),
    resumeReplay: () => second.client.query('select pg_wal_replay_resume()'),
    async killReplica(): Promise<void> {
      const ended = once(second.child, 'exit')
      second.child.kill('SIGKILL')
      await ended
    },
    /** Starts a killed replica again. PostgreSQL refuses that until the last process of before has ended. */
    async startReplica(): Promise<void> {
      for (let attempt = 1; ; attempt++)
        try {
          second = await start(replica)
          return
        } catch (error) {
          if (attempt === 20) throw error
          await sleep(100)
        }
    },
    async stop(): Promise<void> {
      for (const { child, client } of [second, first]) {
        await client.end().catch(() => {})
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
        child.stdio[3]?.destroy()
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
