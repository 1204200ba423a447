import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, type Engine, engineEnvironment } from './postgres-engine.ts'
import type { Home } from './postgres-home.ts'

/** A running PostgreSQL server: its process id, and its port once its pid file has one. */
export interface Postmaster {
  pid: number
  port: number
}

export interface LaunchOptions {
  port: number
  settings: Record<string, string>
  /** If set, PostgreSQL stops and this folder is deleted when this Node process ends, even by SIGKILL. */
  removeAfterwards?: string
}

/**
 * The PostgreSQL server that runs on the folder `data` now, according to its pid file. The pid may belong to another
 * process by now, so it must be a postgres whose working directory is the folder; a pid file that names any other
 * process is removed.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const pidFile = join(data, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const [pidLine = '', , , portLine = ''] = text.split('\n')
  const pid = Number(pidLine)
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined
  if (await isPostmasterOf(data, pid)) return { pid, port: Number(portLine) || 0 }
  // PostgreSQL clears the pid file of a dead process itself, but refuses to start when the pid is in use by any other
  // program.
  if (isAlive(pid)) await rm(pidFile, { force: true })
  return undefined
}

/** Stops a PostgreSQL server cleanly: open transactions are rolled back, everything else is on disk. */
export async function stopPostmaster(data: string, pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    if (!(await isPostmasterOf(data, pid))) return
    process.kill(pid, signal)
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (!(await isPostmasterOf(data, pid))) return
      await sleep(20)
    }
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL with process id ${pid} does not end. End it, then start again.`,
  )
}

/**
 * Starts the PostgreSQL server process. Its output goes to a log; the log of the run before is renamed to `.previous`.
 */
export async function launchPostmaster(
  engine: Engine,
  home: Home,
  options: LaunchOptions,
): Promise<ChildProcess> {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', home.data, '-p', String(options.port), ...settings]
  await rename(home.logFile, `${home.logFile}.previous`).catch(() => {})
  const log = await open(home.logFile, 'w', 0o600)
  if (engine.user) await log.chown(engine.user.uid, engine.user.gid)
  // PostgreSQL runs in a separate session, so that Ctrl+C in a terminal reaches only Node, and open requests can still
  // use their database.
  const common = { ...engine.user, cwd: '/', env: engineEnvironment, detached: true }
  const child =
    options.removeAfterwards === undefined
      ? spawn(engine.postgres, args, { ...common, stdio: ['ignore', log.fd, log.fd] })
      : spawn('/bin/sh', ['-c', lastAsLong, options.removeAfterwards, engine.postgres, ...args], {
          ...common,
          stdio: ['ignore', log.fd, log.fd, 'pipe'],
        })
  child.on('error', () => {})
  await log.close()
  return child
}

// A shell command that runs PostgreSQL and, when this Node process ends, stops it and deletes its folder. Descriptor 3
// is a pipe that closes with the Node process, however that dies. A background process waits for that and then stops
// PostgreSQL, which has replaced the shell: `$$` cannot have become another process, since the one waiting is in its
// session.
const lastAsLong = `(
  read -r _ <&3; kill -INT $$
  for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do kill -0 $$ || break; sleep 0.1; done
  rm -rf "$0"
) >/dev/null 2>&1 & exec 3<&-; exec "$@"`

/** A port of the loopback address on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']).catch(
      () => ({ stdout: '' }),
    )
    return /postgres\b/.test(stdout) && stdout.includes(` -D ${data} `)
  }
  try {
    const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)])
    // An installation may have replaced the program's file since PostgreSQL started.
    return basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' && folder === (await realpath(data))
  } catch {
    return false
  }
}
