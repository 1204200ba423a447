import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { durable, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts'
import { urlOf } from '#server/embedded/postgres-connection.ts'
import { findEngine } from '#server/embedded/postgres-engine.ts'
import { openHome } from '#server/embedded/postgres-home.ts'
import { findPostmaster, launchPostmaster, stopPostmaster } from '#server/embedded/postgres-process.ts'
import { createDatabase, isReady } from '#server/platform/database/database.ts'
import { freePort } from '../server.ts'

/** A PostgreSQL that a test stops, freezes and starts again at the same address; nothing else restarts it. */
export async function openPostgres(dataDir: string) {
  // The shop's own start makes the database and its roles.
  await (await startEmbeddedPostgres({ dataDir })).stop()
  const link = join(dataDir, 'postgres')
  const engine = await findEngine(link)
  const home = await openHome(engine, link)
  const port = await freePort()
  const url = urlOf(home, port)
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = await launchPostmaster(engine, home, { port, settings: durable })
    const probe = createDatabase(url, { max: 1 })
    while (!(await isReady(probe.db))) await pause(50)
    await probe.close()
  }
  async function stop(): Promise<void> {
    const { pid, exitCode } = child as ChildProcess
    if (pid !== undefined && exitCode === null) await stopPostmaster(home.data, pid)
  }
  async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const { pid, exitCode } = child as ChildProcess
    if (pid === undefined || exitCode !== null) return
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const one of [pid, ...children.trim().split(' ').map(Number)]) process.kill(one, name)
  }

  await start()
  return {
    url,
    folder: home.data,
    start,
    stop,
    async isRunning(): Promise<boolean> {
      return (await findPostmaster(home.data)) !== undefined
    },
    /** Stops PostgreSQL, even if it is frozen, and deletes its folder. */
    async remove(): Promise<void> {
      await signal('SIGCONT')
      await stop()
      await rm(dirname(home.data), { recursive: true, force: true })
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}
